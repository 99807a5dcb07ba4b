import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_BYTES, MAX_MB } from '../../../contract/limites.ts'
import { api } from '../../api/client.ts'
import { formatDay } from '../../format/format.ts'
import { reasonOf } from '../../forms/failure.ts'
import { ACCEPT_ANY_PHOTO, wordPhotoFormats } from '../../midias/uploads/accept.ts'
import { wordRefusal } from '../../midias/uploads/refusal.ts'
import { refreshPanelAccount, usePanelAccount } from '../../painel/account.ts'
import { m } from '../../paraglide/messages.js'
import { planName } from '../../planos/planName.ts'
import type { SessionUser } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/Toast.tsx'

/** Her avatar, name and plan. */
export const AvatarSetting = ({ user }: { user: SessionUser }) => {
  const account = usePanelAccount()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; again?: () => void }>()
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()

  const send = async (file: File) => {
    if (!file.type.startsWith('image/'))
      return setFailed({ text: m.Settings_notAPicture({ formatos: wordPhotoFormats() }) })
    if (file.size > MAX_BYTES) return setFailed({ text: m.Settings_tooBig({ max: MAX_MB }) })
    setBusy(true)
    try {
      const body = { modelo: user.id, perfil: await readDataUrl(file) }
      await api('PUT /api/midias/{id}', { params: { id: user.id }, body })
      setFailed(undefined)
      refreshPanelAccount()
      showToast(m.Settings_photoSaved())
    } catch (error) {
      const refusal = await wordRefusal(error, file, { onlyPhotos: true })
      setFailed(
        refusal
          ? { text: refusal }
          : { text: reasonOf(error) ?? m.Settings_photoFailed(), again: () => send(file) },
      )
    } finally {
      setBusy(false)
    }
  }
  const nome = account?.nome ?? user.nome
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar className="settings-avatar" nome={nome} foto={account?.avatar ?? null} />
      <div className="grid gap-0.5">
        <p className="title-block">{nome}</p>
        {account && (
          <p className="text-muted">
            {m.Settings_plan({ plano: planName(account.plano) })}
            {account.validade && ` · ${m.PlanCard_until({ dia: formatDay(account.validade) })}`}
          </p>
        )}
      </div>
      <div className="grid gap-2 sm:ml-auto sm:justify-items-end">
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept={ACCEPT_ANY_PHOTO}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // Lets the same file be chosen again after an error.
            target.value = ''
            if (file) void send(file)
          }}
        />
        <Button busy={busy} onClick={() => input.current?.click()}>
          <Camera />
          {m.Settings_changePhoto()}
        </Button>
        <p className={failed && !busy ? 'text-sm text-error' : 'text-sm text-muted'} role="status">
          {busy
            ? m.Settings_sending()
            : (failed?.text ?? m.Settings_photoHelp({ formatos: wordPhotoFormats(), max: MAX_MB }))}
        </p>
        {failed?.again && (
          <button type="button" className="link min-h-11" aria-busy={busy} onClick={failed.again}>
            {m.FailedLine_retry()}
          </button>
        )}
      </div>
    </div>
  )
}

const readDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
