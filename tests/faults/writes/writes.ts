import { type Chamada, endpoints } from '../../../contract/endpoints.ts'
import { examples } from '../../hostile/calls.ts'
import { anunciante } from './anunciante.ts'
import { clientes } from './clientes.ts'
import { contas } from './contas.ts'
import { equipe } from './equipe.ts'
import { midias } from './midias.ts'
import { visitante } from './visitante.ts'
import type { Escrita, Sent, World } from './world.ts'
import type { Write } from './write.ts'

/** Every call that writes. One that is missing here does not compile. */
export const writes: Record<Escrita, Write> = {
  ...visitante,
  ...contas,
  ...clientes,
  ...anunciante,
  ...midias,
  ...equipe,
}

export const escritas = (Object.keys(endpoints) as Chamada[]).filter(
  (chamada): chamada is Escrita => !chamada.startsWith('GET '),
)

/** Makes what the call needs, and returns it as it is sent. */
export async function prepare(world: World, chamada: Escrita) {
  const { modelo = 0, path, ...sent }: Sent = await writes[chamada].send(world)
  const [method = '', pattern = ''] = chamada.split(' ')
  const example = examples[chamada]
  return {
    chamada: `${method} ${path ?? example?.path?.(modelo) ?? pattern}`,
    body: sent.bytes ? undefined : example?.body?.(modelo),
    ...sent,
  }
}
export type Prepared = Awaited<ReturnType<typeof prepare>>
