import type { Kysely } from 'kysely'
import { diaMais } from '../../../contract/diasDaTemporada.ts'
import { hoje } from '../../../contract/idade.ts'
import {
  type Anuncio,
  DIAS_DE_ANUNCIO,
  DIAS_DE_REDUCAO,
  type PrecoNovo,
  type Precos,
} from '../../../contract/precoDoPlano.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DB } from '../../database/types.ts'
import { Falha, invalidField } from '../../http/problem.ts'
import type { Session } from '../../http/session.ts'
import { recordAto } from '../../moderacao/registro/registro.ts'
import {
  hasAnuncio,
  insertAnuncio,
  lockAnuncio,
  lockPreco,
  markAplicados,
  queueAvisos,
  selectAnuncios,
  selectPrecos,
  updatePreco,
  updateRetirado,
} from './queries.ts'

/**
 * Changes of the prices of plans. A higher price is announced with 60 whole days before its first one, a
 * lower price with one; until its first day each can be taken back. The database
 * refuses anything else (migrations 0185, 0200).
 */

/** The first day that a higher price announced now may have. */
export const aumentoDesde = (now: Date): string => diaMais(hoje(now), DIAS_DE_ANUNCIO + 1)

/** The first day that a lower price announced now may have. */
export const reducaoDesde = (now: Date): string => diaMais(hoje(now), DIAS_DE_REDUCAO + 1)

export async function getPrecos(db: Kysely<DB>, now: Date): Promise<Precos> {
  const [planos, anuncios] = await Promise.all([selectPrecos(db, now), selectAnuncios(db, now)])
  return {
    planos: planos.map(({ assinantes, ...plano }) => ({ ...plano, assinantes: assinantes ?? 0 })),
    aumento_desde: aumentoDesde(now),
    reducao_desde: reducaoDesde(now),
    anuncios: anuncios.map(({ anunciado, retirado_em, aplicado_em, ...rest }) => ({
      ...rest,
      anunciado: anunciado.toISOString(),
      situacao: situacaoDe({ retirado_em, aplicado_em }),
    })),
  }
}

type Marcas = { retirado_em: Date | null; aplicado_em: Date | null }
const situacaoDe = ({ retirado_em, aplicado_em }: Marcas): Anuncio['situacao'] =>
  retirado_em ? 'retirado' : aplicado_em ? 'vale' : 'anunciado'

/**
 * Announces a price: the act is in the log of staff, and everybody who has the plan gets an e-mail.
 * @throws Falha `campos_invalidos` for the price, the day or an unknown plan; `conflito` while another
 * price of this plan is announced
 */
export const announcePreco = (
  db: Kysely<DB>,
  equipe: Session,
  { plano, preco, desde, motivo }: PrecoNovo,
  { now }: { now: Date },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const atual = await lockPreco(trx, plano)
    if (!atual) throw invalidField('plano', 'Escolha um plano que custa alguma coisa.')
    if (await hasAnuncio(trx, plano))
      throw new Falha('conflito', 'Este plano já tem um preço anunciado. Retire-o antes.')
    const { nome, preco: de } = atual
    if (preco === de) throw invalidField('preco', 'Este já é o preço do plano.')
    const primeiro = preco > de ? aumentoDesde(now) : reducaoDesde(now)
    if (desde < primeiro) throw invalidField('desde', `Escolha um dia a partir de ${br(primeiro)}.`)
    const id = await insertAnuncio(trx, { plano, de, para: preco, desde, motivo })
    const recado = `${nome}: de ${reais(de)} para ${reais(preco)} a partir de ${br(desde)}. ${motivo}`
    await recordAto(
      trx,
      { equipe: equipe.id, alvo: 'preco', alvoId: id, ato: 'anunciar', recado },
      { now },
    )
    await queueAvisos(trx, id, now)
    return id
  })

/**
 * Takes a price back before its day; everybody who has the plan gets an e-mail.
 * @throws Falha `nao_encontrado`; `conflito` for one that counts or was taken back
 */
export const withdrawPreco = (
  db: Kysely<DB>,
  equipe: Session,
  id: number,
  { now }: { now: Date },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const anuncio = await lockAnuncio(trx, id)
    if (!anuncio) throw new Falha('nao_encontrado', 'Este anúncio de preço não existe.')
    if (situacaoDe(anuncio) !== 'anunciado')
      throw new Falha('conflito', 'Este preço já vale ou já foi retirado.')
    await updateRetirado(trx, id, now)
    const recado = `${anuncio.nome}: o preço continua ${reais(anuncio.de)}.`
    await recordAto(
      trx,
      { equipe: equipe.id, alvo: 'preco', alvoId: id, ato: 'recolher', recado },
      { now },
    )
    await queueAvisos(trx, id, now)
  })

/** Each minute: announced prices become those of their plans on their first day. */
export const applyPrecos = (db: Kysely<DB>, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const { plano, para } of await markAplicados(trx, now)) await updatePreco(trx, plano, para)
  })

const reais = (valor: number) =>
  valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** `25/01/2027` */
const br = (dia: string) => dia.split('-').reverse().join('/')
