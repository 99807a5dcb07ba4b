/** The comment that is being written to a story, as `{story, text}`; ends with the tab. */
const DRAFT_KEY = 'comentario_story'

/** The text kept for this story; none of a hostile value. */
export function parseComment(stored: string | null, story: number): string {
  try {
    const draft = JSON.parse(stored ?? 'null')
    return draft?.story === story && typeof draft.text === 'string' ? draft.text.slice(0, 500) : ''
  } catch {
    return ''
  }
}

export function readComment(story: number): string {
  try {
    return parseComment(sessionStorage.getItem(DRAFT_KEY), story)
  } catch {
    return ''
  }
}

/** An empty text leaves nothing behind. */
export function writeComment(story: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ story, text }))
    else sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage that is full or forbidden costs the draft and nothing else.
  }
}
