import { exampleFoto } from './exampleFoto.ts'
import { StoryCircle } from './StoryCircle.tsx'

export const States = () => (
  <>
    <StoryCircle nome="Helena" foto={exampleFoto('H', 0)} />
    <StoryCircle nome="Valentina" foto={exampleFoto('V', 60)} locked />
    <StoryCircle nome="Olívia" foto={exampleFoto('O', 250)} seen />
    <StoryCircle nome="Maria Antonieta" foto={null} />
  </>
)
