import { ChevronDown } from 'lucide-react'
import type { Question } from '../../../content/content.ts'
import { Blocks } from '../../../content/RichText.tsx'

/**
 * Questions of which one is open at a time. Native `<details>`: works without scripts, by keyboard, and
 * with the browser's search within the page.
 */
export const Questions = ({ name, questions }: { name: string; questions: Question[] }) => (
  <div className="border-t border-line">
    {questions.map(({ id, question, answer }) => (
      <details key={id} id={id} name={name} className="group scroll-mt-28 border-b border-line">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
          <h3 className="title-block">{question}</h3>
          <ChevronDown
            className="size-5 flex-none text-muted transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none"
            aria-hidden="true"
          />
        </summary>
        <div className="max-w-[42em] pb-6 text-muted">
          <Blocks blocks={answer} />
        </div>
      </details>
    ))}
  </div>
)
