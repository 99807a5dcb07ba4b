import type { Kysely, Transaction } from 'kysely'
import { diaMais } from '../contract/diasDaTemporada.ts'
import { periodos } from '../contract/ordens.ts'
import { LOGINS_DEMO } from '../server/contas/equipe.ts'
import { hashPassword } from '../server/contas/password.ts'
import { inTransaction } from '../server/database/transaction.ts'
import type { DB } from '../server/database/types.ts'
import { demandsProof } from '../server/idade/exigencia.ts'
import { saveArquivos } from '../server/midias/midias.ts'
import { type MediaStore, mediaPath } from '../server/midias/store.ts'
import type { Secrets } from '../server/secrets.ts'
import type { Settings } from '../server/settings.ts'
import { hasDemoStaff } from '../server/settingsRules.ts'
import type { ArtFile, ArtMedia } from './art/encode.ts'
import { produceArt } from './art/produce.ts'
import { type Amostra, LOGIN_MODELO, makeModelos } from './catalogo.ts'
import { sendDocumentos } from './documentos.ts'
import { fillFila } from './fila.ts'
import { addImpulsos } from './impulsos.ts'
import type { ModeloDemo } from './modeloDemo.ts'
import { LOGIN_ASSINANTE, makeClientes, makeDepoimentos } from './publico.ts'
import {
  allowLongStatements,
  analyze,
  insertRows,
  renewPresence,
  reserveIds,
  selectCentros,
  selectHasAccounts,
  selectVisitada,
  spreadAtividades,
  takeTurn,
} from './queries.ts'
import { randomOf } from './random.ts'
import {
  ago,
  arquivoOf,
  assinaturaRows,
  consentimentoRows,
  contaDeCliente,
  contaDeEquipe,
  contaDeModelo,
  depoimentoRow,
  midiaRows,
  modeloRow,
  opcaoRows,
  piecesOf,
  sharePictures,
} from './rows.ts'
import { DIAS_DE_VISITAS, makeVisitas, recorteDe } from './visitas.ts'

export type DemoParts = {
  db: Kysely<DB>
  store: MediaStore
  settings: Pick<Settings, 'ageAssurance' | 'storyTtlHours' | 'demo' | 'demoPictures' | 'local'>
  secrets: Pick<Secrets, 'demoPassword' | 'hash' | 'verificacao'>
  now: () => Date
  /** Reports progress; `total` 0 where there is nothing to count. */
  progress: (text: string, done: number, total: number) => void
  /** Only this many cities, and profiles of each, for tests. */
  amostra?: Amostra
}

/** What the demo password opens, besides staff's login. */
const LOGINS = [LOGIN_ASSINANTE, LOGIN_MODELO]

/** The day of America/Sao_Paulo, AAAA-MM-DD. */
const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now)

/**
 * Loads the demo catalogue into a database without accounts; returns whether it did. Pictures come
 * first (files are named by content: an interrupted load writes the same ones again), then every row in
 * one transaction, so that an interrupted load leaves nothing and the next start repeats it. With a
 * demo already there, presence, stories and visits are renewed.
 */
export async function loadDemo(parts: DemoParts): Promise<boolean> {
  const { db, progress } = parts
  const now = parts.now()
  if (await selectHasAccounts(db)) {
    await inTransaction(db, async (trx) => {
      await renewPresence(trx, now, parts.settings.storyTtlHours)
      await spreadAtividades(trx, now)
      await addVisitas(trx, now)
      await addImpulsos(trx, now)
    })
    return false
  }
  const all = makeModelos(dayOf(now), parts.amostra)
  const modelos = parts.settings.demoPictures === 'few' ? sharePictures(all) : all
  const media = await storeArt(modelos, parts)
  progress('perfis', 0, modelos.length)
  const senha = await hashPassword(parts.secrets.demoPassword)
  const loaded = await inTransaction(db, async (trx) => {
    await allowLongStatements(trx)
    await takeTurn(trx)
    if (await selectHasAccounts(trx)) return false
    await insertCatalogue(trx, modelos, media, senha, { ...parts, now })
    progress('busca', 0, 0)
    return true
  })
  if (!loaded) return false
  await analyze(db)
  progress('perfis', modelos.length, modelos.length)
  return true
}

/** Stores every picture of the catalogue; the sharp files of private ones only in the private part. */
async function storeArt(
  modelos: ModeloDemo[],
  { store, progress }: DemoParts,
): Promise<Map<string, ArtMedia>> {
  const pieces = modelos.flatMap(piecesOf)
  const keys = new Set(pieces.map(({ piece }) => piece.key))
  const made = new Map<string, ArtMedia>()
  for (const acesso of ['publico', 'privado'] as const) {
    const before = made.size
    const some = await produceArt(
      pieces.filter((p) => p.privado === (acesso === 'privado')).map((p) => p.piece),
      (file) => putFile(store, acesso, file),
      (done) => progress('imagens', before + done, keys.size),
    )
    for (const [key, media] of some) made.set(key, media)
  }
  return made
}

/** The blurred preview is public, under a name from which the picture's cannot be derived. */
const putFile = (
  store: MediaStore,
  acesso: 'publico' | 'privado',
  { hash, variante, largura, formato, bytes }: ArtFile,
): Promise<void> =>
  variante === 'borrada'
    ? store.put(mediaPath('publico', hash, 'borrada.webp'), bytes, 'image/webp')
    : store.put(mediaPath(acesso, hash, `${largura}.${formato}`), bytes, mimeOf[formato])

const mimeOf = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

async function insertCatalogue(
  trx: Transaction<DB>,
  modelos: ModeloDemo[],
  media: Map<string, ArtMedia>,
  senha: string,
  { now, secrets, settings, store, progress }: Omit<DemoParts, 'now'> & { now: Date },
): Promise<void> {
  const clientes = makeClientes()
  const people = clientes.length + modelos.length
  const [equipe = 0, ...ids] = await reserveIds(trx, 'conta', 2 + people)
  const clienteIds = ids.slice(0, clientes.length)
  const modeloIds = ids.slice(clientes.length, people)
  const senhaDe = (email: string) => (LOGINS.includes(email) ? senha : null)

  const senhaDaEquipe = hasDemoStaff(settings) ? senha : null
  await insertRows(trx, 'conta', [
    contaDeEquipe(equipe, { email: LOGINS_DEMO[0], nome: 'Equipe Camélia' }, senhaDaEquipe),
    contaDeEquipe(ids[people]!, { email: LOGINS_DEMO[1], nome: 'Segunda pessoa' }, senhaDaEquipe),
  ])
  await insertRows(trx, 'conta', [
    ...clientes.map((c, i) => contaDeCliente(c, clienteIds[i]!, senhaDe(c.email), now)),
    ...modelos.map((m, i) => contaDeModelo(m, modeloIds[i]!, senhaDe(m.email), now)),
  ])
  await insertRows(
    trx,
    'consentimento',
    modelos.flatMap((m, i) => consentimentoRows(m, modeloIds[i]!, now)),
  )
  await insertRows(
    trx,
    'assinante',
    clientes.map((c, i) => ({ id: clienteIds[i]!, dt_nascimento: c.dt_nascimento })),
  )
  const centros = await selectCentros(trx)
  await insertRows(
    trx,
    'modelo',
    modelos.map((m, i) => modeloRow(m, modeloIds[i]!, { centros, media, now })),
  )
  progress('perfis', Math.round(modelos.length / 3), modelos.length)
  await insertOferta(trx, modelos, modeloIds, now)
  await insertMidia(trx, modelos, modeloIds, media, {
    now,
    storyTtlHours: settings.storyTtlHours,
  })
  progress('perfis', Math.round((modelos.length * 2) / 3), modelos.length)
  await insertRows(
    trx,
    'depoimento',
    makeDepoimentos(modelos, clientes).map((d, i) => {
      const cliente = clientes[d.cliente]!
      return depoimentoRow(d, i, modeloIds[d.modelo]!, clienteIds[d.cliente]!, cliente, now)
    }),
  )
  await insertFavoritos(trx, clienteIds, modeloIds, now)
  await insertHistorico(trx, clienteIds[0]!, modeloIds, now)
  await spreadAtividades(trx, now)
  await addVisitas(trx, now)
  await addImpulsos(trx, now)
  await fillFila(trx, { modelos, modeloIds, clienteIds, now, hashSecret: secrets.hash })
  const [, cliente] = clientes
  const idade =
    demandsProof(settings) && cliente
      ? { conta: clienteIds[1]!, nome: cliente.nome, nascimento: cliente.dt_nascimento }
      : undefined
  await sendDocumentos(trx, {
    ...{ modelos, modeloIds, now, store, secret: secrets.verificacao },
    cliente: idade,
  })
}

/** Options, prices, hours and plans. */
async function insertOferta(
  trx: Transaction<DB>,
  modelos: ModeloDemo[],
  ids: number[],
  now: Date,
): Promise<void> {
  await insertRows(
    trx,
    'modelo_opcao',
    modelos.flatMap((m, i) => opcaoRows(m, ids[i]!)),
  )
  await insertRows(
    trx,
    'modelo_preco',
    modelos.flatMap((m, i) => m.escrita.precos.map((p) => ({ modelo_id: ids[i]!, ...p }))),
  )
  await insertRows(
    trx,
    'modelo_disponibilidade',
    modelos.flatMap((m, i) => m.escrita.disponibilidade.map((d) => ({ modelo_id: ids[i]!, ...d }))),
  )
  await insertRows(trx, 'temporada', temporadaRows(modelos, ids, now))
  await insertRows(
    trx,
    'assinatura',
    modelos.flatMap((m, i) => assinaturaRows(m, ids[i]!, now)),
  )
}

/** Stays to come: from cities of the catalogue in others of it, announced. */
function temporadaRows(modelos: ModeloDemo[], ids: number[], now: Date) {
  const rio = { de: 'São Paulo', municipio: 3_304_557 }
  const saoPaulo = { de: 'Rio de Janeiro', municipio: 3_550_308 }
  const hoje = dayOf(now)
  return [rio, saoPaulo].flatMap(({ de, municipio }, cidade) =>
    modelos
      .flatMap((m, i) => (m.escrita.dados_gerais.localizacao.cidade === de ? [ids[i]!] : []))
      .slice(-2)
      .map((modelo_id, n) => {
        const primeiro = diaMais(hoje, 2 + 5 * n + cidade)
        return {
          modelo_id,
          municipio,
          de: primeiro,
          ate: diaMais(primeiro, 3 + n),
          anunciar: true,
          criado_em: now.toISOString(),
        }
      }),
  )
}

async function insertMidia(
  trx: Transaction<DB>,
  modelos: ModeloDemo[],
  ids: number[],
  media: Map<string, ArtMedia>,
  quando: { now: Date; storyTtlHours: number },
): Promise<void> {
  await saveArquivos(trx, [...media.values()].map(arquivoOf))
  const total = modelos.reduce((sum, m) => sum + m.galeria.length, 0)
  const livres = await reserveIds(trx, 'midia', total)
  const rows = modelos.map((m, i) =>
    midiaRows(m, ids[i]!, livres.splice(0, m.galeria.length), media, quando),
  )
  await insertRows(
    trx,
    'midia',
    rows.flatMap((row) => row.midia),
  )
  await insertRows(
    trx,
    'modelo_imagem',
    rows.flatMap((row) => row.imagens),
  )
  await insertRows(
    trx,
    'imagem_conferida',
    rows.flatMap((row) => row.conferidas),
  )
  await insertRows(
    trx,
    'storie',
    rows.flatMap((row) => row.stories),
  )
}

/** The visits of the demo login in the last weeks. */
async function insertHistorico(
  trx: Transaction<DB>,
  assinante_id: number,
  modeloIds: number[],
  now: Date,
): Promise<void> {
  const r = randomOf('historico')
  const vistos = r.sample(modeloIds, 9)
  await insertRows(
    trx,
    'historico',
    vistos.map((modelo_id, i) => {
      const ultima_visita = ago(now, i * 2, i + 1)
      const lugar = { cidade: 'São Paulo', estado: 'SP', cidade_em: ultima_visita }
      return { assinante_id, modelo_id, visitas: r.int(1, 4), ...lugar, ultima_visita }
    }),
  )
}

/**
 * Adds visits to the demo's advertiser up to now, so that her dashboard has figures even after weeks
 * without a start.
 */
async function addVisitas(trx: Transaction<DB>, now: Date): Promise<void> {
  const visitada = await selectVisitada(trx, LOGIN_MODELO)
  if (!visitada) return
  const inicio = new Date(now.getTime() - DIAS_DE_VISITAS * 24 * 3_600_000)
  const { id: modelo_id, ultima } = visitada
  const visitas = makeVisitas(ultima && ultima > inicio ? ultima : inicio, now)
  const rows = visitas.map(({ criadoEm, lugar, contatou }, i) => {
    // A visitor hash of the real length that belongs to nobody.
    const visitante = `\\x${criadoEm.getTime().toString(16).padStart(24, '0')}${i.toString(16).padStart(8, '0')}`
    const evento = { modelo_id, visitante, conta: true, criado_em: criadoEm.toISOString() }
    return { evento, contatou, cidade: lugar?.cidade ?? null, estado: lugar?.estado ?? null }
  })
  await insertRows(
    trx,
    'visita',
    rows.map(({ evento, cidade, estado }) => ({ ...evento, cidade, estado })),
  )
  await insertRows(
    trx,
    'contato',
    rows.filter(({ contatou }) => contatou).map(({ evento }) => evento),
  )
  const mostradas = now.getTime() - Math.max(...periodos) * 24 * 3_600_000
  await insertRows(
    trx,
    'estatistica_recorte_fila',
    visitas
      .filter(({ criadoEm }) => criadoEm.getTime() > mostradas)
      .map((visita) => ({
        modelo_id,
        ...recorteDe(visita),
      })),
  )
}

/** The demo login has a dozen favourites, marked over weeks; the others a few each. */
async function insertFavoritos(
  trx: Transaction<DB>,
  clienteIds: number[],
  modeloIds: number[],
  now: Date,
): Promise<void> {
  const r = randomOf('favoritos')
  await insertRows(
    trx,
    'favorito',
    clienteIds.flatMap((cliente_id, i) =>
      r.sample(modeloIds, i === 0 ? 12 : r.int(0, 4)).map((modelo_id, n) => ({
        cliente_id,
        modelo_id,
        criado_em: ago(now, n * 4, cliente_id + n),
      })),
    ),
  )
}
