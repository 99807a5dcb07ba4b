import { SessionsList } from './SessionsList.tsx'

/** Who can get into the account: one part below the other, each with its own heading (h3). */
export const SecuritySection = () => (
  <div className="grid gap-10">
    <SessionsList />
  </div>
)
