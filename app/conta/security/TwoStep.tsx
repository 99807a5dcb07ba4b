import { Fingerprint } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ChaveDeAcesso } from '../../../contract/segundoFator.ts'
import { api, problemOf } from '../../api/client.ts'
import { formatDay } from '../../format/format.ts'
import { formatMoment } from '../../format/moment.ts'
import { reasonOf } from '../../forms/failure.ts'
import { lazyDialog } from '../../lazyDialog.tsx'
import { callQuery, useApi } from '../../painel/useApi.ts'
import { m } from '../../paraglide/messages.js'
import { useReady } from '../../session/useReady.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedLine } from '../../ui/FailedLine.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { hasPasskeys } from './passkeys.ts'
import { useConfirmation } from './useConfirmation.tsx'

const RecoveryCodes = lazyDialog(() => import('./RecoveryCodes.tsx'))
const TotpDialog = lazyDialog(() => import('./TotpDialog.tsx'))
const KeyDialog = lazyDialog(() => import('./KeyDialog.tsx'))

type Open =
  | { dialog: 'codes'; codigos: string[] }
  | { dialog: 'totp'; begun: { segredo: string; uri: string; qr: string; selado: string } }
  | { dialog: 'key'; chave?: ChaveDeAcesso }

/**
 * The second factor of the account: passkeys, authenticator app, recovery codes.
 * @param staff their app is set up by the operator and cannot be switched off
 */
export const TwoStep = ({ staff = false }: { staff?: boolean }) => {
  const { state, data, reload } = useApi(callQuery('GET /api/seguranca', {}))
  const [open, setOpen] = useState<Open>()
  const { confirmed, dialog } = useConfirmation()
  const showToast = useToast()
  const ready = useReady()
  if (state === 'failed' && !data)
    return <FailedLine onRetry={reload}>{m.TwoStep_failed()}</FailedLine>
  if (!data) return <Skeleton className="h-48" />

  /** Makes a change, once its owner has proved who they are. */
  const change = async <T,>(call: () => Promise<T>, onDone: (answer: T) => void) => {
    try {
      onDone(await confirmed(call))
      reload()
    } catch (error) {
      const { codigo } = problemOf(error)
      if (codigo === 'confirmacao_necessaria') return
      const reason = codigo === 'conflito' ? m.TwoStep_confirmEmail() : reasonOf(error)
      showToast(reason ?? m.TwoStep_actionFailed(), 'error')
    }
  }
  const showCodes = (codigos: string[] | null) => {
    setOpen(codigos ? { dialog: 'codes', codigos } : undefined)
    reload()
  }
  const hasAny = data.totp || data.chaves.length > 0
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h3 className="title-block">{m.TwoStep_title()}</h3>
        <p className="text-sm text-muted">{m.TwoStep_help()}</p>
      </div>
      {data.exigido && !hasAny && <Notice title={m.TwoStep_required()} />}
      {data.vale_em && <Notice title={m.TwoStep_waits({ quando: formatMoment(data.vale_em) })} />}
      <Step title={m.TwoStep_keys()} text={m.TwoStep_keysHelp()}>
        {data.chaves.length > 0 && (
          <ul className="grid w-full">
            {data.chaves.map((chave) => (
              <Key
                key={chave.id}
                chave={chave}
                onRename={() => setOpen({ dialog: 'key', chave })}
                onRemove={() =>
                  void change(
                    () => api('DELETE /api/seguranca/chaves/{id}', { params: { id: chave.id } }),
                    () => showToast(m.TwoStep_removed()),
                  )
                }
              />
            ))}
          </ul>
        )}
        {ready && !hasPasskeys() ? (
          <p className="text-sm text-muted">{m.TwoStep_unsupported()}</p>
        ) : (
          <Button
            aria-haspopup="dialog"
            onClick={() =>
              // Proved before the dialog: afterwards the browser's own question must follow the click.
              void change(
                () => api('POST /api/seguranca/chaves/desafio', {}),
                () => setOpen({ dialog: 'key' }),
              )
            }
          >
            {m.TwoStep_addKey()}
          </Button>
        )}
      </Step>
      {!staff && (
        <Step title={m.TwoStep_app()} text={data.totp ? m.TwoStep_appOn() : m.TwoStep_appOff()}>
          {data.totp ? (
            <Button
              variant="danger"
              onClick={() =>
                void change(
                  () => api('DELETE /api/seguranca/totp', {}),
                  () => showToast(m.TwoStep_appDisabled()),
                )
              }
            >
              {m.TwoStep_appDisable()}
            </Button>
          ) : (
            <Button
              aria-haspopup="dialog"
              onClick={() =>
                void change(
                  () => api('POST /api/seguranca/totp/desafio', {}),
                  (begun) => setOpen({ dialog: 'totp', begun }),
                )
              }
            >
              {m.TwoStep_appEnable()}
            </Button>
          )}
        </Step>
      )}
      {hasAny && (
        <Step title={m.TwoStep_codes()} text={m.TwoStep_codesLeft({ total: data.codigos })}>
          <Button
            aria-haspopup="dialog"
            onClick={() =>
              void change(
                () => api('POST /api/seguranca/codigos', {}),
                ({ codigos }) => showCodes(codigos),
              )
            }
          >
            {m.TwoStep_codesNew()}
          </Button>
        </Step>
      )}
      {open && <OpenDialog open={open} onDone={showCodes} onClose={() => setOpen(undefined)} />}
      {dialog}
    </div>
  )
}

type OpenDialogProps = {
  open: Open
  /** With the recovery codes that came with it, if any. */
  onDone: (codigos: string[] | null) => void
  onClose: () => void
}

const OpenDialog = ({ open, ...rest }: OpenDialogProps) => {
  if (open.dialog === 'codes')
    return <RecoveryCodes codigos={open.codigos} onClose={rest.onClose} />
  if (open.dialog === 'totp') return <TotpDialog begun={open.begun} {...rest} />
  return <KeyDialog chave={open.chave} {...rest} />
}

const Step = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="grid justify-items-start gap-3" aria-label={title}>
    <div>
      <h4 className="font-semibold">{title}</h4>
      <p className="text-sm text-muted">{text}</p>
    </div>
    {children}
  </section>
)

const Key = ({
  chave: { nome, criada_em, usada_em, sincronizada },
  onRename,
  onRemove,
}: {
  chave: ChaveDeAcesso
  onRename: () => void
  onRemove: () => void
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4">
    <Fingerprint className="size-6 flex-none text-muted" aria-hidden="true" />
    <div className="min-w-0 flex-1 basis-40">
      <p className="break-words font-semibold">{nome}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{m.TwoStep_keyCreated({ dia: formatDay(criada_em) })}</span>
        {usada_em && <span>{m.TwoStep_keyUsed({ dia: formatDay(usada_em) })}</span>}
        {sincronizada && <span>{m.TwoStep_keySynced()}</span>}
      </p>
    </div>
    <Button size="small" aria-label={m.TwoStep_renameOf({ nome })} onClick={onRename}>
      {m.TwoStep_rename()}
    </Button>
    <Button
      size="small"
      variant="danger"
      aria-label={m.TwoStep_removeOf({ nome })}
      onClick={onRemove}
    >
      {m.TwoStep_remove()}
    </Button>
  </li>
)
