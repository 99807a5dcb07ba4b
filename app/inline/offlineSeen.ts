import { PICTURES, PROFILES, SEEN } from '../shell/pwa/cachedPages.ts'
import { consentLeft } from './consent.ts'

/** Cached profiles older than this are not listed: seven days, in milliseconds. */
const MAX_AGE_MS = 604_800_000
/** How often it is checked whether the declaration of age still counts, in milliseconds. */
const LOOK_MS = 60_000

const find = (id: string) => document.getElementById(id) as HTMLElement

/**
 * Lists the profiles that public/sw.js cached, newest first, while the declaration of age is valid, and
 * clears them on request.
 */
export async function listSeen(): Promise<void> {
  document.addEventListener('visibilitychange', showSeen)
  find('limpar').addEventListener('click', clearSeen)
  setInterval(showSeen, LOOK_MS)
  try {
    await addProfiles()
  } finally {
    showSeen()
  }
}

function showSeen(): void {
  const adult = consentLeft() > 0
  const some = find('vistos').children.length > 0
  find('idade').hidden = adult
  find('guardados').hidden = !adult || !some
  find('nenhum').hidden = !adult || some
}

async function clearSeen(): Promise<void> {
  await Promise.all(SEEN.map((name) => caches.delete(name)))
  find('vistos').replaceChildren()
  showSeen()
  const none = find('nenhum')
  none.tabIndex = -1
  none.focus()
}

async function addProfiles(): Promise<void> {
  // Absent on plain http and in some private windows: then nothing was cached either.
  if (!window.caches) return
  const profiles = await caches.open(PROFILES)
  for (const key of [...(await profiles.keys())].reverse()) {
    const profile = await profiles.match(key)
    if (!profile || Date.now() - Date.parse(profile.headers.get('Date') ?? '') > MAX_AGE_MS)
      continue
    addProfile(new URL(key.url).pathname, await profile.text())
  }
}

/** A page of ours from the cache; a parsed document runs no script. */
const cachedPage = window.trustedTypes?.createPolicy('cached-page', { createHTML: (html) => html })

function addProfile(path: string, html: string): void {
  const trusted = cachedPage ? cachedPage.createHTML(html) : html
  const page = new DOMParser().parseFromString(trusted, 'text/html')
  const name = page.querySelector('h1')
  if (!name) return
  const picture = page.querySelector('main aside img') ?? page.querySelector('main img')
  const frame = document.createElement('span')
  frame.className = 'seen-pic'
  if (picture) addPicture(frame, picture.getAttribute('src') ?? '')
  const text = document.createElement('span')
  text.textContent = (name.textContent ?? '').trim()
  const link = document.createElement('a')
  link.href = path
  link.className = 'seen'
  link.append(frame, text)
  const item = document.createElement('li')
  item.append(link)
  find('vistos').append(item)
}

/** Any size of the picture that is cached: they share a folder. */
async function addPicture(frame: HTMLElement, src: string): Promise<void> {
  const folder = src.replace(/[^/]+$/, '')
  const keys = await (await caches.open(PICTURES)).keys()
  const cached = keys.find(({ url }) => folder && url.includes(folder))
  if (!cached) return
  const img = document.createElement('img')
  img.alt = ''
  img.src = cached.url
  frame.append(img)
}
