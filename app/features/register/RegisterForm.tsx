import { ArrowLeft, Megaphone, UserRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { readDraft, writeDraft } from '../../session/draft.ts'
import { enter } from '../../session/enter.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { type Step, Stepper } from './Stepper.tsx'
import { register } from './send.ts'
import {
  type Basics,
  checkBasics,
  checkSecrets,
  emptyBasics,
  type Kind,
  type Secrets,
} from './validate.ts'
import { type Report, refusalOf, reportOf } from './words.ts'

const DRAFT = 'rascunho_cadastro'
const noSecrets: Secrets = { senha: '', repetida: '', termos: false }

/** Today where days are counted. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The four steps. What is typed survives going back, a failure and a reload, but for the passwords. */
export const RegisterForm = () => {
  const [step, setStep] = useState<Step>(1)
  const [kind, setKind] = useState<Kind | null>(null)
  const [basics, setBasics] = useState(emptyBasics)
  const [secrets, setSecrets] = useState(noSecrets)
  const [report, setReport] = useState<Report>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnStep(step)

  useEffect(() => {
    const { step: at, kind: chosen, ...texts } = readDraft(DRAFT)
    if (chosen !== 'assinante' && chosen !== 'modelo') return
    const known = Object.entries(texts).filter(([name]) => name in emptyBasics)
    setKind(chosen)
    setBasics({ ...emptyBasics, ...Object.fromEntries(known) })
    if (at === '2' || at === '3') setStep(at === '2' ? 2 : 3)
  }, [])
  useEffect(() => {
    if (step < 4 && kind) writeDraft(DRAFT, { ...basics, kind, step: String(step) })
  }, [step, kind, basics])
  // The first bad field takes the focus, also when it was the server that found it.
  useEffect(() => {
    if (report) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [report])

  const goTo = (to: Step) => {
    setReport(undefined)
    setStep(to)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !kind) return
    if (step === 1) return goTo(2)
    const finding = step === 2 ? checkBasics(kind, basics, today()) : checkSecrets(secrets)
    if (finding) return setReport(reportOf(finding, kind, step === 2 ? 2 : 3))
    if (step === 2) return goTo(3)
    setBusy(true)
    setReport(undefined)
    try {
      enter(await register(kind, basics, secrets.senha))
      writeDraft(DRAFT, null)
      setSecrets(noSecrets)
      setStep(4)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.step) setStep(refusal.step)
      setReport(refusal)
    } finally {
      setBusy(false)
    }
  }

  if (step === 4)
    return (
      <>
        <Stepper step={step} onGo={goTo} />
        <Welcome heading={heading} kind={kind} />
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
        {step === 1 && <KindStep kind={kind} onChoose={setKind} />}
        {step === 2 && kind && (
          <BasicsStep
            kind={kind}
            basics={basics}
            errors={errors}
            onChange={(changed: Partial<Basics>) => setBasics((now) => ({ ...now, ...changed }))}
          />
        )}
        {step === 3 && (
          <PasswordStep
            email={basics.email}
            secrets={secrets}
            errors={errors}
            onChange={(changed) => setSecrets((now) => ({ ...now, ...changed }))}
          />
        )}
        <div className="full flex flex-wrap items-center justify-between gap-3 pt-1">
          {step > 1 ? (
            <Button variant="quiet" onClick={() => goTo(step === 3 ? 2 : 1)}>
              <ArrowLeft />
              {m.Register_back()}
            </Button>
          ) : (
            <span />
          )}
          <Button
            className="min-w-[180px]"
            type={kind ? 'submit' : 'button'}
            variant="primary"
            busy={busy}
            disabledReason={kind ? undefined : m.Register_chooseFirst()}
          >
            {step === 3 ? m.Register_submit() : m.Register_continue()}
          </Button>
        </div>
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

/** After a change of step the reader stands at its heading. */
function useFocusOnStep(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
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
    <legend className="sr-only">{m.Register_kindTitle()}</legend>
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
}: {
  heading: React.Ref<HTMLHeadingElement>
  kind: Kind | null
}) => (
  <div className="grid justify-items-start gap-5" role="status">
    <h1 ref={heading} tabIndex={-1} className="title-page outline-0">
      {m.Register_doneTitle()}
    </h1>
    <p className="lead">
      {kind === 'modelo' ? m.Register_doneCompanion() : m.Register_doneClient()}
    </p>
    <ButtonLink variant="primary" size="large" to={linkTo('/painel')}>
      {m.Register_panel()}
    </ButtonLink>
  </div>
)
