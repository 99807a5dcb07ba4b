import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pages } from '../contract/pages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Made by a command, never by hand. */
const GENERATED = /^(server\/database\/(types\.ts|schema\.sql)|app\/paraglide\/|package-lock\.json)/
const CODE = /\.(ts|tsx|mjs)$/
/** These set the tests' or the tools' own environment, or start the product from outside. */
const OUTSIDE = /^(scripts|tests|bench)\/|^[\w.-]+\.config\.ts$/
const isTest = (file: string) =>
  /\.test\.tsx?$|\/(example|\w+Example|testing|testModelo|scratch)\.ts$/.test(file)

const files = execFileSync(
  'git',
  // Also where the checkout is another user's.
  ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file && !GENERATED.test(file))
const texts = new Map<string, string>()
for (const file of files) {
  try {
    if (/\.(ts|tsx|mjs|css|sql|md|json)$/.test(file))
      texts.set(file, readFileSync(root + file, 'utf8'))
  } catch {
    // Removed and not committed yet.
  }
}
const code = [...texts].filter(([file]) => CODE.test(file))

type Import = { from: string; to: string; typeOnly: boolean; dynamic: boolean }
const IMPORT =
  /\b(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g
const imports: Import[] = code.flatMap(([from, text]) =>
  [...text.matchAll(IMPORT)].map(([, type, path = '', dynamic = '']) => ({
    from,
    to: posix.join(posix.dirname(from), (path || dynamic).replace(/\?.*$/, '')),
    typeOnly: type !== undefined,
    dynamic: path === '',
  })),
)
const top = (file: string) => file.split('/')[0]
const show = ({ from, to }: Import) => `${from} → ${to}`

/** Each way over imports that comes back to a file that it has been at, from that file to itself. */
function findCycles(edges: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const cycles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const follow = (file: string) => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file])
    if (way.includes(file) || done.has(file)) return
    way.push(file)
    for (const { to } of next.get(file) ?? []) follow(to)
    way.pop()
    done.add(file)
  }
  for (const file of next.keys()) follow(file)
  return cycles
}

describe('the arrows', () => {
  it('finds the imports that it judges', () => {
    expect(imports.length).toBeGreaterThan(300)
  })

  it('the contract imports nothing of ours', () => {
    const faults = imports.filter(
      ({ from, to }) => top(from) === 'contract' && top(to) !== 'contract',
    )
    expect(faults.map(show)).toEqual([])
  })

  it('the server imports nothing of the pages', () => {
    const faults = imports.filter(({ from, to }) => top(from) === 'server' && top(to) === 'app')
    expect(faults.map(show)).toEqual([])
  })

  // What pages of places load stands beside what they draw.
  const LOADERS = /^app\/(routes\/|locais\/(listLugar|loadLugar|otherPlaces)\.ts$)/

  it('of the pages only the loaders of routes call the server', () => {
    // The door by which loaders get their services, and name their failures.
    const door = 'app/services.ts'
    const faults = imports.filter(
      ({ from, to, typeOnly }) =>
        top(from) === 'app' &&
        top(to) === 'server' &&
        !LOADERS.test(from) &&
        from !== door &&
        !typeOnly &&
        !isTest(from),
    )
    expect(faults.map(show)).toEqual([])
  })

  const within = (folder: string) => (file: string) => file.startsWith(`server/${folder}/`)

  it('no noun, and nothing that nouns stand on, imports what answers requests with them', () => {
    const faults = imports.filter(
      ({ from, to }) =>
        within('web')(to) &&
        !within('web')(from) &&
        top(from) === 'server' &&
        from !== 'server/main.ts' &&
        !isTest(from),
    )
    expect(
      faults.map(show),
      'server/web stands above the nouns: move what both need to server/http',
    ).toEqual([])
  })

  it('what nouns stand on imports none of them', () => {
    const floor = /^(contract|server\/(http|database))\/|^server\/[^/]+\.ts$/
    const faults = imports.filter(
      ({ from, to, typeOnly }) =>
        within('http')(from) && !floor.test(to) && !typeOnly && !isTest(from),
    )
    expect(
      faults.map(show),
      'server/http is the floor: let server/web hand it what it needs of a noun',
    ).toEqual([])
  })

  it('who may call is decided where a call is dispatched, and nowhere else', () => {
    const faults = imports.filter(
      ({ from, to, typeOnly }) =>
        to === 'server/http/access.ts' &&
        from !== 'server/web/dispatch.ts' &&
        !typeOnly &&
        !isTest(from),
    )
    expect(
      faults.map(show),
      'declare `acesso` and `dono` in the contract; the handler gets a session of that type',
    ).toEqual([])
  })

  it('the rooms of visitor, sign-in, advertiser, client and staff do not see each other', () => {
    const groupOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1]
    const faults = imports.filter(
      ({ from, to }) => groupOf(from) && groupOf(to) && groupOf(from) !== groupOf(to),
    )
    expect(
      faults.map(show),
      'move what two of them need to a folder of its own in app/, below app/features',
    ).toEqual([])
  })

  it('what the rooms share knows none of them', () => {
    const above = /^app\/(features|routes)\//
    const top = /^app\/(routes|features)\/|^app\/[^/]+\.tsx?$/
    const faults = imports.filter(
      ({ from, to }) =>
        from.startsWith('app/') && !top.test(from) && above.test(to) && !isTest(from),
    )
    expect(
      faults.map(show),
      'app/features stands above: let the route hand over what is needed, or move it down',
    ).toEqual([])
  })

  it('pages of staff are the same for everybody: they load nothing of anybody', () => {
    const faults = imports.filter(
      ({ from, to, typeOnly }) =>
        /^app\/(routes\/admin|features\/equipe\/)/.test(from) && top(to) === 'server' && !typeOnly,
    )
    expect(
      faults.map(show),
      'a page of staff asks the API, which knows who asks; its loader knows nobody',
    ).toEqual([])
  })

  it('the server is whole without the demo', () => {
    const faults = imports.filter(
      ({ from, to, typeOnly, dynamic }) =>
        top(from) === 'server' && top(to) === 'demo' && !typeOnly && !dynamic && !isTest(from),
    )
    expect(
      faults.map(show),
      'load the demo with `await import(…)`, and only where the settings ask for it',
    ).toEqual([])
  })

  it('no import leads back to where it began', () => {
    expect(
      findCycles(imports).map((cycle) => cycle.join(' → ')),
      'move what both files need, be it a type alone, to a file that imports neither',
    ).toEqual([])
  })

  it('finds a way back over any number of files', () => {
    const edge = ([from = '', to = '']: string) => ({ from, to })
    expect(findCycles(['ab', 'bc', 'ac', 'dc'].map(edge))).toEqual([])
    expect(findCycles(['ab', 'bc', 'cd', 'db', 'ee'].map(edge))).toEqual([
      ['b', 'c', 'd', 'b'],
      ['e', 'e'],
    ])
  })

  it('nobody but the noun itself sees its SQL', () => {
    const faults = imports.filter(
      ({ from, to, typeOnly }) =>
        to.endsWith('/queries.ts') &&
        posix.dirname(from) !== posix.dirname(to) &&
        !from.startsWith(`${posix.dirname(to)}/`) &&
        !posix.dirname(to).startsWith(`${posix.dirname(from)}/`) &&
        !typeOnly &&
        !isTest(from),
    )
    expect(faults.map(show)).toEqual([])
  })
})

describe('one place for each thing', () => {
  const holding = (pattern: RegExp, allowed: (file: string) => boolean) =>
    code.filter(([file, text]) => !allowed(file) && pattern.test(text)).map(([file]) => file)

  it('shapes are the contract’s', () => {
    const allowed = (file: string) =>
      top(file) === 'contract' ||
      file === 'server/settings.ts' ||
      file === 'tests/structure.test.ts'
    expect(holding(/\bz\s*\.object\(/, allowed)).toEqual([])
  })

  // What a hidden, renamed or erased advertiser is called stands in this table. What goes to anybody but
  // herself and staff reads `modelo_publico`, `busca` or `depoimento_nomeado`.
  it('the table `modelo` is read for herself, for staff and to write it, and nowhere else', () => {
    const reads =
      /(?<!select )\bfrom\s+modelo\b(?!_)|\bjoin\s+modelo\b(?!_)|(?:selectFrom|[a-z]Join)\(\s*'modelo(?: as \w+)?'/
    const forHerOrStaff: Record<string, string> = {
      'server/configuracoes/queries.ts': 'her own settings',
      'server/correio/queries.ts': 'whether she wants e-mail',
      'server/midias/gallery/queries.ts': 'her own gallery',
      'server/midias/uploads/queries.ts': 'her own uploads',
      'server/modelos/escrita/queries.ts': 'writes it',
      'server/modelos/painel/queries.ts': 'her own place',
      'server/modelos/queries.ts':
        'when she was verified, only while she is; whether she is online',
      'server/modelos/urls/queries.ts': 'gives it an address',
      'server/moderacao/analise/queries.ts': 'what staff look at',
      'server/moderacao/desfazer/queries.ts': 'undoes what staff decided of it',
      'server/moderacao/queries.ts': 'the queue of staff',
      'server/moderacao/registro/queries.ts': 'the log of staff, and e-mails to herself',
      'server/paineis/modelo/queries.ts': 'her own dashboard',
      'server/paineis/queries.ts': 'her own panel',
    }
    const readers = code
      .filter(([file, text]) => file.startsWith('server/') && !isTest(file) && reads.test(text))
      .map(([file]) => file)
    expect(readers.sort()).toEqual(Object.keys(forHerOrStaff).sort())
  })

  it('views that anybody is answered from read it through `modelo_publico`', () => {
    const schema = readFileSync(`${root}server/database/schema.sql`, 'utf8')
    const views = [...schema.matchAll(/CREATE VIEW (\w+) AS\n([\s\S]*?);\n/g)]
    const readers = views.filter(([, , text]) => /\b(FROM|JOIN) \(*modelo\b(?!_)/.test(text!))
    expect(readers.map(([, name]) => name)).toEqual(['modelo_inteiro'])
  })

  it('the environment is read by the settings alone', () => {
    const allowed = (file: string) => file === 'server/settings.ts' || OUTSIDE.test(file)
    expect(holding(/\bprocess\s*\.\s*env\b/, allowed)).toEqual([])
  })

  it('every part of the design system is shown at /styleguide', () => {
    const parts = files.filter((file) => /^app\/ui\/[A-Z]\w*\.tsx$/.test(file) && texts.has(file))
    const unshown = parts
      .map((file) => ({ file, name: posix.basename(file, '.tsx') }))
      .filter(({ name }) => {
        const example = texts.get(`app/ui/${name}.example.tsx`) ?? ''
        return !example.includes(`from './${name}.tsx'`) || !/^export const [A-Z]/m.test(example)
      })
    expect(
      unshown.map(({ file }) => file),
      'write X.example.tsx beside X.tsx: one exported component for each of its states, importing X',
    ).toEqual([])
  })

  it('the version of Node is the pinned one, wherever it is written', () => {
    const { dependencies } = JSON.parse(texts.get('package.json') ?? '')
    expect(readFileSync(`${root}.node-version`, 'utf8').trim()).toBe(dependencies.node)
  })

  it('no folder is a drawer for anything', () => {
    const drawer =
      /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.(ts|tsx|mjs)$)|\/index\.tsx?$/
    expect(files.filter((file) => drawer.test(file))).toEqual([])
  })

  it('every test says what it holds to in words, with no test left out or alone', () => {
    const marked = /\b(?:it|describe|test)\.(?:only|skip|todo)\(/
    expect(holding(marked, (file) => file === 'tests/structure.test.ts')).toEqual([])
  })
})

describe('the addresses that browser tests know', () => {
  // '/search?online=1', '**/login', `${origin}/painel`, `/en/profile/${url}`
  const ADDRESS = /(['"`])(?:\$\{(?:site\.)?origin\}|\*\*)?(\/(?:(?!\1)[^\s\\])*)\1/g
  /** No pages: calls, data, files. */
  const SERVED = /^\/(api|assets|media)\/|\.[\w*]+$/
  /** Without a line in the contract: what the service worker shows, and what nobody has. */
  const OTHERS = ['/offline', '/styleguide', '/nada', '/nao-existe']
  const known = [...pages.map(({ path }) => path), ...OTHERS].map(
    (path) => new RegExp(`^(/en)?${path.replace(/:\w+/g, '[^/]*').replace(/^\/$/, '/?')}$`),
  )
  const addresses = code
    .filter(([file]) => file.startsWith('tests/e2e/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(ADDRESS)].map(([, , address = '']) => {
        // A constant stands for the beginning of an address, anything else for one part of it.
        const path = address.replace(/\$\{[A-Z]+\}/g, '').replace(/\$\{[^}]*\}/g, 'x')
        return { file, address, path: path.replace(/[?#].*$/, '') }
      }),
    )

  it('are found', () => {
    expect(addresses.length).toBeGreaterThan(300)
  })

  it('are pages of the contract', () => {
    const strange = addresses.filter(
      ({ path }) => path && !SERVED.test(path) && !known.some((page) => page.test(path)),
    )
    expect(
      strange.map(({ file, address }) => `${file}: ${address}`),
      'these are not in contract/pages.ts: a page was renamed, or its address is put together from parts; write it whole, or add to OTHERS what is meant not to be there',
    ).toEqual([])
  })
})

describe('a file fits in the head', () => {
  const lengths = [...texts]
    .filter(([file]) => CODE.test(file) || /\.(css|sql)$/.test(file))
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines)

  it('95 of 100 have at most 300 lines', () => {
    expect(lengths[Math.floor(lengths.length * 0.05)]?.lines).toBeLessThanOrEqual(300)
  })

  it('none has more than 500', () => {
    expect(lengths.filter(({ lines }) => lines > 500)).toEqual([])
  })
})
