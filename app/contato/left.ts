/** The page and card that a click on a link to a profile left. */
export type Left = { to: string; from: string; stories: boolean; at: number }

let left: Left | undefined

/** The place of a card in its list, from 1; 0 where it is in none. */
export const placeOf = (link: Element): number => {
  const card = link.closest('.card, .mini-card')
  return card?.parentElement ? [...card.parentElement.children].indexOf(card) + 1 : 0
}

/** Called before the navigation: the card is gone after it. */
export function noteLeft(link: HTMLAnchorElement): void {
  const stories = link.dataset.origem === 'stories'
  left = { to: link.pathname, from: location.href, stories, at: placeOf(link) }
}

/** How this document came to the page that it shows now, if a click here led to it. */
export const leftFor = (pathname: string): Left | undefined =>
  left?.to === pathname ? left : undefined
