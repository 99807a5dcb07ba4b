import type { Kysely } from 'kysely'
import type { Card, Facetas, FiltroQuery, Sugestoes } from '../../contract/busca.ts'
import { filtros } from '../../contract/filtros.ts'
import { type NomeDeFiltro, nomesDosFiltros } from '../../contract/nomesDosFiltros.ts'
import { LUGARES_DO_IMPULSO, MENOR_LISTA, VAGAS } from '../../contract/ofertaDeImpulsos.ts'
import { estilos } from '../../contract/opcoes.ts'
import { rodadaDe } from '../../contract/ordem.ts'
import { semAcento } from '../../contract/semAcento.ts'
import { slugify } from '../../contract/slugify.ts'
import { type Estado, estados } from '../../contract/uf.ts'
import type { DB } from '../database/types.ts'
import { CATALOGO, PRECOS, TEXTOS, tagOfCidade } from '../http/cacheTags.ts'
import { loadAlways, type Remember } from '../http/remembered.ts'
import { fotoDe, imagemUrl, type MediaBase } from '../midias/foto.ts'
import { estiloLabels } from '../modelos/labels.ts'
import { FAIXAS, faixasEntre } from './faixas.ts'
import { readGeral, termosDe } from './geral.ts'
import type { Indice } from './indice/indice.ts'
import type { Faceta, Pergunta, Resposta } from './indice/pergunta.ts'
import type { Folha, Marco } from './marco.ts'
import { createPalavras, type ReadPalavras, spellPalavras } from './palavras/palavras.ts'
import {
  type Alvo,
  type CardRow,
  selectCards,
  selectCidadesPorSlug,
  selectFacetas,
  selectIds,
  selectImpulsos,
  selectOpcoesPublicadas,
  selectPrecos,
  selectTotais,
  selectTotal,
} from './queries.ts'
import { selectLugaresPorComeco, selectNomesPorComeco } from './sugestoes/queries.ts'

/**
 * What search depends on besides the query: the base of media addresses, and the time of the request.
 */
export type BuscaAmbiente = {
  mediaBase: MediaBase
  now: Date
  /** Counts and orders without the database, where it can; absent: the database does all. */
  indice?: Indice
  /** What reads the words of texts for the whole answer; absent: they are read for this call. */
  palavras?: ReadPalavras
  /** Where the list goes on: `readMarco`. */
  marco?: Marco | null
}

/** Points of profiles, by id. */
export type Pontos = Record<number, [latitude: number, longitude: number]>

/** `pontos`: where the profiles of the cards are, as their own pages say it; who shows no place is not among them. */
export type Pagina = Folha & { cards: Card[]; pontos: Pontos }

export type Resultado = Pagina & {
  /** How many profiles match on all pages. */
  total: number
}

export const LIMITE_PADRAO = 24

/**
 * One page of public profiles and the total. What cannot match (an unknown city, part of a phone
 * number, no letter at all) gives an empty list, never an error.
 */
export async function findModelos(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  ambiente: BuscaAmbiente,
): Promise<Resultado> {
  const { alvo, resposta, ...folha } = await readFolha(db, filtro, ambiente)
  if (!alvo) return { ...folha, total: 0 }
  const { cards, marco, proxima } = folha
  const { salto } = trechoDe(filtro, marco)
  // The number of those on the last page says how many there are, unless it began after a profile.
  const counted = !marco.depois && !proxima && (cards.length > 0 || salto === 0)
  const total = resposta?.total ?? (counted ? salto + cards.length : await selectTotal(db, alvo))
  return { ...folha, total }
}

/** `findModelos` without the total. */
export async function listPagina(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  ambiente: BuscaAmbiente,
): Promise<Pagina> {
  const { cards, pontos, marco, proxima } = await readFolha(db, filtro, ambiente)
  return { cards, pontos, marco, proxima }
}

/** The cards of `findModelos` alone. */
export const listModelos = async (
  db: Kysely<DB>,
  filtro: FiltroQuery,
  ambiente: BuscaAmbiente,
): Promise<Card[]> => (await readFolha(db, filtro, ambiente)).cards

/** The cards of a page: of the profiles that the index names, or that the database finds. */
async function readFolha(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  { mediaBase, marco: asked, ...ambiente }: BuscaAmbiente,
): Promise<Pagina & { alvo: Alvo | null; resposta: Resposta | null }> {
  const marco = asked ?? { rodada: rodadaDe(ambiente.now.getTime()), depois: null }
  const texts = await lookUpTexts(db, filtro, ambiente)
  if (!texts) return { cards: [], pontos: {}, marco, proxima: null, alvo: null, resposta: null }
  const alvo = { ...texts, marco }
  const impulsos = hasVagas(filtro) ? await selectImpulsos(db, texts, VAGAS) : []
  const fora = impulsos.map(({ modelo }) => modelo)
  const { salto, limite: tamanho } = trechoDe(filtro, marco)
  // The first page has room for fewer others; the next ones begin where it ends.
  const isFirst = salto === 0 && !marco.depois
  const limite = isFirst ? tamanho - fora.length : tamanho
  // One more than is shown: whether there is another page.
  const pagina = { limite: limite + 1, salto: Math.max(0, salto - fora.length) }
  const resposta = await ask(ambiente.indice, alvo, { pagina, escondidas: fora })
  const named = resposta?.ids
  const [rows, pagos] = await Promise.all([
    selectCards(
      db,
      { ...alvo, fora },
      named ? { limite, salto: 0, ids: named.slice(0, limite) } : pagina,
    ),
    isFirst && fora.length > 0
      ? selectCards(db, texts, { limite: fora.length, salto: 0, ids: fora })
      : [],
  ])
  const more = (named ?? rows).length > limite
  const shown = rows.slice(0, limite)
  const last = shown.at(-1)
  return {
    cards: withImpulsos(
      shown.map((row) => cardDe(row, mediaBase)),
      impulsos.flatMap(({ id, modelo }) => {
        const row = pagos.find((one) => one.id === modelo)
        return row ? [{ ...cardDe(row, mediaBase), pago: true, impulso: id }] : []
      }),
    ),
    pontos: pontosDe([...shown, ...pagos]),
    marco,
    proxima: more && last ? { rodada: marco.rodada, depois: last.chave } : null,
    alvo,
    resposta: resposta && { ...resposta, total: resposta.total + fora.length },
  }
}

const pontosDe = (rows: readonly CardRow[]): Pontos =>
  Object.fromEntries(
    rows.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[id, [latitude, longitude]]],
    ),
  )

/** Whether boosts have slots in this list: that of a city or bairro in its published order, as it is today. */
const hasVagas = ({
  cidade,
  geral,
  ordenar = 'relevancia',
  excluir,
  dia,
  limite = LIMITE_PADRAO,
}: FiltroQuery): boolean =>
  cidade !== undefined &&
  geral === undefined &&
  ordenar === 'relevancia' &&
  excluir === undefined &&
  dia === undefined &&
  limite >= MENOR_LISTA

/** Puts boosted cards into their places of the first page; the others stay in their order. */
function withImpulsos(cards: Card[], impulsos: Card[]): Card[] {
  const list = [...cards]
  for (const [i, card] of impulsos.entries()) list.splice(LUGARES_DO_IMPULSO[i]! - 1, 0, card)
  return list
}

/** One profile as lists show it; null while visitors do not find her. */
export async function findCard(
  db: Kysely<DB>,
  id: number,
  { mediaBase, now }: Pick<BuscaAmbiente, 'mediaBase' | 'now'>,
): Promise<Card | null> {
  const [row] = await selectCards(db, { filtro: {}, now }, { limite: 1, salto: 0, ids: [id] })
  return row ? cardDe(row, mediaBase) : null
}

const ask = async (
  indice: Indice | undefined,
  { filtro, cidades, termos, marco, now }: Alvo,
  quer: Pick<Pergunta, 'pagina' | 'facetas' | 'escondidas'>,
): Promise<Resposta | null> =>
  (await indice?.perguntar({ filtro, cidades, termos, marco, now: now.getTime(), ...quer })) ?? null

/** The total of `findModelos` alone, and how many of them are online. */
export async function countModelos(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  ambiente: Leitura,
): Promise<{ total: number; online: number }> {
  const alvo = await lookUpTexts(db, filtro, ambiente)
  if (!alvo) return { total: 0, online: 0 }
  const resposta = await ask(ambiente.indice, alvo, {})
  if (!resposta) return selectTotais(db, alvo)
  return { total: resposta.total, online: resposta.online }
}

/**
 * The ids of those whom a filter matches, at most `limite`: for what is sent to others, so nobody who keeps
 * out of search engines, or hides from a region.
 * @param de if given, only these are looked at
 */
export async function findIds(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  { now, ...quais }: { now: Date; de?: number[]; limite: number },
): Promise<number[]> {
  const alvo = await lookUpTexts(db, filtro, { now })
  return alvo ? selectIds(db, alvo, quais) : []
}

function trechoDe({ limite = LIMITE_PADRAO, pagina = 1 }: FiltroQuery, { depois }: Marco) {
  return { limite, salto: depois ? 0 : (pagina - 1) * limite }
}

/** What reads a filter. */
type Leitura = Pick<BuscaAmbiente, 'now' | 'indice' | 'palavras'>

/** The free texts of a filter as rows have them; null when they can match nobody. */
async function lookUpTexts(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  { now, indice, palavras = createPalavras(db) }: Leitura,
): Promise<Alvo | null> {
  const alvo: Alvo = { filtro, now }
  if (filtro.cidade) alvo.cidades = await lookUpCidade(db, filtro.cidade)
  if (!filtro.geral) return alvo
  const geral = readGeral(filtro.geral)
  if (geral.tipo === 'ninguem') return null
  if (geral.tipo === 'telefone') return { ...alvo, telefone: geral.digitos }
  const termos = termosDe(await spellPalavras(db, await palavras(geral.texto), indice))
  return termos && { ...alvo, termos }
}

const FORMA_DE_SLUG = /^[a-z0-9]+(-[a-z0-9]+)+$/

/** A city by its name, or by its slug with or without the state ('sao-paulo', 'sao-paulo-sp'). */
export async function lookUpCidade(db: Kysely<DB>, cidade: string): Promise<string[]> {
  if (!FORMA_DE_SLUG.test(cidade)) return [cidade]
  const slugs = [cidade, ...estados.map((uf) => `${cidade}-${uf.toLowerCase()}`)]
  const nomes = await selectCidadesPorSlug(db, slugs)
  return nomes.length > 0 ? nomes : [cidade]
}

function cardDe(row: CardRow, mediaBase: MediaBase): Card {
  const { chamada, chamada_en, distancia, destaque, foto, opcoes, online, ...others } = row
  const { chave: _, latitude: __, longitude: ___, ...igual } = others
  return {
    ...igual,
    nome: row.apelido,
    chamada: chamada || null,
    chamada_en: chamada_en || null,
    online: online ? 1 : 0,
    disponivel_ate: row.disponivel_ate?.toISOString() ?? null,
    destaque: destaque && foto ? imagemUrl(foto, mediaBase) : null,
    estilo: estiloLabels(opcoes),
    estado: row.estado as Estado | null,
    ...(distancia !== null && { distancia: Math.round(distancia * 10) / 10 }),
    foto: foto && fotoDe(foto, mediaBase),
  }
}

/** Counts for the filter dialog, by the same rules as `findModelos`; its `total` is that of the list. */
export async function countFacets(
  db: Kysely<DB>,
  filtro: FiltroQuery,
  { remember = loadAlways, ...ambiente }: Leitura & { remember?: Remember },
): Promise<Facetas> {
  const [alvo, precos] = await Promise.all([
    lookUpTexts(db, filtro, ambiente),
    remember([PRECOS], 'limites', () => selectPrecos(db)),
  ])
  const minimo = Math.floor(precos.minimo ?? 0)
  const maximo = Math.ceil(precos.maximo ?? 0)
  const passo = (maximo - minimo) / FAIXAS
  const facetas = faixasEntre(minimo, maximo)
  const rows = alvo
    ? ((await ask(ambiente.indice, alvo, { facetas }))?.facetas ??
      (await selectFacetas(db, alvo, facetas)))
    : []
  const totais = new Map(rows.map(({ tipo, chave, total }) => [`${tipo} ${chave}`, total]))
  const conta = (tipo: Faceta['tipo'], chave: string) => totais.get(`${tipo} ${chave}`) ?? 0
  // A profile has at most one code of a single choice, so the counts of its codes can be added.
  const contagens = (nome: NomeDeFiltro) =>
    Object.fromEntries(
      filtros[nome].escolhas.map(({ codigo, codigos }) => [
        codigo,
        codigos.reduce((soma, chave) => soma + conta('opcao', chave), 0),
      ]),
    )
  return {
    total: conta('soma', 'total'),
    ...(Object.fromEntries(nomesDosFiltros.map((nome) => [nome, contagens(nome)])) as Record<
      NomeDeFiltro,
      Record<string, number>
    >),
    disponibilidade: {
      online: conta('soma', 'disponivel_online'),
      hoje: conta('soma', 'disponivel_hoje'),
    },
    online: conta('soma', 'online'),
    precos:
      passo === 0
        ? { minimo, maximo, faixas: [] }
        : {
            minimo,
            maximo,
            faixas: Array.from({ length: FAIXAS }, (_, i) => ({
              de: minimo + passo * i,
              ate: minimo + passo * (i + 1),
              total: conta('faixa', String(i + 1)),
            })),
          },
  }
}

/** The codes of the categories that some published profile has. */
export async function listEstilosPublicados(db: Kysely<DB>): Promise<Set<string>> {
  const publicadas = await selectOpcoesPublicadas(
    db,
    estilos.map(({ codigo }) => `e:${codigo}`),
  )
  return new Set([...publicadas].map((codigo) => codigo.slice('e:'.length)))
}

/** At most this many suggestions of each kind. */
const SUGESTOES = 5

/**
 * Suggestions for what is being typed: cities and bairros with profiles, and profiles by name. Digits,
 * or a text without letters, suggest nothing. `modelos` are the ids of the suggested profiles.
 */
export async function suggestSearches(
  db: Kysely<DB>,
  q: string,
): Promise<{ sugestoes: Sugestoes; modelos: number[] }> {
  const geral = readGeral(q)
  if (geral.tipo !== 'texto') return { sugestoes: { lugares: [], nomes: [] }, modelos: [] }
  const palavras = await createPalavras(db)(geral.texto)
  const termos = termosDe(palavras.map(({ palavra }) => ({ palavra, formas: [palavra] })))
  const [lugares, nomes] = await Promise.all([
    selectLugaresPorComeco(db, geral.texto, SUGESTOES),
    termos ? selectNomesPorComeco(db, termos, SUGESTOES) : [],
  ])
  return {
    sugestoes: { lugares, nomes: nomes.map(({ id: _, ...nome }) => nome) },
    modelos: nomes.map(({ id }) => id),
  }
}

/**
 * The cache tags of a list. A named city depends on its own profiles only (of every state, unless one
 * is named); everything else on the whole catalogue.
 */
export function tagsOfFiltro({
  cidade,
  estado,
  geral,
}: Pick<FiltroQuery, 'cidade' | 'estado' | 'geral'>): string[] {
  // Words are corrected by the vocabulary of all profiles.
  if (geral) return [CATALOGO, TEXTOS]
  // Only where the slug is certainly the same as the database's.
  if (!cidade || !/^[\x20-\x7e]+$/.test(semAcento(cidade)) || FORMA_DE_SLUG.test(cidade))
    return [CATALOGO]
  return (estado ? [estado] : estados).map((uf) =>
    tagOfCidade(`${slugify(cidade)}-${uf.toLowerCase()}`),
  )
}
