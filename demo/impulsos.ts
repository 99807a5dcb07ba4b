import { sql, type Transaction } from 'kysely'
import {
  HORAS,
  IMPULSO,
  precosDoImpulso,
  type SituacaoDoImpulso,
} from '../contract/ofertaDeImpulsos.ts'
import type { DB } from '../server/database/types.ts'
import { LOGIN_MODELO } from './catalogo.ts'
import { insertRows, reserveIds } from './queries.ts'
import { ago } from './rows.ts'

type Candidata = {
  id: number
  cidade: string
  estado: string
  bairro: string | null
  na_cidade: string
  no_bairro: string | null
}

/** Profiles of two cities without a plan, always the same ones, and the login's. */
async function selectCandidatas(trx: Transaction<DB>) {
  const { rows } = await sql<Candidata & { login: boolean }>`
    select m.id, m.cidade, m.estado, m.bairro, c.email = ${LOGIN_MODELO} as login,
      slug(m.cidade) || '-' || lower(m.estado) as na_cidade,
      slug(m.cidade) || '-' || lower(m.estado) || '/' || sem_acento(m.bairro) as no_bairro
    from modelo m join conta c on c.id = m.id
    where c.email like '%@demo.example' and m.moderacao = 'aprovado'
      and (c.email = ${LOGIN_MODELO} or (m.cidade in ('Rio de Janeiro', 'Curitiba')
        and not exists (select from assinatura a where a.conta_id = m.id)))
    order by md5(m.id::text)`.execute(trx)
  return rows
}

type Novo = {
  modelo: Candidata
  alcance: 'cidade' | 'bairro'
  vaga: number | null
  situacao: SituacaoDoImpulso
  /** Days ago. */
  inicio: number
  fim: number | null
  figuras?: Record<string, number>
}

/**
 * Boosts of a week: shown in a few lists, and one of the login that has ended, with its report. At a later start
 * those that are shown are bought again.
 */
export async function addImpulsos(trx: Transaction<DB>, now: Date): Promise<void> {
  const { rows: shown } = await sql`select from impulso where situacao = 'no_ar' limit 1`.execute(
    trx,
  )
  if (shown.length > 0) return
  const { rows: before } = await sql`select from impulso limit 1`.execute(trx)
  const candidatas = await selectCandidatas(trx)
  const de = (cidade: string) => candidatas.filter((one) => one.cidade === cidade && !one.login)
  const [um, dois, tres] = de('Rio de Janeiro')
  const [curitibana] = de('Curitiba')
  const login = candidatas.find((one) => one.login)
  const noAr = { situacao: 'no_ar', inicio: 0, fim: -7 } as const
  const novos: (Novo | undefined)[] = [
    um && { ...noAr, modelo: um, alcance: 'cidade', vaga: 1 },
    dois && { ...noAr, modelo: dois, alcance: 'cidade', vaga: 2 },
    tres?.bairro ? { ...noAr, modelo: tres, alcance: 'bairro', vaga: 1 } : undefined,
    curitibana && { ...noAr, modelo: curitibana, alcance: 'cidade', vaga: 1 },
  ]
  if (before.length === 0)
    novos.push(
      login && {
        ...{ modelo: login, alcance: 'cidade', vaga: null, situacao: 'encerrado' },
        ...{ inicio: 10, fim: 3 },
        figuras: {
          exibicoes: 4812,
          visitas: 163,
          contatos: 21,
          visitas_antes: 104,
          contatos_antes: 12,
        },
      },
    )
  for (const novo of novos) if (novo) await addImpulso(trx, novo, now)
}

async function addImpulso(
  trx: Transaction<DB>,
  { modelo, alcance, vaga, situacao, inicio, fim, figuras = {} }: Novo,
  now: Date,
): Promise<void> {
  const [cobranca = 0] = await reserveIds(trx, 'cobranca', 1)
  const [id = 0] = await reserveIds(trx, 'impulso', 1)
  const comecou = ago(now, inicio, 0)
  const pago = ago(now, Math.max(inicio, 0), 1)
  await insertRows(trx, 'cobranca', [
    {
      ...{ id: cobranca, conta_id: modelo.id, plano: null, status: 'paga' },
      valor: precosDoImpulso[alcance]['7-dias'],
      provedor: 'pix-estatico',
      pix_copia_e_cola: IMPULSO,
      txid: `CAMELIADEMO${String(cobranca).padStart(9, '0')}`,
      ...{ expira_em: pago, criada_em: pago, paga_em: pago },
    },
  ])
  await insertRows(trx, 'impulso', [
    {
      ...{ id, modelo_id: modelo.id, cobranca_id: cobranca, situacao, vaga },
      lugar: (alcance === 'bairro' ? modelo.no_bairro : modelo.na_cidade)!,
      cidade: modelo.cidade,
      estado: modelo.estado,
      bairro: alcance === 'bairro' ? modelo.bairro : null,
      horas: HORAS['7-dias'],
      ...{ comecar_em: comecou, se_ocupado: 'proximo', criado_em: pago, interrompido: false },
      periodo: vaga === null || fim === null ? null : `[${comecou},${ago(now, fim, 0)})`,
      resta: situacao === 'encerrado' ? 0 : HORAS['7-dias'] * 3600,
      no_ar_em: comecou,
      encerrado_em: situacao === 'encerrado' && fim !== null ? ago(now, fim, 0) : null,
      exibicoes: 0,
      ...figuras,
    },
  ])
}
