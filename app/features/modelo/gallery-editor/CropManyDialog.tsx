import { useState } from 'react'
import type { EstadoUpload } from '../../../../contract/midia.ts'
import { giveUp } from '../../../midias/uploads/giveUp.ts'
import { sendReady } from '../../../midias/uploads/sendReady.ts'
import { useCloseQuestion } from '../../../painel/useCloseQuestion.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Segment } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CropStage } from './CropStage.tsx'
import type { Item } from './changes.ts'
import { causeOf, cutPicture, type Part } from './cutPicture.ts'

type CropManyDialogProps = {
  items: readonly Item[]
  /** The place of an item in the gallery, from 1. */
  placeOf: (item: Item) => number
  /** Called with the crop of each item that has one, once all of them are ready. */
  onCropped: (crops: { key: string; cut: EstadoUpload }[]) => void
  onClose: () => void
}

const shapes = ['3:4', '1:1', '4:3'] as const
type Shape = (typeof shapes)[number]
const widthByHeight: Record<Shape, number> = { '3:4': 3 / 4, '1:1': 1, '4:3': 4 / 3 }

/** The part of a picture that is chosen so far, in its shape. */
type Chosen = { shape: Shape; part: Part | null; touched: boolean }
const whole: Chosen = { shape: '3:4', part: null, touched: false }

/**
 * Crops one picture, or several one after the other. Those that she did not touch stay whole, and all of them stay as
 * they are stored until she saves the gallery.
 */
export default function CropManyDialog({
  items,
  placeOf,
  onCropped,
  onClose,
}: CropManyDialogProps) {
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Record<string, Chosen>>({})
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving] = useState(() => new AbortController())
  const item = items[at]!
  const choice = chosen[item.key] ?? whole
  const choose = (part: Partial<Chosen>) =>
    setChosen((before) => ({
      ...before,
      [item.key]: { ...(before[item.key] ?? whole), ...part },
    }))
  const cropped = items.flatMap((one) => {
    const { part, touched } = chosen[one.key] ?? whole
    return part && touched ? [{ one, part }] : []
  })

  // What she chose on a picture that is not loaded yet is known once it is: leaving it before would lose it.
  const waits = choice.touched && !choice.part ? m.CropDialog_loading() : undefined

  const use = async () => {
    setFailure(null)
    const made: { key: string; cut: EstadoUpload }[] = []
    try {
      for (const { one, part } of cropped) {
        setSending(made.length + 1)
        const file = await cutPicture(one.inteira, part)
        const { signal } = leaving
        const cut = await sendReady(file, { signal, para: 'galeria', de: one.origem })
        made.push({ key: one.key, cut })
      }
      onCropped(made)
    } catch (error) {
      for (const { cut } of made) giveUp(cut.upload)
      if (!leaving.signal.aborted) setFailure(causeOf(error))
    } finally {
      setSending(0)
    }
  }
  const { close, question } = useCloseQuestion(cropped.length > 0, () => {
    leaving.abort()
    onClose()
  })
  const place = placeOf(item)
  const words =
    items.length === 1 ? wordsOfOne(place) : wordsOfMany({ place, n: at + 1, total: items.length })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={words.title}
      wide
      foot={
        <>
          {items.length === 1 ? (
            <Button onClick={close}>{m.CropDialog_cancel()}</Button>
          ) : (
            <Steps at={at} last={items.length - 1} waits={waits} onGo={setAt} />
          )}
          <Button
            variant="primary"
            busy={sending > 0}
            disabledReason={waits ?? (cropped.length === 0 ? words.none : undefined)}
            onClick={() => void use()}
          >
            {words.use(cropped.length)}
          </Button>
        </>
      }
    >
      {question}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="crop-head">
        <p role="status">{sending > 0 ? words.sending(sending, cropped.length) : words.place}</p>
        <Segment
          label={m.CropManyDialog_shape()}
          name="proporcao"
          value={choice.shape}
          onChange={(shape) => choose({ shape, part: null, touched: true })}
          options={shapes.map((shape) => ({ codigo: shape, label: shape }))}
        />
      </div>
      <CropStage
        key={`${item.key} ${choice.shape}`}
        foto={item.inteira}
        proportion={widthByHeight[choice.shape]}
        start={choice.part ?? undefined}
        onPart={(part) => choose({ part })}
        onTouched={() => choose({ touched: true })}
      />
      <p className="crop-state">
        {choice.touched ? m.CropManyDialog_willCrop() : m.CropManyDialog_stays()}
        {choice.touched && (
          <button
            type="button"
            className="link"
            onClick={() => choose({ ...whole, shape: choice.shape })}
          >
            {m.CropManyDialog_keep()}
          </button>
        )}
      </p>
    </Dialog>
  )
}

type StepsProps = {
  at: number
  last: number
  waits: string | undefined
  onGo: (at: number) => void
}

/** To the picture before, and to the next one. */
const Steps = ({ at, last, waits, onGo }: StepsProps) => (
  <>
    <Button onClick={() => onGo(at - 1)} disabled={at === 0} disabledReason={waits}>
      {m.CropManyDialog_previous()}
    </Button>
    <Button onClick={() => onGo(at + 1)} disabled={at === last} disabledReason={waits}>
      {m.CropManyDialog_next()}
    </Button>
  </>
)

const wordsOfOne = (place: number) => ({
  title: m.CropManyDialog_titleOne(),
  place: m.Gallery_photo({ place }),
  none: m.CropManyDialog_noneOne(),
  use: () => m.CropManyDialog_useOne(),
  sending: () => m.CropManyDialog_sendingOne(),
})

const wordsOfMany = (at: { place: number; n: number; total: number }) => ({
  title: m.CropManyDialog_title(),
  place: m.CropManyDialog_place(at),
  none: m.CropManyDialog_none(),
  use: (total: number) => m.CropManyDialog_use({ total }),
  sending: (n: number, total: number) => m.CropManyDialog_sending({ n, total }),
})
