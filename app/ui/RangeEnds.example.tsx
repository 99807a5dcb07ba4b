import { useState } from 'react'
import { RangeEnds } from './RangeEnds.tsx'

export const Ends = () => {
  const [value, setValue] = useState<[number, number]>([300, 800])
  return <RangeEnds min={100} max={1200} value={value} unit="R$" onChange={setValue} />
}
