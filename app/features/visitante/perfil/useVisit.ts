import { useEffect } from 'react'
import { loadRecord } from '../../../contato/loadRecord.ts'

/** Records a visit once the profile is on the screen. */
export function useVisit({ id, url }: { id: number; url: string }) {
  useEffect(() => {
    void loadRecord().then(({ recordVisit }) => recordVisit({ id, url }))
  }, [id, url])
}
