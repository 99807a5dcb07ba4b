import { Rate, Score, Stars } from './Rating.tsx'

export const Small = () => (
  <>
    <Rate nota={4.9} />
    <Rate nota={4.9} avaliacoes={38} />
    <Rate nota={null} />
    <Stars nota={4} />
  </>
)

export const Whole = () => (
  <div className="w-56">
    <Score media={4.9} contagens={[0, 1, 2, 7, 38]} />
  </div>
)
