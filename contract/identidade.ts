import { z } from 'zod'
import { defineEndpoints, type Endpoint } from './endpoint.ts'
import { idSchema } from './texto.ts'

/** Another service that signs in to an account. */
export const Identidade = z.object({
  id: z.int(),
  /** The issuer's address (OpenID Connect `iss`). */
  emissor: z.string(),
  /** The last e-mail from the issuer. */
  email: z.string().nullable(),
  criada_em: z.iso.datetime({ offset: true }),
  usada_em: z.iso.datetime({ offset: true }),
})
export type Identidade = z.infer<typeof Identidade>

const identidades = {
  grupo: 'contas',
  conteudo: 'aberto',
  acesso: 'painel',
} as const satisfies Partial<Endpoint>

export const identidadeEndpoints = defineEndpoints({
  'GET /api/identidades': {
    ...identidades,
    resumo: 'Os outros serviços que entram na própria conta.',
    status: 200,
    response: z.array(Identidade),
  },
  'DELETE /api/identidades/{id}': {
    ...identidades,
    resumo: 'Um serviço deixa de entrar na conta; a única entrada não se remove.',
    params: z.object({ id: idSchema }),
    status: 204,
    response: null,
  },
})
