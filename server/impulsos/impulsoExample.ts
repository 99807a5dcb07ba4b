import type { SeOcupado } from '../../contract/ofertaDeImpulsos.ts'
import { insertModelo, type TestModelo } from '../busca/testModelo.ts'
import type { TestDatabase } from '../database/testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { insertExampleMunicipios } from '../locais/example.ts'
import { confirmCobranca } from '../planos/baixa.ts'
import { pixEstatico } from '../planos/pagamento.ts'
import { buyImpulso, type Escolha } from './compra.ts'
import { settleImpulso } from './decisao.ts'
import { selectDaCobranca } from './queries.ts'

export const pixExample = pixEstatico({
  chave: 'pix@camelia.example',
  nome: 'Camelia',
  cidade: 'Sao Paulo',
})

type Database = Pick<TestDatabase, 'db'>
type Pedido = Partial<Escolha> & { seOcupado?: SeOcupado }

/** A published profile of Pinheiros, in São Paulo. */
export async function insertPaulistana({ db }: Database, modelo: TestModelo = {}): Promise<number> {
  await insertExampleMunicipios(db)
  return insertModelo(db, { bairro: 'Pinheiros', ...modelo })
}

/** Asks for a boost, in her bairro for a day unless `pedido` says otherwise; returns its charge. */
export const askExampleImpulso = (
  { db }: Database,
  modelo: number,
  now: Date,
  pedido: Pedido = {},
) =>
  buyImpulso(
    db,
    pixExample,
    { modelo, alcance: 'bairro', duracao: '24-horas', seOcupado: 'proximo', ...pedido },
    { now },
  )

/** A paid boost of a new profile, which waits for staff. */
export async function payExampleImpulso(
  database: Database,
  now: Date,
  { modelo, ...pedido }: Pedido & { modelo?: number } = {},
): Promise<{ modelo: number; cobranca: number }> {
  const dela = modelo ?? (await insertPaulistana(database))
  const { id: cobranca } = await askExampleImpulso(database, dela, now, pedido)
  await confirmCobranca(database.db, cobranca, { now })
  return { modelo: dela, cobranca }
}

/** A boost that is shown from now on. */
export async function showExampleImpulso(
  database: Database,
  now: Date,
  pedido: Pedido & { modelo?: number } = {},
): Promise<{ modelo: number; cobranca: number; impulso: number }> {
  const bought = await payExampleImpulso(database, now, pedido)
  return inTransaction(database.db, async (trx) => {
    const impulso = (await selectDaCobranca(trx, bought.cobranca))!.id
    await settleImpulso(trx, impulso, { aprova: true, recado: '', now })
    return { ...bought, impulso }
  })
}
