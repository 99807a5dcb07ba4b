import { bytes, now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectImportadas: [[['a']]],
  renameImportada: [[1, (chave) => chave]],
  selectEmailsEmUso: [[['alguem@exemplo.invalid']]],
  selectMunicipioSlugs: [[]],
  upsertImportada: [[{ chave: 'a', modeloId: 1, resumo: bytes }, now]],
  grantPlano: [[1, 'premium', now]],
  allowLongStatements: [[]],
}
