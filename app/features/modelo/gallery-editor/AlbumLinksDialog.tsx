import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkDoAlbum, PessoaDoAlbum } from '../../../../contract/albumPorLink.ts'
import { DIAS_DO_LINK } from '../../../../contract/limites.ts'
import type { AlbumDela } from '../../../../contract/midia.ts'
import { api } from '../../../api/client.ts'
import { formatDay, formatList } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { sentenceOf } from '../../../forms/failure.ts'
import { CopyButton } from '../../../painel/CopyButton.tsx'
import { PrivateLocked, usePrivateLocked } from '../../../painel/PrivateLocked.tsx'
import { callQuery, invalidate, useApi } from '../../../painel/useApi.ts'
import { useCloseQuestion } from '../../../painel/useCloseQuestion.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, ChoiceGroup, Radio, Segment } from '../../../ui/Choice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/Toast.tsx'

type AlbumLinksDialogProps = {
  /** Her stored albums that open by link. */
  albuns: readonly AlbumDela[]
  onClose: () => void
}

/** The links to her albums: makes one, shows how often each was opened, and ends it. */
export default function AlbumLinksDialog({ albuns, onClose }: AlbumLinksDialogProps) {
  const locked = usePrivateLocked()
  const [made, setMade] = useState<string>()
  const [taken, setTaken] = useState<string>()
  // Its address is shown this once: the list below has none.
  const { close, leave, question } = useCloseQuestion(
    made !== undefined && made !== taken,
    onClose,
    {
      title: m.AlbumLinksDialog_leaveTitle(),
      text: m.AlbumLinksDialog_leaveText(),
      yes: m.AlbumLinksDialog_leave(),
    },
  )
  const another = () =>
    leave(() => setMade(undefined), {
      title: m.AlbumLinksDialog_anotherTitle(),
      yes: m.AlbumLinksDialog_anotherLeave(),
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.AlbumLinksDialog_title()}
      wide
      foot={<Button onClick={close}>{m.Dialog_close()}</Button>}
    >
      <div className="grid gap-8">
        <p className="text-sm text-muted">{m.AlbumLinksDialog_text()}</p>
        {made ? (
          <Made link={made} onTaken={() => setTaken(made)} onAnother={another} />
        ) : (
          !locked && <NewLink albuns={albuns} onMade={setMade} />
        )}
        {locked && <PrivateLocked>{m.AlbumsDialog_locked()}</PrivateLocked>}
        <Links albuns={albuns} />
      </div>
      {question}
    </Dialog>
  )
}

const days = DIAS_DO_LINK.map((dias) => ({
  codigo: String(dias),
  label: () => (dias === 1 ? m.AlbumLinksDialog_day() : m.AlbumLinksDialog_days({ dias })),
}))

const keyOf = ({ origem, id }: PessoaDoAlbum) => `${origem} ${id}`

const NewLink = ({
  albuns,
  onMade,
}: {
  albuns: readonly AlbumDela[]
  onMade: (link: string) => void
}) => {
  const pessoas = useApi(callQuery('GET /api/albuns/pessoas', {}))
  const [album, setAlbum] = useState(albuns[0]?.codigo ?? 0)
  const [dias, setDias] = useState('7')
  const [onlySome, setOnlySome] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const para = (pessoas.data ?? []).filter((pessoa) => chosen.has(keyOf(pessoa)))
  const make = async () => {
    if (onlySome && para.length === 0) return setError(m.AlbumLinksDialog_nobody())
    setBusy(true)
    setError(undefined)
    const who = onlySome ? { para: para.map(({ origem, id }) => ({ origem, id })) } : {}
    try {
      const days = Number(dias) as (typeof DIAS_DO_LINK)[number]
      const { link } = await api('POST /api/albuns/links', { body: { album, dias: days, ...who } })
      invalidate('GET /api/albuns/links')
      onMade(link)
    } catch (failure) {
      setError(sentenceOf(failure, m.AlbumLinksDialog_failed()))
    } finally {
      setBusy(false)
    }
  }
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <section className="grid gap-5" aria-label={m.AlbumLinksDialog_new()}>
      {albuns.length > 1 && (
        <ChoiceGroup className="[&>div]:grid" title={m.AlbumLinksDialog_album()}>
          {albuns.map(({ codigo, nome }) => (
            <Radio
              key={codigo}
              name="album"
              checked={codigo === album}
              onChange={() => setAlbum(codigo)}
            >
              {nome}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
      <div>
        <p className="field-label mb-3" aria-hidden="true">
          {m.AlbumLinksDialog_for()}
        </p>
        <Segment
          label={m.AlbumLinksDialog_for()}
          name="dias"
          value={dias}
          onChange={setDias}
          options={days.map(({ codigo, label }) => ({ codigo, label: label() }))}
        />
      </div>
      <ChoiceGroup className="[&>div]:grid" title={m.AlbumLinksDialog_who()}>
        <Radio name="quem" checked={!onlySome} onChange={() => setOnlySome(false)}>
          {m.AlbumLinksDialog_anyClient()}
        </Radio>
        <Radio name="quem" checked={onlySome} onChange={() => setOnlySome(true)}>
          {m.AlbumLinksDialog_someClients()}
        </Radio>
      </ChoiceGroup>
      {onlySome && pessoas.data?.length === 0 && (
        <p className="text-sm text-muted">{m.AlbumLinksDialog_noPeople()}</p>
      )}
      {onlySome && pessoas.state === 'failed' && (
        <FailedState title={m.Panel_failed()} onRetry={pessoas.reload} retrying={pessoas.busy} />
      )}
      {onlySome && (pessoas.data?.length ?? 0) > 0 && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{m.AlbumLinksDialog_someClients()}</legend>
          {pessoas.data?.map((pessoa) => (
            <Checkbox
              key={keyOf(pessoa)}
              checked={chosen.has(keyOf(pessoa))}
              onChange={() => toggle(keyOf(pessoa))}
            >
              {wroteWords(pessoa)}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <Button
        variant="primary"
        className="justify-self-start"
        busy={busy}
        onClick={() => void make()}
      >
        {m.AlbumLinksDialog_make()}
      </Button>
    </section>
  )
}

const wroteWords = ({ nome, origem, em }: PessoaDoAlbum) =>
  origem === 'avaliacao'
    ? m.AlbumLinksDialog_reviewed({ nome, dia: formatDay(em) })
    : m.AlbumLinksDialog_commented({ nome, dia: formatDay(em) })

/** The address of a new link: shown this once. */
const Made = ({
  link,
  onTaken,
  onAnother,
}: {
  link: string
  /** She has it elsewhere now: copied or shared. */
  onTaken: () => void
  onAnother: () => void
}) => (
  <section className="grid gap-4" aria-label={m.AlbumLinksDialog_new()}>
    <Notice tone="saved">{m.AlbumLinksDialog_once()}</Notice>
    <TextField
      label={m.AlbumLinksDialog_address()}
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
      onCopy={onTaken}
    />
    <div className="flex flex-wrap gap-3">
      <CopyButton
        variant="primary"
        text={link}
        copied={m.AlbumLinksDialog_copied()}
        onCopied={onTaken}
      >
        <Copy />
        {m.AlbumLinksDialog_copy()}
      </CopyButton>
      {'share' in navigator && (
        <Button onClick={() => void navigator.share({ url: link }).then(onTaken, () => {})}>
          <Share2 />
          {m.AlbumLinksDialog_share()}
        </Button>
      )}
      <Button variant="quiet" onClick={onAnother}>
        {m.AlbumLinksDialog_another()}
      </Button>
    </div>
  </section>
)

const Links = ({ albuns }: { albuns: readonly AlbumDela[] }) => {
  const links = useApi(callQuery('GET /api/albuns/links', {}))
  if (links.data === undefined)
    return links.state === 'failed' ? (
      <FailedState title={m.Panel_failed()} onRetry={links.reload} retrying={links.busy} />
    ) : (
      <Skeleton className="h-24" />
    )
  if (links.data.length === 0) return <p className="text-muted">{m.AlbumLinksDialog_none()}</p>
  return (
    <section aria-labelledby="links-dos-albuns" className="grid gap-3">
      <h3 id="links-dos-albuns" className="title-block">
        {m.AlbumLinksDialog_list()}
      </h3>
      <ul className="grid gap-3">
        {links.data.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            nome={
              albuns.find(({ codigo }) => codigo === link.album)?.nome ?? m.AlbumLinksDialog_gone()
            }
          />
        ))}
      </ul>
    </section>
  )
}

const openedWords = (vezes: number) => {
  if (vezes === 0) return m.AlbumLinksDialog_opened_none()
  return vezes === 1 ? m.AlbumLinksDialog_opened_one() : m.AlbumLinksDialog_opened({ vezes })
}

const LinkRow = ({ link, nome }: { link: LinkDoAlbum; nome: string }) => {
  const showToast = useToast()
  const [busy, setBusy] = useState(false)
  const { id, aberto, para, aberturas, expira_em } = link
  const end = async () => {
    setBusy(true)
    try {
      await api('DELETE /api/albuns/links/{id}', { params: { id } })
      showToast(m.AlbumLinksDialog_ended())
    } catch (failure) {
      showToast(sentenceOf(failure, m.AlbumLinksDialog_failed()), 'error')
    }
    invalidate('GET /api/albuns/links')
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{nome}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {para === null
            ? m.AlbumLinksDialog_forAll()
            : m.AlbumLinksDialog_forThese({ nomes: formatList(para) })}
        </p>
        <p className="text-sm text-muted">
          {aberto
            ? m.AlbumLinksDialog_until({ quando: formatHourOf(expira_em) })
            : m.AlbumLinksDialog_over()}{' '}
          {openedWords(aberturas)}
        </p>
      </div>
      {aberto && (
        <Button size="small" variant="danger" busy={busy} onClick={() => void end()}>
          {m.AlbumLinksDialog_end()}
        </Button>
      )}
    </li>
  )
}
