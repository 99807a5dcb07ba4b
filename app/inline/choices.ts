/** Dispatched on `document` after a choice was stored and applied. */
export const CHOICE_EVENT = 'camelia:escolha'

/** What could not be stored, because storage is full or forbidden: it holds until the page is left. */
const unstored = new Map<string, string>()

/** What is chosen on this device under a localStorage key; null: nothing. */
export function readChoice(key: string): string | null {
  const value = unstored.get(key)
  if (value !== undefined) return value
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

/**
 * Handles clicks on the fields under `data-escolhas`, before React does: a field's name is its
 * localStorage key.
 */
export function handleChoices(apply: () => void): void {
  addEventListener(
    'click',
    ({ target }) => {
      const field = target as HTMLInputElement
      if (!field.closest || !field.name || !field.closest('[data-escolhas]')) return
      storeChoice(field.name, field.type === 'checkbox' ? (field.checked ? '1' : '0') : field.value)
      apply()
      document.dispatchEvent(new Event(CHOICE_EVENT))
    },
    true,
  )
}

/**
 * Checks the fields under `data-escolhas` by what <html> says is chosen: the HTML is the same for
 * everybody, and React hydrates this part of it only after the first interaction.
 */
export function showChoices(): void {
  const chosen = document.documentElement.dataset
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-escolhas] input'))
    field.checked = chosen[field.name] === (field.type === 'checkbox' ? '1' : field.value)
}
