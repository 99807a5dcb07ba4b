type Draft = Record<string, string>

/** Texts of a stored draft; none of a hostile one. */
export function parseDraft(stored: string | null): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && entry[1].length <= 300,
      ),
    )
  } catch {
    return {}
  }
}

/** What was typed into a form before the page was left or loaded again; ends with the tab. */
export function readDraft(key: string): Draft {
  try {
    return parseDraft(sessionStorage.getItem(key))
  } catch {
    return {}
  }
}

/** Passwords are never given to this. null: there is nothing left to keep. */
export function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage that is full or forbidden costs the draft and nothing else.
  }
}
