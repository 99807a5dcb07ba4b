import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { type SessionUser, useSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'))

/** The anchor that whoever signed in to review comes back to. */
const ANCHOR = 'avaliar'

/** Opens the dialog for a client, and leads nobody in particular to sign in and back. */
export const ReviewButton = ({ modelo }: { modelo: { id: number; nome: string } }) => {
  const user = useSession()
  const { pathname, hash, key } = useLocation()
  const [writer, setWriter] = useState<SessionUser>()
  const mayWrite = user?.tipo === 'assinante'
  const volta = `${pathname}#${ANCHOR}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at the anchor
  useEffect(() => {
    if (mayWrite && hash === `#${ANCHOR}`) setWriter(user)
  }, [mayWrite, hash, key])
  return (
    <span id={ANCHOR} className="scroll-mt-28">
      {user === null && !writer && (
        <ButtonLink size="small" to={linkTo('/login')} state={{ volta }}>
          {m.Reviews_signIn()}
        </ButtonLink>
      )}
      {mayWrite && (
        <Button size="small" onClick={() => setWriter(user)}>
          {m.Reviews_write()}
        </Button>
      )}
      {writer && (
        <Suspense fallback={null}>
          <ReviewDialog
            modelo={modelo}
            user={writer}
            volta={volta}
            onClose={() => setWriter(undefined)}
          />
        </Suspense>
      )}
    </span>
  )
}
