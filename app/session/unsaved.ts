type Ask = (leave: () => void) => void

let asking: Ask | null = null

/** A form with unsaved changes asks before the page is left; answers how to stop asking. */
export function askBeforeLeaving(ask: Ask): () => void {
  asking = ask
  return () => {
    if (asking === ask) asking = null
  }
}

/** Runs what leaves the page ('Sair') at once, or after the user agreed to lose unsaved changes. */
export function whenFreeToLeave(leave: () => void): void {
  if (asking) asking(leave)
  else leave()
}
