import { exampleFoto } from './exampleFoto.ts'
import { Picture } from './Picture.tsx'

export const Portrait = () => (
  <div className="w-40">
    <Picture foto={exampleFoto('H', 0)} alt="Helena" sizes="160px" />
  </div>
)

export const Landscape = () => (
  <div className="w-72">
    <Picture foto={exampleFoto('H', 170, 640, 360)} alt="Helena" sizes="288px" eager />
  </div>
)
