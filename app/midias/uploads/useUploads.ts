import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Finalidade } from '../../../contract/midia.ts'
import { useRenewal } from '../private/useRenewal.ts'
import { type Upload, UploadQueue } from './queue.ts'

const none: readonly Upload[] = []

/**
 * The files that this part of the page sends, and those that an earlier visit sent for the same purpose
 * and did not use. `listed`: the latter are known; `failed`: they could not be loaded; sending still works.
 * `onlyPhotos`: videos are refused.
 */
export function useUploads(
  para: Finalidade,
  { onlyPhotos = false } = {},
): {
  queue: UploadQueue
  uploads: readonly Upload[]
  listed: boolean
  failed: boolean
} {
  const [queue] = useState(() => new UploadQueue(para, { onlyPhotos }))
  const [listed, setListed] = useState(false)
  const [failed, setFailed] = useState(false)
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, () => none)
  useRenewal(queue.renew)
  useEffect(() => {
    queue
      .open()
      .catch(() => setFailed(true))
      .finally(() => setListed(true))
    return () => queue.close()
  }, [queue])
  return { queue, uploads, listed, failed }
}
