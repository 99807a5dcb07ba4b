import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { isPasso, type Passo, passosDoCaminho } from '../../../../contract/passos.ts'
import { lazyPart } from '../../../lazyPart.tsx'
import { linkTo } from '../../../links.ts'
import { isUnsent } from '../../../midias/uploads/queue.ts'
import { usePanelAccount } from '../../../painel/account.ts'
import { UnsavedGuard } from '../../../painel/UnsavedGuard.tsx'
import { invalidate } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import type { SessionUser } from '../../../session/session.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Options } from '../edit-profile/ProfileFields.tsx'
import { useProfileForm } from '../edit-profile/useProfileForm.ts'
import { PhotoBar } from './PhotoBar.tsx'
import { endWords, firstOpen, linkToStep, type Progress, stepAfter, stepWords } from './steps.ts'
import { usePhotos } from './usePhotos.ts'

// The page loads the step that it shows.
const FieldsStep = lazy(() =>
  retryImport(() => import('./FieldsStep.tsx').then((part) => ({ default: part.FieldsStep }))),
)
const PhotoStep = lazy(() =>
  retryImport(() => import('./PhotoStep.tsx').then((part) => ({ default: part.PhotoStep }))),
)
const VerificationStep = lazy(() =>
  retryImport(() =>
    import('./VerificationStep.tsx').then((part) => ({ default: part.VerificationStep })),
  ),
)
const SendStep = lazy(() =>
  retryImport(() => import('./SendStep.tsx').then((part) => ({ default: part.SendStep }))),
)
const Preview = lazyPart(() => import('./Preview.tsx').then((part) => part.Preview))

type GuideProps = Pick<Progress, 'falta' | 'verificacao'> & {
  user: SessionUser
  modelo: ModeloDono
  opcoes: Options
}

/** One step of the guide, with what others see of the profile beside it. */
export const Guide = ({ user, modelo, opcoes, falta, verificacao }: GuideProps) => {
  const element = useRef<HTMLFormElement>(null)
  // Until the frame has loaded, as the profile was when this page opened.
  const standing = usePanelAccount()?.situacao ?? {
    moderacao: modelo.moderacao.estado,
    publico: !modelo.desativado,
  }
  const progress = { falta, verificacao, enviado: standing.moderacao !== 'rascunho' }
  const passo = useStep(progress)
  const heading = useFocusOnStep(passo)
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const choosing = passo === 'foto' || passo === 'fotos'
  const photos = usePhotos(user, modelo, choosing)
  const goOn = () => {
    // An answer that was still being saved must not call her back from another page.
    if (isLeft.current) return
    invalidate('GET /api/dashboard/modelo/{id}')
    const next = stepAfter(passo, progress)
    // What is still being sent would be aborted by leaving the guide.
    const end = photos.uploads.some(isUnsent) ? linkToStep('envio') : linkTo('/painel')
    void navigate(next ? linkToStep(next) : end)
  }
  const form = useProfileForm(user, modelo, element, goOn)
  const { question, lead } = passo === 'envio' ? endWords(standing) : stepWords[passo]
  const portrait = modelo.papeis.perfil !== null
  const photoStep = (
    <PhotoStep modelo={modelo.id} photos={photos} portrait={portrait} onDone={goOn} />
  )
  const steps: Partial<Record<Passo, ReactNode>> = {
    foto: photoStep,
    fotos: photoStep,
    verificacao: <VerificationStep onDone={goOn} />,
    envio: <SendStep user={user} progress={progress} wait={photos.waits} />,
  }
  return (
    <div className="guide">
      {/* Once it is sent this screen says where the profile stands, and has the way to the panel. */}
      {!(passo === 'envio' && progress.enviado) && <Position passo={passo} />}
      <div className="guide-step">
        <div>
          <h1 ref={heading} tabIndex={-1} className="title-page outline-0">
            {question()}
          </h1>
          <p className="mt-2 text-muted">{lead()}</p>
        </div>
        {!choosing && <PhotoBar modelo={modelo.id} photos={photos} />}
        <Suspense fallback={<Skeleton className="h-64" />}>
          {steps[passo] ?? (
            <FieldsStep
              key={passo}
              ref={element}
              passo={passo}
              form={form}
              opcoes={opcoes}
              onDone={goOn}
            />
          )}
        </Suspense>
      </div>
      <Preview modelo={modelo} values={form.values} sent={photos.sent} />
      {form.confirmation}
      <UnsavedGuard
        active={form.dirty || photos.unsaved}
        text={photos.unsaved ? m.PhotoBar_leave() : undefined}
        onDiscard={form.drop}
      />
    </div>
  )
}

/** The step of the address; of one without, where she goes on, as it was when the page opened. */
function useStep(progress: Progress): Passo {
  const named = useLocation().hash.slice(1)
  const [opened] = useState(() => firstOpen(progress))
  return isPasso(named) ? named : opened
}

function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** After a change of step the focus is on its question. */
function useFocusOnStep(passo: Passo) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(passo)
  useEffect(() => {
    if (before.current === passo) return
    before.current = passo
    heading.current?.focus()
  }, [passo])
  return heading
}

/** How far she is on the way to staff, and the way out: what is saved stays. */
const Position = ({ passo }: { passo: Passo }) => {
  const at = passosDoCaminho.indexOf(passo)
  const total = passosDoCaminho.length
  return (
    <div className="guide-position">
      {at === -1 ? (
        <p>{m.Guide_after()}</p>
      ) : (
        <>
          <p>{m.Guide_position({ passo: at + 1, total })}</p>
          <progress max={total} value={at + 1} aria-label={m.Guide_title()} />
        </>
      )}
      <Link className="link inline-flex min-h-11 items-center" to={linkTo('/painel')}>
        {m.Guide_leave()}
      </Link>
    </div>
  )
}
