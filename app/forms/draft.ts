import { useCallback, useState } from 'react'
import { createStore } from '../storage/createStore.ts'

/**
 * What was typed into a form before a navigation or reload, until the tab is closed; signing out clears it.
 * Passwords are never stored.
 * @param parse validates the stored value, which may be hostile; null when there is none.
 */
export function readDraft<T>(name: string, parse: (stored: unknown) => T): T {
  return draftStore(name, parse).read() ?? parse(null)
}

/** null: there is nothing left to keep. */
export function writeDraft(name: string, draft: object | null): void {
  draftStore<object | null>(name, () => null).write(draft)
}

const draftStore = <T>(name: string, parse: (stored: unknown) => T) =>
  createStore<T>(`rascunho_${name}`, {
    parse: (stored) => parse(JSON.parse(stored)),
    format: JSON.stringify,
  })

/** What a form keeps of what was typed into it. */
export type Draft = {
  name: string
  parse: (stored: unknown) => object | null
  /** In memory alone, until the page is loaded again: whoever shares the device must not find it. */
  unstored?: true
}

const inMemory = new Map<string, object | null>()

/** Where the draft of a form is kept. */
export const storeOfDraft = ({ name, parse, unstored }: Draft) =>
  unstored
    ? {
        read: () => inMemory.get(name),
        write: (values: object | null) => inMemory.set(name, values),
      }
    : draftStore<object | null>(name, parse)

/** A `parse` for forms of plain texts: those with these names, none longer than its field allows. */
export function parseTexts<Name extends string>(names: readonly Name[], longest: number) {
  return (stored: unknown): Partial<Record<Name, string>> => {
    const texts: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const text = (stored as Record<string, unknown> | null)?.[name]
      if (typeof text === 'string' && text.length <= longest) texts[name] = text
    }
    return texts
  }
}

/**
 * The draft of a form of a panel, kept for this account at each `keep(values)` until `keep(null)`
 * (saved, or given up): it survives a session that ran out, as signing in leads back to the page.
 */
export function useFormDraft<T extends object>(
  form: string,
  { id }: { id: number },
  parse: (stored: unknown) => T | null,
): { draft: T | null; keep: (values: T | null) => void } {
  const name = `${form}_${id}`
  const [draft] = useState(() => readDraft(name, parse))
  const keep = useCallback((values: T | null) => writeDraft(name, values), [name])
  return { draft, keep }
}
