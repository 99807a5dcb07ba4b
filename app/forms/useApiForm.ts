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
import { readDraft, writeDraft } from './draft.ts'
import { firstOf } from './errors.ts'
import { type Failure, type FailureWords, failureOf } from './failure.ts'
import { type ErrorWords, preloadSchemas, resolverOf, type Schema } from './schemas.ts'

/** What a form says. */
export type FormWords = FailureWords & {
  /** The notice when fields are wrong, by the error that comes first. Left out: the fields say it. */
  invalid?: (error: ErroDeCampo) => Failure | undefined
  /** What stands below a field, where it is not the usual words. */
  errors?: ErrorWords
}

type Refusal = (mensagem: string, codigo: string) => string

type Step<Input extends FieldValues> = {
  fields: readonly Path<Input>[]
  next: Partial<Input>
}

export type ApiFormOptions<S extends Schema, Answer> = {
  /** What the fields must hold, of `contract/formularios.ts`; none for a button that stands alone. */
  schema?: (formularios: Formularios, values: FieldValues) => S
  /** What a form starts with. Fields without are left as the browser has them, typed in or not. */
  defaults?: DefaultValues<z.input<S>>
  /** Keeps of the values what `parse` takes, and brings it back; never a password. */
  draft?: { name: string; parse: (stored: unknown) => object | null }
  words: FormWords | ((values: FieldValues) => FormWords)
  /**
   * A step that is not the last: its fields alone are checked, nothing is sent, and the form takes on
   * the values of `next`.
   */
  step?: (values: FieldValues) => Step<z.input<S>> | undefined
  /** The values with which a form in steps shows these fields, which are in error. */
  stepOf?: (fields: readonly string[]) => Partial<z.input<S>>
  /** Calls the API. */
  send: (values: z.output<S>) => Promise<Answer>
  onSent?: (answer: Answer, values: z.output<S>) => unknown
  /** The form stays once it was sent, for another time: its fields become what they were at first. */
  again?: true
  /** What stands below a field that the server refused; it is told the server's own sentence. */
  refused?: Partial<Record<Path<z.input<S>>, Refusal>>
  /** Our name of a field that the server calls otherwise. */
  nameOf?: (campo: string) => Path<z.input<S>> | undefined
  onFailed?: (problem: ApiError) => unknown
}

/** What an input needs to belong to a form: spread it on a `TextField` or its like. */
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
  // What was typed before the page was hydrated is seen by the render after it.
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
    setAll(step.next)
  })
  const props = {
    id,
    ref: element,
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
    /** Nothing is wrong any more, as far as is known. */
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

/** How the fields of a form are read and written. */
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
    /** For an input, which keeps its own text. What is being mended is no longer said to be wrong. */
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
    /** Of a field that the page follows; undefined before anything is there. */
    value: <N extends Name<S>>(name: N): Value<S, N> => form.watch(name),
    set,
    setAll: (values: Partial<z.input<S>> = {}) => {
      for (const [name, value] of Object.entries(values)) set(name as Name<S>, value)
    },
    /** Gives up what was typed. */
    forgetDraft: draft.forget,
  }
}

/** What is said of an attempt that came to nothing, above the fields and below them. */
function useFailure<S extends Schema>(
  form: Form<S>,
  { refused = {}, nameOf, onFailed }: Pick<ApiFormOptions<S, unknown>, RefusalOption>,
  words: (values: FieldValues) => FormWords,
  onWrong: (names: readonly Name<S>[]) => void,
) {
  const [failure, setFailure] = useState<Failure>()
  const invalid = (names: readonly Name<S>[]) => {
    const types = names.map((name) => form.getFieldState(name).error?.type as ErroDeCampo)
    setFailure(words(form.getValues()).invalid?.(firstOf(types)))
    onWrong(names)
  }
  /** Puts what the server says against fields below them; answers which they are. */
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
    // Fields that this form does not have say nothing by themselves.
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
  const start = JSON.stringify(defaults ?? {})
  const startedWith = useRef(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when its defaults change
  useEffect(() => {
    const first = JSON.parse(start)
    if (start !== startedWith.current) form.reset(first)
    startedWith.current = start
    for (const [name, value] of Object.entries((draft && readDraft(draft.name, draft.parse)) ?? {}))
      if ((form.getValues(name as Name<S>) || '') === (first[name] || ''))
        form.setValue(name as Name<S>, value)
  }, [start])
  return {
    keep: () => {
      const values = draft?.parse(form.getValues())
      if (draft && values)
        writeDraft(draft.name, { ...readDraft(draft.name, draft.parse), ...values })
    },
    forget: () => draft && writeDraft(draft.name, null),
  }
}
