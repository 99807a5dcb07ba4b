import { useState } from 'react'
import { RangeSlider } from './RangeSlider.tsx'

const counts = [2, 3, 5, 9, 14, 20, 26, 30, 28, 24, 19, 15, 12, 9, 7, 5, 4, 3, 2, 2, 1, 1]

export const Price = () => {
  const [value, setValue] = useState<[number, number]>([300, 800])
  return (
    <div className="w-96 max-w-full">
      <RangeSlider
        label="Preço"
        min={100}
        max={1200}
        step={10}
        value={value}
        onChange={setValue}
        counts={counts}
        format={(price) => `R$ ${price}`}
        unit="R$"
      />
    </div>
  )
}
