import { useEffect } from 'react'
import { loadRecord } from '../../../contato/loadRecord.ts'

/** Records a visit once the profile is on the screen. */
export function useVisit(modelo: number) {
  useEffect(() => {
    void loadRecord().then(({ recordVisit }) => recordVisit(modelo))
  }, [modelo])
}
