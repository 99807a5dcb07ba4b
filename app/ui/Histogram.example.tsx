import { Histogram } from './Histogram.tsx'

export const Prices = () => (
  <div className="w-96 max-w-full">
    <Histogram counts={[2, 5, 0, 14, 26, 30, 24, 12, 7, 3, 1]} from={0.2} to={0.7} />
  </div>
)
