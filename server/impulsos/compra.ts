import type { Kysely } from 'kysely'
import type { Horario, Impulso, MeusImpulsos, Oferta } from '../../contract/impulso.ts'
import {
  type Alcance,
  alcances,
  type Duracao,
  duracoes,
  HORAS,
  precosDoImpulso,
  type SeOcupado,
} from '../../contract/ofertaDeImpulsos.ts'
import type { Cobranca } from '../../contract/plano.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { fimDaDesistencia } from '../planos/baixa.ts'
import { charge, findAberta } from '../planos/cobrancas.ts'
import type { Vendedor } from '../planos/contrato.ts'
import type { Pagamento } from '../planos/pagamento.ts'
import { fimDaEspera } from './andamento.ts'
import { writeContratoDoImpulso } from './contrato.ts'
import {
  type LugarRow,
  type MeuImpulsoRow,
  selectLugar,
  selectMeus,
  selectOcupadas,
} from './queries.ts'
import { findHorario, findPausa, holdImpulso, isPedido, requireSemPausa } from './vagas.ts'

type Lugar = { alcance: Alcance; nome: string; lugar: string; row: LugarRow }

/** The lists in which a boost of hers can be shown: where visitors find her. */
async function findLugares(db: Kysely<DB>, modelo: number): Promise<Lugar[]> {
  const row = await selectLugar(db, modelo)
  if (!row) return []
  const porAlcance = {
    bairro: { nome: row.bairro, lugar: row.no_bairro },
    cidade: { nome: row.cidade, lugar: row.na_cidade },
  }
  return alcances.flatMap((alcance) => {
    const { nome, lugar } = porAlcance[alcance]
    return nome && lugar ? [{ alcance, nome, lugar, row }] : []
  })
}

/** What she can buy now, and what she bought. */
export async function getMeusImpulsos(
  db: Kysely<DB>,
  modelo: number,
  now: Date,
): Promise<MeusImpulsos> {
  const [lugares, meus, cobranca, pausaAte] = await Promise.all([
    findLugares(db, modelo),
    selectMeus(db, modelo, now),
    findAberta(db, modelo, { impulso: true, now }),
    findPausa(db, modelo, now),
  ])
  const ocupadas = await selectOcupadas(
    db,
    lugares.map(({ lugar }) => lugar),
    now,
  )
  const ofertas = await Promise.all(
    lugares.map(async ({ alcance, nome, lugar }): Promise<Oferta> => {
      const opcoes = duracoes.map(async (duracao) => {
        const procura = { lugar, modelo, segundos: HORAS[duracao] * 3600, desde: now }
        const { inicio } = await findHorario(db, procura, now)
        return { duracao, preco: precosDoImpulso[alcance][duracao], livre: inicio.toISOString() }
      })
      return {
        alcance,
        nome,
        ocupadas: ocupadas.get(lugar) ?? 0,
        opcoes: await Promise.all(opcoes),
      }
    }),
  )
  return {
    ofertas,
    impulsos: meus.map((row) => shape(row, now)),
    cobranca,
    pausa_ate: pausaAte?.toISOString() ?? null,
  }
}

export type Escolha = { alcance: Alcance; duracao: Duracao; comecar?: string | undefined }

/** @throws Falha `conflito` while visitors do not find her there */
async function findLugar(db: Kysely<DB>, modelo: number, alcance: Alcance): Promise<Lugar> {
  const lugar = (await findLugares(db, modelo)).find((um) => um.alcance === alcance)
  if (lugar) return lugar
  throw new Falha(
    'conflito',
    'O seu perfil não está nesta lista agora. Confira se ele está publicado e o lugar que ele mostra.',
  )
}

const beginOf = (comecar: string | undefined, now: Date): Date =>
  comecar && Date.parse(comecar) > now.getTime() ? new Date(comecar) : now

/** When a boost would be shown. @throws Falha as `buyImpulso` */
export async function findHorarioDela(
  db: Kysely<DB>,
  modelo: number,
  { alcance, duracao, comecar }: Escolha,
  now: Date,
): Promise<Horario> {
  const { lugar } = await findLugar(db, modelo, alcance)
  const desde = beginOf(comecar, now)
  const segundos = HORAS[duracao] * 3600
  const { inicio } = await findHorario(db, { lugar, modelo, segundos, desde }, now)
  return {
    inicio: inicio.toISOString(),
    fim: new Date(inicio.getTime() + segundos * 1000).toISOString(),
    adiado: inicio > desde,
  }
}

/**
 * Holds a slot and charges for it; an open charge of another boost is cancelled, that of the same one stays.
 * @throws Falha `conflito` where she is not listed, its time is taken, or she gave one back lately;
 * `pagamento_indisponivel` as for a plan
 */
export async function buyImpulso(
  db: Kysely<DB>,
  pagamento: Pagamento | null,
  pedido: Escolha & { modelo: number; seOcupado: SeOcupado },
  { now, vendedor }: { now: Date; vendedor?: Vendedor },
): Promise<Cobranca> {
  const { modelo, alcance, duracao, seOcupado } = pedido
  const { lugar, nome, row } = await findLugar(db, modelo, alcance)
  // Asked again under the lock; here before a bank is asked.
  await requireSemPausa(db, modelo, now)
  const comecar = beginOf(pedido.comecar, now)
  const horas = HORAS[duracao]
  const valor = precosDoImpulso[alcance][duracao]
  const { cidade, estado } = row
  const bairro = alcance === 'bairro' ? row.bairro : null
  const novo = { modelo, lugar, cidade, estado, bairro, horas, comecar, seOcupado, now }
  return charge(
    db,
    pagamento,
    {
      conta: modelo,
      plano: null,
      valor,
      isSame: (one, cobranca) => isPedido(one, cobranca, novo),
      contrato: (txid) =>
        vendedor
          ? writeContratoDoImpulso({ vendedor, nome, horas, valor, comecar, seOcupado, txid, now })
          : null,
      store: (trx, cobranca) => holdImpulso(trx, { ...novo, cobranca }),
    },
    now,
  )
}

/** Of her money; the bank may take a while after it was asked. */
function devolucaoDe(row: MeuImpulsoRow): Impulso['devolucao'] {
  if (row.status === 'devolvida') return row.devolvendo ? 'a_caminho' : 'devolvida'
  return row.desistencia_em || row.devolver_em ? 'a_caminho' : null
}

function shape(row: MeuImpulsoRow, now: Date): Impulso {
  const { id, cidade, bairro, horas, valor, recado, cobranca, contrato } = row
  const { situacao, no_ar_em, carta } = row
  return {
    ...{ id, horas, valor, recado, cobranca, contrato, situacao, carta },
    cortesia: row.cortesia_em !== null,
    alcance: bairro === null ? 'cidade' : 'bairro',
    nome: bairro ?? cidade,
    inicio: row.inicio?.toISOString() ?? null,
    fim: row.fim?.toISOString() ?? null,
    resta: situacao === 'interrompido' ? Math.ceil(row.resta / 3600) : null,
    desistir_ate: desistirAte(row, now)?.toISOString() ?? null,
    desistencia: row.desistencia_em?.toISOString() ?? null,
    devolucao: devolucaoDe(row),
    relatorio: no_ar_em && relatorioDe(row),
  }
}

const relatorioDe = (row: MeuImpulsoRow): NonNullable<Impulso['relatorio']> => ({
  exibicoes: row.exibicoes,
  durante: { visitas: row.visitas ?? 0, contatos: row.contatos ?? 0 },
  antes:
    row.visitas_antes === null || row.contatos_antes === null
      ? null
      : { visitas: row.visitas_antes, contatos: row.contatos_antes },
})

/** Seven days after it was paid, and for as long as it was never shown: until it begins, or waits no longer for her. */
function desistirAte(row: MeuImpulsoRow, now: Date): Date | null {
  const { status, paga_em, desistencia_em, devolver_em, no_ar_em, parado_em, inicio } = row
  if (status !== 'paga' || !paga_em || desistencia_em || devolver_em) return null
  const ate = fimDaDesistencia(paga_em)
  if (now <= ate) return ate
  if (no_ar_em !== null) return null
  if (parado_em) return fimDaEspera(parado_em)
  return inicio && inicio > now ? inicio : null
}
