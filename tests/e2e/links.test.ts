import { expect, test } from './fixtures.ts'

/** Pages read for links; every link found on them is followed, whether read itself or not. */
const READ_AT_MOST = 60
/** How many pages of one kind are read: a thousand profiles have one template. */
const READ_OF_A_KIND = 4
const AT_ONCE = 4

/** Profiles, places and searches count as one kind each, by language; any other page is its own. */
function kindOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  const [first = '', second = ''] = pathname
    .replace(/^\/en(?=\/|$)/, '')
    .split('/')
    .slice(1)
  const lists = ['profile', 'acompanhantes', 'search']
  const kind = lists.includes(first) ? first : `${first}/${second}${search ? '?' : ''}`
  return `${pathname.startsWith('/en') ? 'en' : 'pt'} ${kind}`
}

function linksOf(html: string, page: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), `http://site${page}`)
    return url.host === 'site' ? url.pathname + url.search : null
  })
  return found.filter((href) => href !== null)
}

/** Fragments without a target on their own page. */
function deadFragments(html: string): string[] {
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  return [...html.matchAll(/\shref="#([^"]+)"/g)]
    .map(([, id = '']) => decodeURIComponent(id))
    .filter((id) => !ids.has(id))
}

test('no link inside the site is dead, in either language', async ({ request }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  const followed = new Set<string>()
  const kinds = new Map<string, number>()
  const queue = ['/', '/en']
  const seen = new Set(queue)
  let read = 0

  async function follow(address: string) {
    followed.add(address)
    const kind = kindOf(address)
    const ofKind = kinds.get(kind) ?? 0
    const willRead = read < READ_AT_MOST && ofKind < READ_OF_A_KIND
    if (willRead) {
      read++
      kinds.set(kind, ofKind + 1)
    }
    const response = await request.get(address)
    if (response.status() !== 200) {
      errors.push(`${response.status()} ${address}`)
      return
    }
    if (!willRead || !response.headers()['content-type']?.includes('text/html')) return
    const html = await response.text()
    for (const id of deadFragments(html)) errors.push(`no #${id} on ${address}`)
    for (const href of linksOf(html, address)) {
      if (seen.has(href)) continue
      // Enough of this kind were followed: the rest has the same template.
      const already = [...seen].filter((other) => kindOf(other) === kindOf(href)).length
      if (already >= READ_OF_A_KIND * 10) continue
      seen.add(href)
      queue.push(href)
    }
  }

  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(follow))
  console.log(`followed ${followed.size} addresses, read ${read} pages`)
  expect(errors).toEqual([])
  expect(read).toBeGreaterThan(20)
})
