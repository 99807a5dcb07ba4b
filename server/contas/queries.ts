import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import type { TipoConta } from '../http/session.ts'
import type { NovaConta, NovoAssinante } from './contas.ts'

/** null when the e-mail is taken. */
export async function insertConta(
  db: Kysely<DB>,
  tipo: TipoConta,
  { email, nome, senhaHash, idioma, termos, criadaEm }: NovaConta,
): Promise<number | null> {
  const row = await db
    .insertInto('conta')
    .values({
      tipo,
      email,
      nome,
      senha_hash: senhaHash,
      idioma,
      termos_versao: termos?.versao,
      termos_aceitos_em: termos?.aceitosEm,
      criada_em: criadaEm,
    })
    .onConflict((c) => c.constraint('conta_email_unico').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertAssinante(
  db: Kysely<DB>,
  id: number,
  { telefone, dtNascimento }: NovoAssinante,
): Promise<void> {
  await db.insertInto('assinante').values({ id, telefone, dt_nascimento: dtNascimento }).execute()
}
