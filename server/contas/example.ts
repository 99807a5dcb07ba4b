import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import type { Session } from '../http/session.ts'
import { createAssinante } from './contas.ts'

let accounts = 0

/** Creates a client's account in a test's database; returns its session. */
export async function createExampleAssinante(
  db: Kysely<DB>,
  nome = 'Carlos Eduardo Lima',
): Promise<Session> {
  accounts += 1
  const email = `assinante${accounts}@test.example`
  const id = await createAssinante(db, {
    email,
    nome,
    senhaHash: null,
    emailConfirmadoEm: new Date(),
  })
  return { id, nome, tipo: 'assinante', jti: '00000000-0000-4000-8000-000000000000', exp: 0 }
}
