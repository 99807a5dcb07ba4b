import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRenewal } from '../private-media/useRenewal.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './queue.ts'

const none: readonly Upload[] = []

/**
 * The files that this part of the page sends and, with `earlier`, what else the server has of hers
 * unused. `failed`: that could not be asked for; sending works all the same.
 */
export function useUploads({ earlier }: { earlier: boolean }): {
  queue: UploadQueue
  uploads: readonly Upload[]
  failed: boolean
} {
  const [queue] = useState(createUploadQueue)
  const [failed, setFailed] = useState(false)
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, () => none)
  useRenewal(queue.renew)
  useEffect(() => {
    queue.open({ earlier }).catch(() => setFailed(true))
    return queue.close
  }, [queue, earlier])
  return { queue, uploads, failed }
}
