import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ItemDaFila } from '../../../../contract/fila.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/Avatar.tsx'
import { formatSince, motivoWords } from '../registroWords.ts'

/** Whether it is about the same profile as the one above it. */
const follows = (modelo: number | null, above: ItemDaFila | undefined): boolean =>
  modelo !== null && above?.modelo === modelo

/** The items of the page; the current one is scrolled into view, and gets the focus of a decision that left with its item. */
export const QueueList = ({
  items,
  current,
  onChoose,
}: {
  items: ItemDaFila[]
  current: number | undefined
  onChoose: (id: number) => void
}) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(current)
  useLayoutEffect(() => {
    const moved = before.current !== undefined && before.current !== current
    before.current = current
    if (moved && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whichever item is current
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={m.Queue_items()}>
      <ul ref={list} className="queue-list">
        {items.map(({ id, titulo, motivo, criado_em, imagem, modelo, reserva }, index) => (
          <li key={id} data-follows={follows(modelo, items[index - 1]) || undefined}>
            <button
              type="button"
              className="queue-item"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <Avatar nome={titulo} foto={imagem} />
              <span>
                <b>{titulo}</b>
                <small>
                  {motivoWords[motivo]()} ·{' '}
                  <span className="whitespace-nowrap">{formatSince(criado_em)}</span>
                  {reserva && ` · ${reserva.minha ? m.Claim_yours() : m.Claim_with(reserva)}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
