import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ErroDeCampo, Formularios } from '../../contract/formularios.ts'
import { type ApiError, problemOf } from '../api/client.ts'
import { useReady } from '../session/useReady.ts'
import { filledIn, useFocusOnError, useOnce } from './attempt.ts'
import { type Draft, storeOfDraft } from './draft.ts'
import { firstOf } from './errors.ts'
import { type Failure, type FailureWords, failureOf } from './failure.ts'
import { type ErrorWords, preloadSchemas, resolverOf, type Schema } from './schemas.ts'

/** The texts of a form. */
export type FormWords = FailureWords & {
  /**
   * The notice when fields have errors, by the first error; `wrong` has the errors by field, in the order of
   * the fields. Left out: only the fields show them.
   */
  invalid?: (
    error: ErroDeCampo,
    wrong?: readonly (readonly [name: string, error: ErroDeCampo])[],
  ) => Failure | undefined
  /** Errors below a field, where they are not the usual words. */
  errors?: ErrorWords
}

type Refusal = (mensagem: string, codigo: string) => string

type Step<Input extends FieldValues> = {
  fields: readonly Path<Input>[]
  next: Partial<Input>
  /** What only the server can tell of these fields: throws as `send`. */
  check?: (() => Promise<void>) | undefined
}

export type ApiFormOptions<S extends Schema, Answer> = {
  /** The schema of the fields, from `contract/formularios.ts`; none for a single button. */
  schema?: (formularios: Formularios, values: FieldValues) => S
  /** Initial values. Fields without one keep what the browser has in them, typed or not. */
  defaults?: DefaultValues<z.input<S>>
  /** Keeps the values that `parse` accepts, and restores them; never a password. */
  draft?: Draft
  words: FormWords | ((values: FieldValues) => FormWords)
  /**
   * A step before the last: only its fields are validated, nothing is sent, and the form takes the
   * values of `next`.
   */
  step?: (values: FieldValues) => Step<z.input<S>> | undefined
  /** The values with which a form in steps shows these fields, which have errors. */
  stepOf?: (fields: readonly string[]) => Partial<z.input<S>>
  /** Calls the API. */
  send: (values: z.output<S>) => Promise<Answer>
  onSent?: (answer: Answer, values: z.output<S>) => unknown
  /** The form stays after it was sent, to be sent again: its fields are reset. */
  again?: true
  /** The error below a field that the server refused; gets the server's own sentence. */
  refused?: Partial<Record<Path<z.input<S>>, Refusal>>
  /** Our name of a field that has another name on the server. */
  nameOf?: (campo: string) => Path<z.input<S>> | undefined
  onFailed?: (problem: ApiError) => unknown
}

/** The props of an input of a form: spread it on a `TextField` or the like. */
export type FormField = ReturnType<UseFormReturn['register']> & { error: string | undefined }

/**
 * A form that is sent to the API: it validates by the contract's schema, shows each error at its field and
 * focuses the first, sends one request at a time, stores a draft, and has words for every error.
 *
 * The schema is loaded at the first focus of a field, at the latest when the form is sent: Zod is not part
 * of any page's first load. What was typed before hydration stays.
 */
export function useApiForm<S extends Schema, Answer>(options: ApiFormOptions<S, Answer>) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const { busy, once } = useOnce()
  // Renders again after hydration, to read what was typed before.
  useReady()
  const words = (values: FieldValues) =>
    typeof options.words === 'function' ? options.words(values) : options.words
  const form: Form<S> = useForm({
    resolver: resolverOf(options.schema, (values) => words(values).errors ?? {}),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(options.defaults && { defaultValues: options.defaults }),
  })
  const { setAll, forgetDraft, ...fields } = useFields(form, options)
  const focusOnError = useFocusOnError(element)
  const { failure, setFailure, invalid, fail } = useFailure(form, options, words, (names) => {
    setAll(options.stepOf?.(names))
    focusOnError()
  })

  const sendValues = async (values: z.output<S>) => {
    setFailure(undefined)
    let answer: Answer
    try {
      answer = await options.send(values)
    } catch (error) {
      return fail(error)
    }
    forgetDraft()
    if (options.again) form.reset()
    await options.onSent?.(answer, values)
  }
  const submit = once(async () => {
    if (!options.schema) return sendValues({} as z.output<S>)
    for (const [name, text] of filledIn(element.current, form.getValues()))
      form.setValue(name as Name<S>, text as Value<S, Name<S>>)
    const step = options.step?.(form.getValues())
    if (!step)
      return form.handleSubmit(sendValues, (errors) => invalid(Object.keys(errors) as Name<S>[]))()
    if (!(await form.trigger([...step.fields])))
      return invalid(step.fields.filter((name) => form.getFieldState(name).invalid))
    setFailure(undefined)
    try {
      await step.check?.()
    } catch (error) {
      return fail(error)
    }
    setAll(step.next)
  })
  const props = {
    id,
    ref: element,
    // Sent by the browser itself when the script does not load: what was typed must not stand in the address.
    method: 'post' as const,
    noValidate: true,
    onFocus: preloadSchemas,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
  }
  return {
    /** For the `form` element. */
    props,
    ...fields,
    submit,
    busy,
    failure,
    /** Removes all errors. */
    clear: () => {
      setFailure(undefined)
      form.clearErrors()
    },
    forgetDraft,
  }
}
export type ApiForm = Pick<
  ReturnType<typeof useApiForm<Schema, unknown>>,
  'props' | 'busy' | 'failure'
>

type Form<S extends Schema> = UseFormReturn<z.input<S>, unknown, z.output<S>>
type Name<S extends Schema> = Path<z.input<S>>
type Value<S extends Schema, N extends Name<S>> = PathValue<z.input<S>, N>

/** Reads and writes the fields of a form. */
function useFields<S extends Schema>(
  form: Form<S>,
  options: Pick<ApiFormOptions<S, unknown>, 'draft' | 'defaults'>,
) {
  const { errors } = form.formState
  const draft = useDraft(form, options)
  const set = <N extends Name<S>>(name: N, value: Value<S, N>) => {
    form.setValue(name, value)
    form.clearErrors(name)
    draft.keep()
  }
  return {
    /** For an uncontrolled input. Its error is removed once it changes. */
    field: (name: Name<S>, rules: RegisterOptions<z.input<S>, Name<S>> = {}): FormField => ({
      ...form.register(name, {
        ...rules,
        onChange: (event) => {
          form.clearErrors(name)
          rules.onChange?.(event)
          draft.keep()
        },
      }),
      error: (errors as FieldErrors)[name]?.message as string | undefined,
    }),
    /** The value of a field that the page follows; undefined before there is one. */
    value: <N extends Name<S>>(name: N): Value<S, N> => form.watch(name),
    set,
    setAll: (values: Partial<z.input<S>> = {}) => {
      for (const [name, value] of Object.entries(values)) set(name as Name<S>, value)
    },
    /** Deletes the draft. */
    forgetDraft: draft.forget,
  }
}

/** The errors of a failed attempt, above the fields and below them. */
function useFailure<S extends Schema>(
  form: Form<S>,
  { refused = {}, nameOf, onFailed }: Pick<ApiFormOptions<S, unknown>, RefusalOption>,
  words: (values: FieldValues) => FormWords,
  onWrong: (names: readonly Name<S>[]) => void,
) {
  const [failure, setFailure] = useState<Failure>()
  const invalid = (names: readonly Name<S>[]) => {
    const wrong = names.map(
      (name) => [name, form.getFieldState(name).error?.type as ErroDeCampo] as const,
    )
    const first = firstOf(wrong.map(([, error]) => error))
    setFailure(words(form.getValues()).invalid?.(first, wrong))
    onWrong(names)
  }
  /** Shows the server's errors below their fields; returns the names. */
  const mark = ({ campos, codigo }: ApiError): Name<S>[] => {
    const names = new Set<Name<S>>()
    for (const { campo, mensagem } of campos) {
      const name = nameOf ? nameOf(campo) : (campo as Name<S>)
      const say = name && (refused as Partial<Record<string, Refusal>>)[name]
      if (!say || names.has(name)) continue
      names.add(name)
      form.setError(name, { type: 'server', message: say(mensagem, codigo) })
    }
    return [...names]
  }
  const fail = (error: unknown) => {
    const problem = problemOf(error)
    const said = words(form.getValues())
    const names = mark(problem)
    // Errors in fields that this form does not have are not shown by themselves.
    const isSaid = names.length > 0 || problem.codigo !== 'campos_invalidos'
    setFailure(failureOf(error, said) ?? (isSaid ? undefined : said.failed()))
    onFailed?.(problem)
    if (names.length > 0) onWrong(names)
  }
  return { failure, setFailure, invalid, fail }
}
type RefusalOption = 'refused' | 'nameOf' | 'onFailed'

/** Restores the draft, into fields that nobody has filled in since. */
function useDraft<S extends Schema>(
  form: Form<S>,
  { draft, defaults }: Pick<ApiFormOptions<S, unknown>, 'draft' | 'defaults'>,
) {
  const kept = draft && storeOfDraft(draft)
  const start = JSON.stringify(defaults ?? {})
  const startedWith = useRef(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when its defaults change
  useEffect(() => {
    const first = JSON.parse(start)
    if (start !== startedWith.current) form.reset(first)
    startedWith.current = start
    for (const [name, value] of Object.entries(kept?.read() ?? draft?.parse(null) ?? {}))
      if ((form.getValues(name as Name<S>) || '') === (first[name] || ''))
        form.setValue(name as Name<S>, value)
  }, [start])
  return {
    keep: () => {
      const values = draft?.parse(form.getValues())
      if (values) kept?.write({ ...kept.read(), ...values })
    },
    forget: () => kept?.write(null),
  }
}
