import { now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const um = { conta: 1, finalidade: 'perfil_sensivel', now } as const

export const samples: Samples<typeof queries> = {
  selectUltimos: [[1]],
  insertConsentimento: [[{ ...um, versao: '2026-11-23' }]],
  updateRetirado: [[um]],
  deleteSensiveis: [[1]],
}
