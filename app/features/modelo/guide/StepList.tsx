import { Check, Circle } from 'lucide-react'
import { Link } from 'react-router'
import type { Passo } from '../../../../contract/passos.ts'
import { m } from '../../../paraglide/messages.js'
import { isDone, linkToStep, type Progress, stepWords } from './steps.ts'
import '../../../styles/guide.css'

/** Steps of the guide, which are done and which are not; each leads to its screen. */
export const StepList = ({ names, progress }: { names: readonly Passo[]; progress: Progress }) => (
  <ol className="guide-list">
    {names.map((passo) => {
      const done = isDone(passo, progress)
      return (
        <li key={passo} data-done={done || undefined}>
          {done ? <Check /> : <Circle />}
          <Link to={linkToStep(passo)}>
            {stepWords[passo].name()}
            {done && <span className="sr-only">: {m.Guide_done()}</span>}
          </Link>
        </li>
      )
    })}
  </ol>
)
