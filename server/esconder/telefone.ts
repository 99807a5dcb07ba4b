import { macOf, macsOf } from '../keys.ts'

/*
 * The number of a contact is somebody else's, who may have no account here: only its keyed hash is stored, the same
 * for every profile and found again under each key (docs/decisions/0144).
 */

/** WhatsApp shows older mobile numbers without the ninth digit, and accounts may have been made with either. */
const comNonoDigito = (telefone: string): string =>
  telefone.replace(/^(\d\d)([6-9]\d{7})$/, '$19$2')

const textOf = (telefone: string) => `bloqueio telefone\n${comNonoDigito(telefone)}`

/** What is stored of a number (DDD and digits). */
export const telefoneHash = (secret: string, telefone: string): Buffer =>
  macOf(secret, textOf(telefone))

/** What may be stored of it: under each key of the secret. */
export const telefoneHashes = (secret: string, telefone: string): Buffer[] =>
  macsOf(secret, textOf(telefone))
