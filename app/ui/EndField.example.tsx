import { EndField } from './EndField.tsx'

const digits = (typed: string) => typed.replace(/\D/g, '')

export const Ends = () => (
  <div className="grid grid-cols-2 gap-3">
    <EndField label="De" unit="R$" text="300" onCommit={digits} />
    <EndField label="Até" unit="R$" text="" placeholder="1200" onCommit={digits} />
  </div>
)
