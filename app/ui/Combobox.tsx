import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useInteracted } from '../lazyPart.tsx'
import { retryImport } from '../retryImport.ts'
import type { InputProps, Joint } from './ComboboxList.tsx'

type ComboboxProps = {
  field: RefObject<HTMLInputElement | null>
  /** What the field is by itself, without the list: a text field of a form. */
  input: Omit<InputProps, 'ref'>
  /** Renders the field: the `input` gets all the props. */
  children: (input: InputProps) => ReactNode
  /** Renders a `ComboboxList`, or a lazy component that does. */
  list: (joint: Joint) => ReactNode
}

/** Loaded after the first interaction: with what it needs of the library it weighs 33 kB. */
export const LazyComboboxList = lazy(() => retryImport(() => import('./ComboboxList.tsx')))

/**
 * A text field with a list of what its text may mean. The field is one element from the server's HTML on,
 * so that no typed letter and no focus is lost when the list's script comes.
 */
export const Combobox = ({ field, input, children, list }: ComboboxProps) => {
  const interacted = useInteracted()
  const joined = useRef<Joint['join']>(null)
  const join: Joint['join'] = (props) => joined.current?.(props)
  return (
    <>
      <JoinedField joined={joined} field={field} input={input}>
        {children}
      </JoinedField>
      {interacted && <Suspense fallback={null}>{list({ field, input, join })}</Suspense>}
    </>
  )
}

/** A component of its own: the list sets its props when it renders, and must not render again for that. */
const JoinedField = ({
  joined,
  field,
  input,
  children,
}: Pick<ComboboxProps, 'field' | 'input' | 'children'> & { joined: Ref<Joint['join']> }) => {
  const [props, setProps] = useState<InputProps>()
  useImperativeHandle(joined, () => setProps, [])
  // Text and error are always the field's own: the props of the list are those of its last render.
  return children({
    ...(props ?? input),
    value: input.value,
    'aria-invalid': input['aria-invalid'],
    'aria-describedby': input['aria-describedby'],
    ref: field,
  })
}
