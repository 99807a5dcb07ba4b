/** Something that the site stores in a browser, by its key or name. */
type Stored = {
  /** Of the tab, `session`, or of the browser. `createStore` reads and writes the first two. */
  area: 'local' | 'session' | 'cookie' | 'cache'
  /** The line of the privacy page that tells of it, in this order: its words are in `app/content`. */
  line: string
  /** All keys that begin so. */
  prefix?: true
  /** Says nothing of the person: stays after signing out. */
  device?: true
  /** The only ones that discreet mode stores. */
  discreet?: true
}

/**
 * All that is stored in a browser. From here come the keys of the stores, what signing out leaves, what
 * discreet mode stores, and the list on the privacy page: what is not here is not stored.
 */
export const stored = {
  age_consent: { area: 'local', line: 'idade', device: true, discreet: true },
  idade: { area: 'cookie', line: 'prova', device: true, discreet: true },
  idade_inicio: { area: 'cookie', line: 'prova', device: true, discreet: true },
  idade_lembrar: { area: 'cookie', line: 'prova', device: true, discreet: true },
  idade_pedido: { area: 'cookie', line: 'prova', device: true, discreet: true },
  token: { area: 'local', line: 'sessao', discreet: true },
  usuario: { area: 'local', line: 'sessao', discreet: true },
  sessao_terminada: { area: 'local', line: 'terminada' },
  aparelho_: { area: 'cookie', line: 'aparelho', prefix: true, device: true },
  // Read by the server, with pages too.
  conta: { area: 'cookie', line: 'sessao', discreet: true },
  onde: { area: 'cookie', line: 'lugar' },
  cidade_escolhida: { area: 'local', line: 'lugar' },
  geoloc_data: { area: 'local', line: 'lugar' },
  'geo_lugar:': { area: 'local', line: 'lugar', prefix: true },
  favoritos: { area: 'local', line: 'favoritos' },
  favoritos_da_conta: { area: 'local', line: 'favoritos' },
  rascunho_: { area: 'session', line: 'rascunhos', prefix: true },
  // Must survive the redirect to the other service.
  oidc_verificador: { area: 'session', line: 'verificador', discreet: true },
  aviso_contato: { area: 'session', line: 'aviso' },
  // Removed by signing out: the next person at this device has not read it.
  sem_aviso_contato: { area: 'local', line: 'aviso' },
  contatos_feitos: { area: 'local', line: 'retorno' },
  stories_vistos: { area: 'local', line: 'stories' },
  perfis_vistos: { area: 'local', line: 'vistos' },
  'camelia-perfis': { area: 'cache', line: 'vistos' },
  'camelia-fotos': { area: 'cache', line: 'vistos' },
  // The router's own.
  'react-router-': { area: 'session', line: 'navegacao', prefix: true },
  'remix-': { area: 'session', line: 'navegacao', prefix: true },
  'camelia-base': { area: 'cache', line: 'partes', device: true },
  'camelia-partes': { area: 'cache', line: 'partes', device: true },
  ultimas_buscas: { area: 'local', line: 'preferencias' },
  tema: { area: 'local', line: 'preferencias', device: true },
  discreto: { area: 'local', line: 'preferencias', device: true, discreet: true },
} as const satisfies Record<string, Stored>

type Name = keyof typeof stored
type PrefixName = { [N in Name]: (typeof stored)[N] extends { prefix: true } ? N : never }[Name]
type NameIn<Area> = { [N in Name]: (typeof stored)[N] extends { area: Area } ? N : never }[Name]
/** A key of `localStorage` or `sessionStorage`: one of the list, or one that begins as the list says. */
export type StoreKey =
  | Exclude<NameIn<'local' | 'session'>, PrefixName>
  | `${NameIn<'local' | 'session'> & PrefixName}${string}`

export type StoredLine = (typeof stored)[Name]['line']

const all: [string, Stored][] = Object.entries(stored)

/** The names of what passes the test. */
export const storedNames = (test: (what: Stored) => boolean): string[] =>
  all.filter(([, what]) => test(what)).map(([name]) => name)

/** Where a key is stored, and what else is to be known of it; undefined for a key that is not ours. */
export const findStored = (key: string): Stored | undefined =>
  all.find(([name, { prefix }]) => (prefix ? key.startsWith(name) : key === name))?.[1]

/** The lines of the privacy page, each with its words. */
export const storedLines = (words: Record<StoredLine, string>): string[] => [
  ...new Set(Object.values(stored).map(({ line }) => words[line])),
]
