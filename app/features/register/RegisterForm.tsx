import { ArrowLeft, Megaphone, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { type Step, Stepper } from './Stepper.tsx'
import { useRegistration } from './useRegistration.ts'
import type { Kind } from './validate.ts'
import type { Report } from './words.ts'

/** The four steps. */
export const RegisterForm = () => {
  const form = useRef<HTMLFormElement>(null)
  const { step, kind, report, busy, goTo, submit, ...typed } = useRegistration(form)
  const heading = useFocusOnStep(step, Boolean(report))

  if (step === 4)
    return (
      <>
        <Stepper step={step} onGo={goTo} />
        <Welcome heading={heading} kind={kind} email={typed.basics.email.trim()} />
      </>
    )
  const errors = report?.errors ?? {}
  const [title, lead] = headings(step, kind)
  return (
    <>
      <Stepper step={step} onGo={goTo} />
      <div>
        <h1 ref={heading} tabIndex={-1} className="title-page outline-0">
          {title}
        </h1>
        <p className="mt-2 text-muted">{lead}</p>
      </div>
      {report && <Problem report={report} />}
      <form
        ref={form}
        className={`account-form ${step === 2 ? 'account-form-two' : ''}`}
        method="post"
        onSubmit={submit}
        noValidate
      >
        {step === 1 && <KindStep kind={kind} onChoose={typed.setKind} />}
        {step === 2 && kind && (
          <BasicsStep
            kind={kind}
            basics={typed.basics}
            errors={errors}
            onChange={(changed) => typed.setBasics((now) => ({ ...now, ...changed }))}
          />
        )}
        {step === 3 && (
          <PasswordStep
            email={typed.basics.email}
            secrets={typed.secrets}
            errors={errors}
            onChange={(changed) => typed.setSecrets((now) => ({ ...now, ...changed }))}
          />
        )}
        <Actions kind={kind} step={step} busy={busy} onBack={() => goTo(step === 3 ? 2 : 1)} />
        <span role="status" className="sr-only">
          {busy ? m.Register_busy() : ''}
        </span>
      </form>
      <p className="text-center text-muted">
        {m.Register_haveAccount()}{' '}
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/login')}>
          {m.Register_login()}
        </Link>
      </p>
    </>
  )
}

const Actions = ({
  kind,
  step,
  busy,
  onBack,
}: {
  kind: Kind | null
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

/** After a change of step the reader stands at its heading, or at the field that led back to it. */
function useFocusOnStep(step: Step, hasFaults: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (!hasFaults) heading.current?.focus()
  }, [step, hasFaults])
  return heading
}

function headings(step: Step, kind: Kind | null): [title: string, lead: string] {
  if (step === 1) return [m.Register_kindTitle(), m.Register_kindLead()]
  if (step === 3) return [m.Register_passwordTitle(), m.Register_passwordLead()]
  const lead = kind === 'modelo' ? m.Register_leadCompanion() : m.Register_leadClient()
  return [m.Register_basicsTitle(), lead]
}

const Problem = ({ report: { trouble, taken } }: { report: Report }) => (
  <Notice tone="error" title={trouble.title}>
    {trouble.text}
    {taken && (
      <span className="mt-1 flex flex-wrap gap-x-5">
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/login')}>
          {m.Register_login()}
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/forgot-password')}>
          {m.Register_recover()}
        </Link>
      </span>
    )}
  </Notice>
)

const KindStep = ({ kind, onChoose }: { kind: Kind | null; onChoose: (kind: Kind) => void }) => (
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
          checked={kind === codigo}
          onChange={() => onChoose(codigo)}
        />
        <Icon />
        <span className="text-lg font-semibold">{label}</span>
        <span className="text-sm text-muted">{text}</span>
      </label>
    ))}
  </fieldset>
)

const Welcome = ({
  heading,
  kind,
  email,
}: {
  heading: React.Ref<HTMLHeadingElement>
  kind: Kind | null
  email: string
}) => (
  <div className="grid justify-items-start gap-5" role="status">
    <h1 ref={heading} tabIndex={-1} className="title-page outline-0">
      {m.Register_doneTitle()}
    </h1>
    <p className="lead">
      {kind === 'modelo' ? m.Register_doneCompanion() : m.Register_doneClient()}
    </p>
    <p className="break-words">{m.Register_doneConfirm({ email })}</p>
    <ButtonLink variant="primary" size="large" to={linkTo('/painel')}>
      {m.Register_panel()}
    </ButtonLink>
  </div>
)
