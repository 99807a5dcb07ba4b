import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyDialog } from '../lazyDialog.tsx'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { type SessionUser, useSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'

const ReviewDialog = lazyDialog(() => import('./ReviewDialog.tsx'))

/** The anchor to which signing in returns. */
const ANCHOR = 'avaliar'

type ReviewButtonProps = {
  modelo: { id: number; nome: string }
  /**
   * The client who writes: stays set when the session ends meanwhile, so that the dialog stays open.
   */
  writer: SessionUser | undefined
  onWriter: (writer: SessionUser | undefined) => void
}

/** Opens the dialog for a client; sends anybody else to sign in and back. */
export const ReviewButton = ({ modelo, writer, onWriter }: ReviewButtonProps) => {
  const user = useSession()
  const { pathname, hash, key } = useLocation()
  const mayWrite = user?.tipo === 'assinante'
  const volta = `${pathname}#${ANCHOR}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at the anchor
  useEffect(() => {
    if (mayWrite && hash === `#${ANCHOR}`) onWriter(user)
  }, [mayWrite, hash, key])
  return (
    <span id={ANCHOR} className="scroll-mt-28">
      {user === null && !writer && (
        <Link
          className="link inline-flex min-h-11 items-center print:hidden"
          to={linkTo('/login')}
          state={{ volta }}
        >
          {m.Reviews_signIn()}
        </Link>
      )}
      {mayWrite && (
        <Button size="small" onClick={() => onWriter(user)}>
          {m.Reviews_write()}
        </Button>
      )}
      {writer && (
        <ReviewDialog
          modelo={modelo}
          user={writer}
          volta={volta}
          onClose={() => onWriter(undefined)}
        />
      )}
    </span>
  )
}
