import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useToast } from '../ui/Toast.tsx'
import { findDue, type Pendente, removePendente } from './pendentes.ts'
import { sendRetorno } from './sendRetorno.ts'
import '../styles/retorno.css'

type Asked = { pendente: Pendente; nome: string }

/** A contact of a day ago or more whose profile is still public; of any other nothing is asked any more. */
function useAsked() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    const controller = new AbortController()
    const find = async () => {
      const pendente = findDue()
      if (!pendente) return
      const body = { modelos: [pendente.modelo], urls: [] }
      const [perfil] = await api('POST /api/salvos', { body, signal: controller.signal })
      if (perfil) setAsked({ pendente, nome: perfil.nome })
      else removePendente(pendente.modelo)
    }
    // Unanswered it is asked again on another page.
    find().catch(() => undefined)
    return () => controller.abort()
  }, [])
  return { asked, close: () => setAsked(undefined) }
}

/** Asks once, a day after a contact, whether she answered. The answer goes without session and cookies. */
export const AskRetorno = () => {
  const { asked, close } = useAsked()
  const [sending, setSending] = useState(false)
  const showToast = useToast()
  if (!asked) return null
  const { pendente, nome } = asked
  const forget = () => {
    removePendente(pendente.modelo)
    close()
  }
  const send = async (respondeu: boolean) => {
    setSending(true)
    const { em: _, ...vale } = pendente
    try {
      await sendRetorno({ ...vale, respondeu })
      showToast(m.AskRetorno_thanks())
    } catch {
      showToast(m.AskRetorno_failed(), 'error')
    }
    forget()
  }
  return (
    <div className="toasts">
      <section className="retorno" aria-labelledby="retorno">
        <h2 id="retorno" className="title-block">
          {m.AskRetorno_title({ nome })}
        </h2>
        <IconButton label={m.AskRetorno_close()} onClick={forget}>
          <X />
        </IconButton>
        <p className="text-sm text-muted">
          {m.AskRetorno_text()}{' '}
          <SiteLink className="link" to={linkTo('/como-ordenamos', {}, { hash: 'respostas' })}>
            {m.AskRetorno_how()}
          </SiteLink>
        </p>
        <div className="retorno-choices">
          <Button size="small" busy={sending} onClick={() => send(true)}>
            {m.AskRetorno_yes()}
          </Button>
          <Button size="small" busy={sending} onClick={() => send(false)}>
            {m.AskRetorno_no()}
          </Button>
          <Button size="small" variant="quiet" onClick={forget}>
            {m.AskRetorno_notSent()}
          </Button>
        </div>
      </section>
    </div>
  )
}
