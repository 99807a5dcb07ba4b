import { ArrowLeft, Megaphone, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FormFailure } from '../../../forms/FormFailure.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { Button } from '../../../ui/Button.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { type Step, Stepper } from './Stepper.tsx'
import { type RegistrationForm, useRegistration } from './useRegistration.ts'
import { type FormStep, useStepHistory } from './useStepHistory.ts'
import type { Kind } from './words.ts'

const loadPasswordStep = () =>
  retryImport(() => import('./PasswordStep.tsx').then((part) => ({ default: part.PasswordStep })))
const PasswordStep = lazy(loadPasswordStep)
const loadWelcome = () =>
  retryImport(() => import('./Welcome.tsx').then((part) => ({ default: part.Welcome })))
const Welcome = lazy(loadWelcome)

/** The four steps. */
export const RegisterForm = () => {
  const { form, done } = useRegistration()
  const step = done ? 4 : (Number(form.value('passo')) as Step)
  const kind = done?.tipo ?? form.value('tipo')
  const { stepper, heading } = useFocusOnStep(step, Boolean(form.failure))
  const goTo = (to: FormStep) => {
    form.clear()
    form.set('passo', to)
  }
  // What comes last is loaded while the step before it is filled in.
  useEffect(() => {
    if (step !== 2) return
    void loadPasswordStep()
    void loadWelcome()
  }, [step])
  // Without a kind of account there is nothing to ask.
  useStepHistory(form.value('passo'), done ? null : (to) => goTo(form.value('tipo') ? to : '1'))

  const [title, lead] = headings(step, kind)
  return (
    <>
      <Stepper ref={stepper} step={step} onGo={goTo} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="title-page outline-0">
          {title}
        </h1>
        <p className="mt-2 text-muted">{lead}</p>
      </div>
      {done ? (
        <Suspense fallback={null}>
          <Welcome kind={done.tipo} email={done.email} />
        </Suspense>
      ) : (
        <>
          <FormFailure failure={form.failure}>
            {form.failure?.codigo === 'email_existente' && <Taken />}
          </FormFailure>
          <form {...form.props} className={`account-form ${step === 2 ? 'account-form-two' : ''}`}>
            {step === 1 && <KindStep form={form} />}
            {step === 2 && kind && <BasicsStep form={form} />}
            {step === 3 && (
              <Suspense fallback={null}>
                <PasswordStep form={form} />
              </Suspense>
            )}
            <Actions
              kind={kind}
              step={step}
              busy={form.busy}
              onBack={() => goTo(step === 3 ? '2' : '1')}
            />
            <span role="status" className="sr-only">
              {form.busy && step === 3 ? m.Register_busy() : ''}
            </span>
          </form>
          {step === 1 && (
            <p className="text-center text-muted">
              {m.Register_haveAccount()}{' '}
              <Link className="link inline-flex min-h-11 items-center" to={linkTo('/login')}>
                {m.Register_login()}
              </Link>
            </p>
          )}
        </>
      )}
    </>
  )
}

const Actions = ({
  kind,
  step,
  busy,
  onBack,
}: {
  kind: Kind | undefined
  step: Step
  busy: boolean
  onBack: () => void
}) => (
  <div className="full flex flex-wrap items-center justify-between gap-3 pt-1">
    {step > 1 ? (
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeft />
        {m.Register_back()}
      </Button>
    ) : (
      <span />
    )}
    <Button
      className="min-w-[min(180px,55%)]"
      type={kind ? 'submit' : 'button'}
      variant="primary"
      busy={busy}
      disabledReason={kind ? undefined : m.Register_chooseFirst()}
    >
      {step === 3 ? m.Register_submit() : m.Register_continue()}
    </Button>
  </div>
)

/** After a change of step the focus is on its heading, with the steps in view above it, or on the first field in error. */
function useFocusOnStep(step: Step, hasErrors: boolean) {
  const stepper = useRef<HTMLOListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (hasErrors) return
    // Focus alone scrolls no further than the heading, and the steps stay under the header.
    heading.current?.focus({ preventScroll: true })
    stepper.current?.scrollIntoView({ block: 'nearest' })
  }, [step, hasErrors])
  return { stepper, heading }
}

function headings(step: Step, kind: Kind | undefined): [title: string, lead: string] {
  if (step === 1) return [m.Register_kindTitle(), m.Register_kindLead()]
  if (step === 3) return [m.Register_passwordTitle(), m.Register_passwordLead()]
  if (step === 4)
    return [
      m.Register_doneTitle(),
      kind === 'modelo' ? m.Register_doneCompanion() : m.Register_doneClient(),
    ]
  const lead = kind === 'modelo' ? m.Register_leadCompanion() : m.Register_leadClient()
  return [m.Register_basicsTitle(), lead]
}

/** The e-mail has an account: links to sign in and to recover the password. */
const Taken = () => (
  <span className="mt-1 flex flex-wrap gap-x-5">
    <Link className="link inline-flex min-h-11 items-center" to={linkTo('/login')}>
      {m.Register_login()}
    </Link>
    <Link className="link inline-flex min-h-11 items-center" to={linkTo('/forgot-password')}>
      {m.Register_recover()}
    </Link>
  </span>
)

const KindStep = ({ form }: { form: RegistrationForm }) => (
  <fieldset className="grid gap-4">
    <legend className="sr-only">{m.Login_kind()}</legend>
    {(
      [
        ['assinante', m.Register_client(), m.Register_clientText(), UserRound],
        ['modelo', m.Register_companion(), m.Register_companionText(), Megaphone],
      ] as const
    ).map(([codigo, label, text, Icon]) => (
      <label key={codigo} className="kind">
        <input
          type="radio"
          name="tipo"
          value={codigo}
          checked={form.value('tipo') === codigo}
          onChange={() => form.set('tipo', codigo)}
          // Chosen before hydration it is marked already, and the click that is replayed changes nothing.
          onClick={() => form.set('tipo', codigo)}
        />
        <Icon />
        <span className="text-lg font-semibold">{label}</span>
        <span className="text-sm text-muted">{text}</span>
      </label>
    ))}
  </fieldset>
)
