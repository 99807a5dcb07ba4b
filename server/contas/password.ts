import { hash, verify } from '@node-rs/argon2'

// argon2id, the library's default, with OWASP's parameters: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its parameters and salt inside. */
export const hashPassword = (senha: string): Promise<string> => hash(senha, OPTIONS)

let nobodys: Promise<string> | null = null

/**
 * Whether a password opens an account. Without a hash (no such account, or one without a password) it
 * takes as long before it answers no, so that timing does not tell which e-mails exist.
 */
export async function verifyPassword(senhaHash: string | null, senha: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody')
  const matches = await verify(senhaHash ?? (await nobodys), senha)
  return matches && senhaHash !== null
}
