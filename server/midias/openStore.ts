import type { Settings } from '../settings.ts'
import { createDiskStore, rootOf } from './diskStore.ts'
import { createS3Store } from './s3Store.ts'
import type { MediaStore } from './store.ts'

/**
 * The store that the settings name.
 * @throws StartError for an incomplete S3 address
 */
export const openStore = ({
  mediaStore,
  dataDir,
}: Pick<Settings, 'mediaStore' | 'dataDir'>): MediaStore =>
  mediaStore === 'disk' ? createDiskStore(rootOf(dataDir)) : createS3Store(mediaStore)
