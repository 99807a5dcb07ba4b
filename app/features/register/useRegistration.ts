import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { parseTexts, readDraft, writeDraft } from '../../session/draft.ts'
import { enter } from '../../session/enter.ts'
import type { Step } from './Stepper.tsx'
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

const DRAFT = 'cadastro'
const fields = Object.keys(emptyBasics) as (keyof Basics)[]
const parseDraft = parseTexts(['step', 'kind', ...fields], 300)
const noSecrets: Secrets = { senha: '', repetida: '', termos: false }

/** Today where days are counted. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/**
 * State of the registration. What is typed survives going back, a failure and a reload, but for the
 * passwords.
 */
export function useRegistration(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState<Step>(1)
  const [kind, setKind] = useState<Kind | null>(null)
  const [basics, setBasics] = useState(emptyBasics)
  const [secrets, setSecrets] = useState(noSecrets)
  const [report, setReport] = useState<Report>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const { step: at, kind: chosen, ...texts } = readDraft(DRAFT, parseDraft)
    if (chosen !== 'assinante' && chosen !== 'modelo') return
    setKind(chosen)
    setBasics({ ...emptyBasics, ...texts })
    if (at === '2' || at === '3') setStep(at === '2' ? 2 : 3)
  }, [])
  useEffect(() => {
    if (step < 4 && kind) writeDraft(DRAFT, { ...basics, kind, step: String(step) })
  }, [step, kind, basics])
  // The first bad field takes the focus, also when it was the server that found it.
  useEffect(() => {
    if (report) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [report, form])

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

  return { step, kind, basics, secrets, report, busy, setKind, setBasics, setSecrets, goTo, submit }
}
