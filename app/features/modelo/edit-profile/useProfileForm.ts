import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { hoje } from '../../../../contract/idade.ts'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { ApiError, api, problemOf } from '../../../api/client.ts'
import { stepReason } from '../../../conta/security/stepWords.tsx'
import { useConfirmation } from '../../../conta/security/useConfirmation.tsx'
import { useFormDraft } from '../../../forms/draft.ts'
import { type Failure, reasonOf } from '../../../forms/failure.ts'
import { refreshPanelAccount } from '../../../painel/account.ts'
import { m } from '../../../paraglide/messages.js'
import { type SessionUser, signIn } from '../../../session/session.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { checkForm, type FieldErrors } from './check.ts'
import { labelOf, toMend } from './sections.ts'
import {
  changedNames,
  listed,
  mergeValues,
  type Name,
  nameOfCampo,
  noSecrets,
  type Payload,
  parseDraft,
  payloadOf,
  pick,
  type Secrets,
  type Values,
  valuesOf,
} from './values.ts'

/** Why a save was refused, field by field and in one sentence; the first bad field takes the focus. */
function useRefusal(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure>()
  const focusOn = useRef(false)
  useEffect(() => {
    if (!focusOn.current) return
    focusOn.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  const refuse = (found: FieldErrors, text?: Failure['text']) => {
    const count = Object.keys(found).length
    setErrors(found)
    setFailure({ title: m.EditProfile_failed(), text: text ?? toMend(count) })
    focusOn.current = count > 0
  }
  /** The error of a field is removed once it changes. */
  const forget = (names: string[]) =>
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([name]) => !names.includes(name) && !names.includes(listed[name.split(':')[0]!] ?? ''),
        ),
      ),
    )
  const clear = () => {
    setErrors({})
    setFailure(undefined)
  }
  return { errors, failure, refuse, forget, clear }
}

/**
 * The state of the form: the saved profile, the changes since, and the save.
 * @param onSaved called after a save in place of the message about it
 */
export function useProfileForm(
  user: SessionUser,
  loaded: ModeloDono,
  form: RefObject<HTMLFormElement | null>,
  onSaved?: () => void,
) {
  const { draft, keep } = useFormDraft('perfil', user, parseDraft)
  const [saved, setSaved] = useState(loaded)
  const base = useMemo(() => valuesOf(saved), [saved])
  const [values, setValues] = useState<Values>(() => ({ ...base, ...draft }))
  const [secrets, setSecrets] = useState(noSecrets)
  const { errors, failure, refuse, forget, clear } = useRefusal(form)
  const [cutsUrls, setCutsUrls] = useState(false)
  const [busy, setBusy] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const changed = useMemo(() => changedNames(base, values), [base, values])
  const [restored, setRestored] = useState(changed.length > 0)
  const renames = changed.includes('apelido')
  const typedSecrets = Object.values(secrets).some((text) => text !== '')
  const showToast = useToast()
  const { confirmed, dialog } = useConfirmation()

  useEffect(() => {
    keep(changed.length > 0 ? pick(values, changed) : null)
  }, [keep, changed, values])
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    forget(Object.keys(part))
  }
  const changeSecrets = (part: Partial<Secrets>) => {
    setSecrets((before) => ({ ...before, ...part }))
    forget(Object.keys(part))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checkForm(values, secrets, { before: base, today: hoje() })
    if (Object.keys(found).length > 0) return refuse(found)
    const payload = payloadOf(values, secrets, { ...saved, cutsUrls: renames && cutsUrls })
    clear()
    setBusy(true)
    try {
      const answer = await confirmed(() =>
        api('PUT /api/modelo/{id}', { params: { id: user.id }, body: payload }),
      )
      if (answer.token)
        signIn({ token: answer.token, usuario: { id: user.id, nome: answer.apelido } })
      // What was typed while the request was in flight is still to be saved.
      setValues((now) => mergeValues(values, now, valuesOf(answer)).values)
      setSaved(answer)
      setSecrets(noSecrets)
      setCutsUrls(false)
      setSavedAt(new Date())
      setRestored(false)
      refreshPanelAccount()
      if (onSaved) onSaved()
      else showToast(m.EditProfile_saved())
    } catch (error) {
      await recover(error, payload)
    } finally {
      setBusy(false)
    }
  }

  /** After a failed save: everything typed stays, with the error. */
  const recover = async (error: unknown, payload: Payload) => {
    const { codigo, campos } = problemOf(error)
    if (codigo === 'conflito') return meetTheOther()
    if (campos.length > 0) refuse(errorsByName(campos, payload))
    else refuse({}, stepReason(codigo) ?? reasonOf(error) ?? m.EditProfile_failedText())
  }

  /** Another window saved first: its changes are merged, and what was typed here wins. */
  const meetTheOther = async () => {
    try {
      const theirs = await loadInteiro(user.id)
      const { values: merged, disputed } = mergeValues(base, values, valuesOf(theirs))
      setSaved(theirs)
      setValues(merged)
      const fields = [...new Set(disputed.map(labelOf))].join(', ')
      refuse({}, fields ? m.EditProfile_disputed({ fields }) : m.EditProfile_conflict())
    } catch (error) {
      refuse({}, reasonOf(error) ?? m.EditProfile_failedText())
    }
  }

  const discard = () => {
    setValues(base)
    setSecrets(noSecrets)
    setCutsUrls(false)
    clear()
    setRestored(false)
    keep(null)
  }
  return {
    confirmation: dialog,
    saved,
    values,
    secrets,
    errors,
    failure,
    busy,
    savedAt,
    changed: changed as readonly Name[],
    dirty: changed.length > 0 || typedSecrets,
    restored,
    /** Another nickname changes the address; whether the old ones then stop leading to her. */
    renames,
    cutsUrls,
    setCutsUrls,
    change,
    changeSecrets,
    save,
    discard,
    /** Discards the draft when the page is left. */
    drop: () => keep(null),
  }
}
export type ProfileForm = ReturnType<typeof useProfileForm>

type Campos = ReturnType<typeof problemOf>['campos']

const errorsByName = (campos: Campos, payload: Payload): Record<string, string> =>
  Object.fromEntries(campos.map(({ campo, mensagem }) => [nameOfCampo(campo, payload), mensagem]))

/** Loads her own whole profile. Throws `ApiError`. */
export async function loadInteiro(id: number, signal?: AbortSignal): Promise<ModeloDono> {
  const modelo = await api('GET /api/modelo/{id}', {
    params: { id: String(id) },
    query: {},
    signal,
  })
  // Without a valid session the answer is the public form, and the page is redirecting to sign-in.
  if (!('versao' in modelo)) throw new ApiError(401, 'nao_autenticado', '')
  return modelo
}
