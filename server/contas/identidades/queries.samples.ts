import { now, type Samples } from '../../database/samples.ts'
import type * as queries from './queries.ts'

const identidade = { emissor: 'https://conta.exemplo', sujeito: 'alguem', email: null }

export const samples: Samples<typeof queries> = {
  touchIdentidade: [[identidade, now]],
  insertIdentidade: [[1, identidade, now]],
  selectIdentidades: [[1]],
  lockSenha: [[1]],
  deleteIdentidades: [[1]],
  deleteIdentidade: [[1, 1]],
}
