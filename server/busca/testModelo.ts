import { type Kysely, sql } from 'kysely'
import { diaMais } from '../../contract/diasDaTemporada.ts'
import { hoje } from '../../contract/idade.ts'
import type { DB } from '../database/types.ts'

/** What a test specifies of a profile; the rest is an ordinary, published one. */
export type TestModelo = {
  apelido?: string
  chamada?: string
  descricao?: string
  telefone?: string | null
  bairro?: string | null
  cidade?: string | null
  estado?: string | null
  latitude?: number
  longitude?: number
  nascimento?: string
  tipoCorpo?: string
  cabelo?: string
  local?: boolean
  hoteis?: boolean
  moteis?: boolean
  moderacao?: string
  desativado?: boolean
  encontravel?: boolean
  mostrarIdade?: boolean
  verificada?: boolean
  onlineAte?: Date
  criadoEm?: Date
  /** The last day on which she was there: '2026-11-21'. */
  ativaEm?: string
  /** 'servicos:viagens' */
  opcoes?: string[]
  precos?: Record<string, number>
  disponibilidade?: { dia: number; inicio: string; fim: string }[]
  notas?: number[]
  /** Stays, by days from today; of municipalities that exist. */
  temporadas?: { municipio: number; de: number; ate: number; anunciar: boolean }[]
  plano?: string
  /** Hash of a picture for `perfil`; another for `destaque`. */
  perfil?: string
  destaque?: string
}

let made = 0

/** Writes a profile as the product would, in one transaction; the database creates its search row. */
export async function insertModelo(db: Kysely<DB>, m: TestModelo = {}): Promise<number> {
  const n = ++made
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('conta')
      .values({
        tipo: 'modelo',
        email: `modelo${n}@x.example`,
        nome: `Nome Legal ${n}`,
        email_confirmado_em: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('modelo')
      .values({
        id,
        nome_completo: `Nome Legal ${n}`,
        apelido: m.apelido ?? `Perfil ${n}`,
        url: `perfil-${n}`,
        dt_nascimento: m.nascimento ?? '1995-06-15',
        telefone: m.telefone ?? null,
        bairro: m.bairro ?? null,
        cidade: m.cidade === undefined ? 'São Paulo' : m.cidade,
        estado: m.estado === undefined ? 'SP' : m.estado,
        latitude: m.latitude ?? null,
        longitude: m.longitude ?? null,
        chamada: m.chamada ?? '',
        descricao: m.descricao ?? '',
        tipo_corpo: m.tipoCorpo ?? null,
        cor_cabelo: m.cabelo ?? null,
        local: m.local ?? false,
        hoteis: m.hoteis ?? false,
        moteis: m.moteis ?? false,
        moderacao: m.moderacao ?? 'aprovado',
        desativado: m.desativado ?? false,
        encontravel_por_telefone: m.encontravel ?? true,
        mostrar_idade: m.mostrarIdade ?? true,
        verificada_em: m.verificada ? new Date() : null,
        online_ate: m.onlineAte ?? null,
        criado_em: m.criadoEm ?? new Date(),
      })
      .execute()
    if (m.ativaEm)
      await trx
        .updateTable('modelo_ausencia')
        .set({ ativa_em: m.ativaEm })
        .where('modelo_id', '=', id)
        .execute()
    await insertLists(trx, id, m)
    return id
  })
}

async function insertLists(trx: Kysely<DB>, id: number, m: TestModelo): Promise<void> {
  for (const opcao of m.opcoes ?? []) {
    const [grupo = '', codigo = ''] = opcao.split(':')
    await trx.insertInto('modelo_opcao').values({ modelo_id: id, grupo, codigo }).execute()
  }
  for (const [codigo, preco] of Object.entries(m.precos ?? {}))
    await trx.insertInto('modelo_preco').values({ modelo_id: id, codigo, preco }).execute()
  for (const horario of m.disponibilidade ?? [])
    await trx
      .insertInto('modelo_disponibilidade')
      .values({ modelo_id: id, ...horario })
      .execute()
  for (const { de, ate, ...temporada } of m.temporadas ?? [])
    await trx
      .insertInto('temporada')
      .values({
        modelo_id: id,
        ...temporada,
        de: diaMais(hoje(), de),
        ate: diaMais(hoje(), ate),
        criado_em: new Date(),
      })
      .execute()
  for (const nota of m.notas ?? [])
    await trx
      .insertInto('depoimento')
      .values({ modelo_id: id, nota, comentario: 'Muito bom.', status: 1 })
      .execute()
  if (m.plano)
    await trx
      .insertInto('assinatura')
      .values({ conta_id: id, plano: m.plano, fim: sql<Date>`now() + interval '30 days'` })
      .execute()
  for (const papel of ['perfil', 'destaque'] as const) {
    const arquivo = m[papel]
    if (!arquivo) continue
    await trx
      .insertInto('arquivo')
      .values({
        hash: arquivo,
        tipo: 'foto',
        largura: 900,
        altura: 1200,
        larguras: [320, 640],
        previa: `p${arquivo}`,
        cor: '#aabbcc',
      })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await trx.insertInto('modelo_imagem').values({ modelo_id: id, papel, arquivo }).execute()
  }
}
