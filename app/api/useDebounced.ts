import { useEffect, useState } from 'react'

/** The value once it has been the same for `ms` milliseconds; before that the one before, undefined at first. */
export function useDebounced<T>(value: T, ms: number): T | undefined {
  const [rested, setRested] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
