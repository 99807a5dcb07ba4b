import type { Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

export const samples: Samples<typeof queries> = {
  selectConfiguracoes: [[1]],
  updateConfiguracoes: [
    [1, { mostrar_idade: true }],
    [1, { desativado: true }],
  ],
}
