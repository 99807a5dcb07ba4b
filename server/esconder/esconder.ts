import type { Kysely } from 'kysely'
import type { EscondidaDe } from '../../contract/escondida.ts'
import type { Estado } from '../../contract/opcoes.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { replaceRegioes, selectRegioes, selectSlug } from './queries.ts'

/** From where a profile is not seen, for its owner. */
export async function getEscondida(db: Kysely<DB>, modelo: number): Promise<EscondidaDe> {
  const rows = await selectRegioes(db, modelo)
  return {
    estados: rows.flatMap(({ regiao, cidade }) => (cidade === null ? [regiao as Estado] : [])),
    cidades: rows.flatMap(({ cidade, estado }) =>
      cidade === null ? [] : [{ cidade, estado: estado as Estado }],
    ),
  }
}

/** Replaces the whole choice. @throws Falha `campos_invalidos` for a city that is no municipality */
export async function setEscondida(
  db: Kysely<DB>,
  modelo: number,
  { estados, cidades }: EscondidaDe,
): Promise<EscondidaDe> {
  const slugs = await Promise.all(cidades.map((cidade) => selectSlug(db, cidade)))
  const unknown = slugs.indexOf(undefined)
  if (unknown >= 0)
    throw new Falha('campos_invalidos', 'Escolha a cidade na lista.', {
      campos: [{ campo: `cidades.${unknown}`, mensagem: 'Escolha a cidade na lista.' }],
    })
  const regioes = [...estados, ...slugs.filter((slug) => slug !== undefined)]
  await inTransaction(db, (trx) => replaceRegioes(trx, modelo, regioes))
  return getEscondida(db, modelo)
}
