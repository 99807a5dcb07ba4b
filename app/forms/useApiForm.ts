import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ErroDeCampo, Formularios } from '../../contract/formularios.ts'
import { ApiError, problemOf } from '../api/client.ts'
import { useReady } from '../session/useReady.ts'
import { readDraft, writeDraft } from './draft.ts'
import { errorWords, firstOf } from './errors.ts'
import { type Failure, type FailureWords, failureOf } from './failure.ts'

type Schema = z.ZodType<FieldValues, FieldValues>
/** What a form says. */
export type FormWords = FailureWords & {
  /** The notice when fields are wrong, by the error that comes first. Left out: the fields say it. */
  invalid?: (error: ErroDeCampo) => Failure | undefined
  /** What stands below a field, where it is not the usual words. */
  errors?: Partial<Record<ErroDeCampo, () => string>>
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
 * A form that is sent to the API: checks by the contract's own schema, says what is wrong at its field
 * and gives it the focus, sends once at a time, keeps a draft, and finds words for every failure.
 *
 * The schema comes with the first focus of a field, at the latest when the form is sent: Zod is not part
 * of any page's first load. What was typed before the page was hydrated stays.
 */
export function useApiForm<S extends Schema, Answer>(options: ApiFormOptions<S, Answer>) {
  type Input = z.input<S>
  type Name = Path<Input>
  const { defaults, send, onSent, refused = {}, onFailed } = options
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const { busy, once } = useOnce()
  // What was typed before the page was hydrated is seen by the render after it.
  useReady()
  const resolver: Resolver<Input, unknown, z.output<S>> = async (values) => {
    const { formularios, errosDe } = await loadSchemas()
    const parsed = options.schema?.(formularios, values).safeParse(values)
    if (!parsed || parsed.success) return { values: parsed?.data ?? {}, errors: {} }
    const erros = Object.entries(errosDe(parsed.error, values)) as [Name, ErroDeCampo][]
    const say = (erro: ErroDeCampo) => (words().errors?.[erro] ?? errorWords[erro])()
    const errors = erros.map(([name, erro]) => [name, { type: erro, message: say(erro) }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
  const form = useForm<Input, unknown, z.output<S>>({
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults }),
  })
  const { errors } = form.formState
  const draft = useDraft(form, options)
  const focusOnError = useFocusOnError(element)

  const words = () =>
    typeof options.words === 'function' ? options.words(form.getValues()) : options.words
  const set = <N extends Name>(name: N, value: PathValue<Input, N>) => {
    form.setValue(name, value)
    form.clearErrors(name)
    draft.keep()
  }
  const setAll = (values: Partial<Input> = {}) => {
    for (const [name, value] of Object.entries(values)) set(name as Name, value)
  }
  const wrong = (names: readonly Name[]) => {
    setAll(options.stepOf?.(names))
    focusOnError()
  }
  const invalid = (names: readonly Name[]) => {
    const types = names.map((name) => form.getFieldState(name).error?.type as ErroDeCampo)
    setFailure(words().invalid?.(firstOf(types)))
    wrong(names)
  }
  const fail = (error: unknown) => {
    const problem = problemOf(error)
    const names = new Set<Name>()
    for (const { campo, mensagem } of problem.campos) {
      const name = options.nameOf ? options.nameOf(campo) : (campo as Name)
      const say = name && (refused as Partial<Record<string, Refusal>>)[name]
      if (!say || names.has(name)) continue
      names.add(name)
      form.setError(name, { type: 'server', message: say(mensagem, problem.codigo) })
    }
    const isSaid = names.size > 0 || problem.codigo !== 'campos_invalidos'
    setFailure(failureOf(error, words()) ?? (isSaid ? undefined : words().failed()))
    onFailed?.(problem)
    if (names.size > 0) wrong([...names])
  }
  const sendValues = async (values: z.output<S>) => {
    setFailure(undefined)
    let answer: Answer
    try {
      answer = await send(values)
    } catch (error) {
      return fail(error)
    }
    draft.forget()
    if (options.again) form.reset()
    await onSent?.(answer, values)
  }
  const submit = once(async () => {
    if (!options.schema) return sendValues({} as z.output<S>)
    takeFilledIn(element.current, form)
    try {
      await loadSchemas()
    } catch {
      return fail(new ApiError(0, 'sem_conexao', ''))
    }
    const step = options.step?.(form.getValues())
    if (!step)
      return form.handleSubmit(sendValues, (found) => invalid(Object.keys(found) as Name[]))()
    if (!(await form.trigger([...step.fields])))
      return invalid(step.fields.filter((name) => form.getFieldState(name).invalid))
    setFailure(undefined)
    setAll(step.next)
  })

  return {
    /** For the `form` element. */
    props: {
      id,
      ref: element,
      noValidate: true,
      onFocus: () => void loadSchemas().catch(() => {}),
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** For an input, which keeps its own text. What is being mended is no longer said to be wrong. */
    field: (name: Name, rules: RegisterOptions<Input, Name> = {}): FormField => ({
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
    value: <N extends Name>(name: N): PathValue<Input, N> => form.watch(name),
    set,
    submit,
    busy,
    failure,
    /** Nothing is wrong any more, as far as is known. */
    clear: () => {
      setFailure(undefined)
      form.clearErrors()
    },
    /** Gives up what was typed. */
    forgetDraft: draft.forget,
  }
}
export type ApiForm = Pick<
  ReturnType<typeof useApiForm<Schema, unknown>>,
  'props' | 'busy' | 'failure'
>

const loadSchemas = () => import('../../contract/formularios.ts')

/** Runs one attempt at a time, and tells while it does. */
function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = (work: () => Promise<void>) => async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, once }
}

/** Gives the first field in error the focus, once its error is there to be read. */
function useFocusOnError(element: RefObject<HTMLFormElement | null>) {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt, element])
  return () => setAttempt((before) => before + 1)
}

/** Brings back what was typed before, into fields that nobody has filled in since. */
function useDraft<S extends Schema>(
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
  { draft, defaults }: Pick<ApiFormOptions<S, unknown>, 'draft' | 'defaults'>,
) {
  const start = JSON.stringify(defaults ?? {})
  const startedWith = useRef(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when it starts anew
  useEffect(() => {
    const first = JSON.parse(start)
    if (start !== startedWith.current) form.reset(first)
    startedWith.current = start
    for (const [name, value] of Object.entries((draft && readDraft(draft.name, draft.parse)) ?? {}))
      if ((form.getValues(name as Path<z.input<S>>) || '') === (first[name] || ''))
        form.setValue(name as Path<z.input<S>>, value)
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

/** Takes over what the browser or a password manager filled in without telling. */
function takeFilledIn<S extends Schema>(
  element: HTMLFormElement | null,
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>,
): void {
  for (const input of element?.querySelectorAll('input') ?? []) {
    const name = input.name as Path<z.input<S>>
    const isText = input.type !== 'radio' && input.type !== 'checkbox'
    if (isText && name in form.getValues() && input.value !== form.getValues(name))
      form.setValue(name, input.value as PathValue<z.input<S>, typeof name>)
  }
}
