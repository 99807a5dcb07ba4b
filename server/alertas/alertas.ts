import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { type Alerta, type AlertaEscrita, filtroDoAlerta } from '../../contract/alerta.ts'
import type { FiltroQuery } from '../../contract/busca.ts'
import { LIMITES_DO_ALERTA } from '../../contract/limitesDoAlerta.ts'
import { findIds, lookUpCidade } from '../busca/busca.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Escondidas } from '../http/escondidas.ts'
import { Falha, invalidField } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { type Endereco, ensureDestino, linkInvalido, readToken, tokenOf } from './destino.ts'
import {
  deleteAlerta,
  deleteDestino,
  deleteVencidos,
  insertAlerta,
  insertConhecida,
  insertConhecidos,
  queuePedido,
  selectAlerta,
  selectAlertas,
  selectCidades,
  selectPendentes,
  selectPerfil,
  updateConfirmado,
} from './queries.ts'
import { requireDeliverable } from './webPush.ts'

type Parts = Pick<Services, 'db' | 'now'> & { secrets: { hash: string } }
type Pedido = z.output<typeof AlertaEscrita>

/**
 * Stores an alert. An e-mail address is to confirm it by a link that is sent to it; a browser, which has asked
 * the person, has it at once. Returns the token of the browser's link; null for an e-mail address.
 * @throws Falha `modelo_nao_encontrado`, `sem_alertas`, `busca_ampla`, `limite_atingido`, `campos_invalidos`
 */
export async function askAlerta(
  { db, secrets, now }: Parts,
  pedido: Pedido,
  escondidas: Escondidas,
): Promise<string | null> {
  const { idioma, ritmo } = pedido
  const endereco = enderecoDe(pedido)
  const alvo = await alvoDe(db, pedido, { escondidas, now: now() })
  return inTransaction(db, async (trx) => {
    const destino = await ensureDestino(trx, secrets, { endereco, idioma, now: now() })
    await insertAlerta(trx, { destino, ...alvo, ritmo, now: now() })
    if (endereco.via === 'email') {
      await queuePedido(trx, destino)
      return null
    }
    for (const alerta of await selectPendentes(trx, destino))
      await beginAlerta(trx, { destino, alerta, now: now() })
    return tokenOf(secrets, 'ver', destino)
  })
}

function enderecoDe({ email, assinatura }: Pedido): Endereco {
  if (!assinatura) return { via: 'email', email: email ?? '' }
  requireDeliverable(assinatura)
  return { via: 'push', assinatura }
}

async function alvoDe(
  db: Kysely<DB>,
  { perfil, busca }: Pedido,
  { escondidas, now }: { escondidas: Escondidas; now: Date },
) {
  if (busca !== undefined) return { modelo: null, busca, cidades: await cidadesDe(db, busca, now) }
  const modelo = await selectPerfil(db, perfil ?? '')
  if (!modelo || escondidas.has(modelo.id))
    throw new Falha('modelo_nao_encontrado', 'Este perfil não existe ou não está publicado.')
  if (!modelo.indexavel)
    throw new Falha('sem_alertas', 'Quem anuncia aqui preferiu que não se avise de seu perfil.')
  return { modelo: modelo.id, busca: null, cidades: null }
}

/** The filter of a search that was stored. */
const filtroDe = (busca: string): FiltroQuery | null => filtroDoAlerta(busca).data ?? null

/** The cities of a search that is narrow enough. */
async function cidadesDe(db: Kysely<DB>, busca: string, now: Date): Promise<string[]> {
  const filtro = filtroDe(busca)
  const cidades = await selectCidades(db, await lookUpCidade(db, filtro?.cidade ?? ''))
  if (!filtro || cidades.length === 0) throw invalidField('busca', 'Escolha a cidade na lista.')
  const { perfis } = LIMITES_DO_ALERTA
  // Whoever is offline now comes online at some time.
  const qualquer = { ...filtro, online: undefined, disponibilidade: undefined }
  const found = await findIds(db, qualquer, { now, limite: perfis + 1 })
  if (found.length > perfis)
    throw new Falha(
      'busca_ampla',
      `Esta busca encontra mais de ${perfis} perfis: os avisos seriam demais. Escolha um bairro, um valor máximo ou outro filtro.`,
    )
  return cidades
}

/** The alerts of an address, by a link that was sent to it. @throws Falha `link_invalido` */
export async function listAlertas({ db, secrets, now }: Parts, token: string): Promise<Alerta[]> {
  const rows = await selectAlertas(db, readToken(secrets, token, ['ver']), now())
  if (!rows) throw linkInvalido()
  return rows.map(({ modelo_id, url, ...row }) => ({
    ...row,
    tipo: modelo_id === null ? 'busca' : 'perfil',
    perfil: url,
    expira_em: new Date(row.expira_em).toISOString(),
  }))
}

/**
 * Begins an alert, or renews it, by the link.
 * @throws Falha `link_invalido`, `nao_encontrado`, `limite_atingido`
 */
export async function confirmAlerta(
  { db, secrets, now }: Parts,
  { token, alerta }: { token: string; alerta: number },
): Promise<void> {
  const destino = readToken(secrets, token, ['ver'])
  await inTransaction(db, (trx) => beginAlerta(trx, { destino, alerta, now: now() }))
}

/** Whom an alert finds at its beginning is no news. */
async function beginAlerta(
  trx: Kysely<DB>,
  { destino, alerta: id, now }: { destino: string; alerta: number; now: Date },
): Promise<void> {
  const alerta = await selectAlerta(trx, destino, id, now)
  if (!alerta) throw new Falha('nao_encontrado', 'Este aviso já terminou. Peça outro.')
  const { max, perfis } = LIMITES_DO_ALERTA
  if (!alerta.confirmado && alerta.outros >= max)
    throw new Falha('limite_atingido', `São no máximo ${max} avisos: encerre um antes.`)
  await updateConfirmado(trx, id, now)
  if (alerta.confirmado) return
  const filtro = alerta.busca === null ? null : filtroDe(alerta.busca)
  if (!filtro) await insertConhecida(trx, id, now)
  // Somewhat more than may be asked for: the catalogue may have grown since.
  else await insertConhecidos(trx, id, await findIds(trx, filtro, { now, limite: perfis * 10 }))
}

/**
 * Ends an alert, or all of an address, which is then erased; what has ended already is no error.
 * @throws Falha `link_invalido`
 */
export async function endAlertas(
  { db, secrets }: Pick<Parts, 'db' | 'secrets'>,
  { token, alerta }: { token: string; alerta?: number },
): Promise<void> {
  const destino = readToken(secrets, token, alerta === undefined ? ['ver', 'fim'] : ['ver'])
  if (alerta === undefined) await deleteDestino(db, destino)
  else await inTransaction(db, (trx) => deleteAlerta(trx, destino, alerta))
}

/** A job: deletes alerts that nobody confirmed or renewed in time, and addresses without any. */
export const forgetAlertas = (db: Kysely<DB>, now: Date): Promise<void> => deleteVencidos(db, now)
