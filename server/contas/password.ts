import { hash, verify } from '@node-rs/argon2'

// The library's default algorithm is argon2id; OWASP's figures for it: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its parameters and salt inside. */
export const hashPassword = (senha: string): Promise<string> => hash(senha, OPTIONS)

let nobodys: Promise<string> | null = null

/**
 * Whether a password opens an account. With no hash (no such account, or none that a password
 * opens) it works just as long before it says no, so that time does not tell which e-mails exist.
 */
export async function verifyPassword(senhaHash: string | null, senha: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody')
  const matches = await verify(senhaHash ?? (await nobodys), senha)
  return matches && senhaHash !== null
}
