import type { Kysely, Transaction } from 'kysely'
import {
  type Campo,
  campos,
  type DadosDoPerfil,
  namesOf,
  type TextosDoPerfil,
} from '../../../contract/campos.ts'
import { hoje, isAdult } from '../../../contract/idade.ts'
import { FALTA_O_NOVE, type ModeloEscrita } from '../../../contract/modelo.ts'
import { SEM_CONTATO, temContato } from '../../../contract/semContato.ts'
import { slugify } from '../../../contract/slugify.ts'
import { faltaNove } from '../../../contract/telefone.ts'
import { createConta, type NovaConta, requireNaoApagada } from '../../contas/contas.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha, invalidField } from '../../http/problem.ts'
import {
  enqueueDados,
  enqueuePerfilNovo,
  enqueueRecusado,
  enqueueTextos,
} from '../../moderacao/fila.ts'
import { colunasDe, type Mudancas } from '../campos.ts'
import { cutUrlsAntigas, findUrlLivre, renameUrl } from '../urls/urls.ts'
import {
  clearProvaDosDados,
  insertModelo,
  lockModelo,
  type ModeloColunas,
  patchModelo,
  replaceListas,
  selectMunicipio,
  showSelo,
  updateContaNome,
  updateModelo,
} from './queries.ts'

/** Degrees; stored exactly, shown rounded. */
export type Posicao = { latitude: number; longitude: number }

export type NovaModelo = {
  /** The account's displayed name is the profile's `apelido`. */
  conta: Omit<NovaConta, 'nome'>
  escrita: ModeloEscrita
  posicao?: Posicao | null
  /** 'aprovado' is public at once, a 'rascunho' is not in the queue of staff. Default 'pendente'. */
  moderacao?: 'rascunho' | 'pendente' | 'aprovado'
  /** When the profile stops being public by itself; null: never. */
  expiraEm?: Date | null
  /** Default: now. */
  criadoEm?: Date
}

export type EscritaOptions = {
  now: Date
  /** Key of the hashes of addresses that may not be taken. */
  hashSecret: string
}

/**
 * Creates an advertiser's account and profile, both or neither; unless it is a draft, it goes into the
 * queue of staff.
 * @throws Falha `email_existente`; `campos_invalidos` when she is under 18, or a text has contact data.
 */
export const createModelo = (
  db: Kysely<DB>,
  { conta, escrita, posicao, moderacao, expiraEm, criadoEm }: NovaModelo,
  { now, hashSecret }: EscritaOptions,
): Promise<{ id: number; url: string }> => {
  requireAdulta(escrita.dados_gerais.dt_nascimento, now)
  return inTransaction(db, async (trx) => {
    const escritas = colunasDe(escrita)
    requireSemContato(escritas)
    requireTelefone(escritas.telefone)
    const { apelido, nome_completo, dt_nascimento } = escrita.dados_gerais
    const id = await createConta(trx, 'modelo', { ...conta, nome: apelido })
    const colunas = await escritaNoBanco(trx, escrita)
    const nova = {
      ...colunas,
      ...(posicao ?? {}),
      nome_completo,
      apelido,
      dt_nascimento,
      moderacao,
      expira_em: expiraEm,
      criado_em: criadoEm ?? now,
    }
    const base = baseDaUrl(apelido, colunas.cidade)
    let url: string
    do url = await findUrlLivre(trx, { id, base, hashSecret })
    while (!(await insertModelo(trx, { id, url, now }, nova)))
    await replaceListas(trx, id, escrita)
    if (moderacao !== 'rascunho') await enqueuePerfilNovo(trx, id)
    return { id, url }
  })
}

export type SaveOptions = EscritaOptions & {
  /** The `versao` that the editor read; another one in the database is a conflict. */
  versao?: number
  /** Left out: kept unless city, state or bairro change. */
  posicao?: Posicao | null
  /** With another `apelido`: old addresses no longer lead to the profile. */
  cortarUrlsAntigas?: boolean
  /** Saved by a browser that the account has not known for long. */
  aparelhoNovo?: boolean
}

/**
 * Writes a profile, except its media, in one transaction; lists are replaced as a whole. The slug
 * follows the nickname: only another `apelido` changes it, and the old one still leads to the profile
 * unless it is cut. Changed texts and data go into the queue of staff, and a change of verified data
 * hides the badge until they have checked it.
 * @throws Falha `modelo_nao_encontrado`, `conflito` (another `versao`), `campos_invalidos` (age, contact data
 * in a changed text).
 */
export const saveModelo = (
  db: Kysely<DB>,
  id: number,
  escrita: Mudancas,
  { now, hashSecret, versao, posicao, cortarUrlsAntigas, aparelhoNovo = false }: SaveOptions,
): Promise<{ id: number; url: string; versao: number }> => {
  requireAdulta(escrita.dados_gerais.dt_nascimento, now)
  return inTransaction(db, async (trx) => {
    const antes = await lockModelo(trx, id)
    if (!antes) throw naoEncontrado()
    await requireNaoApagada(trx, id)
    if (versao !== undefined && versao !== antes.versao)
      throw new Falha(
        'conflito',
        'Este perfil foi alterado em outra janela. Veja o que mudou antes de salvar.',
      )
    const colunas = await escritaNoBanco(trx, escrita, antes)
    requireSemContato(colunas, antes)
    requireTelefone(colunas.telefone, antes.telefone)
    const { apelido } = escrita.dados_gerais
    const mudou = (['cidade', 'estado', 'bairro'] as const).some((c) => colunas[c] !== antes[c])
    const lugar = posicao ?? (mudou || posicao === null ? { latitude: null, longitude: null } : {})
    const agora = await updateModelo(trx, id, { ...colunas, ...lugar }, now)
    let { url } = antes
    if (apelido !== antes.apelido) {
      const base = baseDaUrl(apelido, colunas.cidade)
      url = await renameUrl(trx, { id, base, antiga: url, now, hashSecret })
      if (cortarUrlsAntigas) await cutUrlsAntigas(trx, id, { now, hashSecret })
      await updateContaNome(trx, id, apelido)
    }
    await replaceListas(trx, id, escrita)
    await enqueueTextos(trx, id, antes, agora)
    await enqueueDados(trx, id, antes, agora, { aparelhoNovo, now })
    if (antes.moderacao === 'recusado') await enqueueRecusado(trx, id)
    return { id, url, versao: agora.versao }
  })
}

/** Approved by staff: public from this commit on, unless deactivated or expired. */
export async function publishModelo(db: Kysely<DB>, id: number): Promise<void> {
  await change(db, id, { moderacao: 'aprovado' })
  await showSelo(db, id)
}

/** Refused by staff: hidden until something of it changes and staff approve that. */
export const refuseModelo = (db: Kysely<DB>, id: number): Promise<void> =>
  change(db, id, { moderacao: 'recusado' })

/**
 * Restores columns to what staff had seen (texts that they refuse) or to their values before a
 * decision, within that transaction; the address follows the nickname. An open editor gets a conflict.
 */
export async function restoreModelo(
  trx: Transaction<DB>,
  id: number,
  colunas: ModeloColunas & Partial<TextosDoPerfil>,
  { now, hashSecret }: EscritaOptions,
): Promise<void> {
  const antes = await lockModelo(trx, id)
  if (!antes) throw naoEncontrado()
  await updateModelo(trx, id, colunas, now)
  const { apelido } = colunas
  if (apelido === undefined || apelido === antes.apelido) return
  const base = baseDaUrl(apelido, antes.cidade)
  await renameUrl(trx, { id, base, antiga: antes.url, now, hashSecret })
  await updateContaNome(trx, id, apelido)
}

/** Shows the badge again, if she has one, unless it waits for a live check. */
export const restoreSelo = (trx: Transaction<DB>, id: number): Promise<void> => showSelo(trx, id)

/** Ends a live check that was asked for because of a change that staff have reverted, and for nothing else. */
export const dropProva = (trx: Transaction<DB>, id: number): Promise<void> =>
  clearProvaDosDados(trx, id)

/**
 * Restores data to what staff had seen, as `restoreModelo` does. If she had moved, her position is the
 * city's seat until she saves again.
 */
export async function restoreDados(
  trx: Transaction<DB>,
  id: number,
  dados: Partial<DadosDoPerfil>,
  now: Date,
): Promise<void> {
  const moveu = 'cidade' in dados || 'estado' in dados || 'bairro' in dados
  const lugar = moveu ? { latitude: null, longitude: null } : {}
  // Columns that are `not null` were never null before.
  await updateModelo(trx, id, { ...(dados as ModeloColunas), ...lugar }, now)
}

/**
 * Marks the identity as checked by staff.
 * @param nascimento the birth date on her document, which replaces the one that she gave
 */
export async function verifyModelo(
  db: Kysely<DB>,
  id: number,
  { now, nascimento }: { now: Date; nascimento?: string },
): Promise<void> {
  const selo = { verificada_em: now, selo_suspenso: false, ...SEM_PROVA }
  if (nascimento === undefined) return change(db, id, selo)
  // Another version: an open editor must not write the old date back.
  await updateModelo(db, id, { ...selo, dt_nascimento: nascimento }, now)
}

const SEM_PROVA = { prova_pedida: null, prova_motivo: null, prova_ate: null }

async function change(db: Kysely<DB>, id: number, colunas: ModeloColunas): Promise<void> {
  if (!(await patchModelo(db, id, colunas))) throw naoEncontrado()
}

const naoEncontrado = () => new Falha('modelo_nao_encontrado', 'Este perfil não existe.')

/** Leaves space for the number that is added to equal names, within the longest address. */
const URL_MAX = 100

function baseDaUrl(apelido: string, cidade: string | null | undefined): string {
  // A nickname of symbols or digits only needs letters: a slug must not look like an id.
  const nome = slugify(apelido)
  const texto = slugify(`${/[a-z]/.test(nome) ? nome : `perfil-${nome}`} ${cidade ?? ''}`)
  return texto.slice(0, URL_MAX).replace(/-+$/, '')
}

/**
 * The city must be in the table of municipalities, however it is spelt.
 * @throws Falha `campos_invalidos`
 */
export async function requireMunicipio(
  db: Kysely<DB>,
  { cidade, estado }: ModeloEscrita['dados_gerais']['localizacao'],
): Promise<void> {
  if (await selectMunicipio(db, cidade, estado)) return
  throw invalidField(
    'dados_gerais.localizacao.cidade',
    `Não encontramos ${cidade} em ${estado}. Escolha uma cidade da lista.`,
  )
}

/** 18 whole years on today's date in São Paulo, where days are counted. */
export function requireAdulta(
  nascimento: string,
  now: Date,
  campo = 'dados_gerais.dt_nascimento',
): void {
  if (isAdult(nascimento, hoje(now))) return
  throw invalidField(campo, 'É preciso ter 18 anos ou mais.')
}

const textosLivres = namesOf({ tipo: 'texto', moderado: 'texto' })
type Textos = Partial<Record<(typeof textosLivres)[number], string | null>>

/**
 * Her free texts have no contact data, which have fields of their own, and no address: her own street is a danger
 * to her. One that stays as it was before this rule is kept.
 * @throws Falha `campos_invalidos`
 */
function requireSemContato(textos: Textos, antes: Textos = {}): void {
  const recusados = textosLivres.filter((nome) => {
    const texto = textos[nome]
    return texto && texto !== antes[nome] && temContato(texto)
  })
  if (recusados.length === 0) return
  throw new Falha('campos_invalidos', SEM_CONTATO, {
    campos: recusados.map((nome) => {
      const { em }: Campo = campos[nome]
      return { campo: em === 'perfil' ? nome : `${em}.${nome}`, mensagem: SEM_CONTATO }
    }),
  })
}

/** A number that she had before stays until she changes it. */
function requireTelefone(telefone: string | null | undefined, antes?: string | null): void {
  if (!telefone || telefone === antes || !faltaNove(telefone)) return
  throw invalidField('dados_gerais.telefone', FALTA_O_NOVE)
}

/**
 * The columns of one profile. A known city gets the spelling of the table of municipalities, which one that
 * stays the same has already.
 */
async function escritaNoBanco(
  db: Kysely<DB>,
  escrita: Mudancas,
  antes?: { cidade: string | null; estado: string | null },
): Promise<ModeloColunas> {
  const { cidade, estado } = escrita.dados_gerais.localizacao
  const same = antes?.cidade === cidade && antes.estado === estado
  return {
    ...colunasDe(escrita),
    cidade: (!same && (await selectMunicipio(db, cidade, estado))) || cidade,
  }
}
