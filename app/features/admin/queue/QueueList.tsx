import { useEffect, useRef } from 'react'
import type { ItemDaFila } from '../../../../contract/fila.ts'
import { m } from '../../../paraglide/messages.js'
import { Avatar } from '../../../ui/Avatar.tsx'
import { formatSince, motivoWords } from '../words.ts'

/** The items of the page, the current one always in view. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows whichever item is current
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav aria-label={m.Queue_items()}>
      <ul ref={list} className="queue-list">
        {items.map(({ id, titulo, motivo, criado_em, imagem }) => (
          <li key={id}>
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
                  {motivoWords[motivo]()} · {formatSince(criado_em)}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
