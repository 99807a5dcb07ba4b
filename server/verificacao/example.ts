import type { Kysely } from 'kysely'
import { nomesDosPapeis } from '../../contract/papeis.ts'
import { CONSENTIMENTO_VERSAO } from '../../contract/perguntasDeConsentimento.ts'
import type { startApi } from '../contas/apiExample.ts'
import { createConta } from '../contas/contas.ts'
import type { DB } from '../database/types.ts'
import { createSession } from '../http/session.ts'
import { picture } from '../midias/uploads/photoExample.ts'

type Api = ReturnType<typeof startApi>

/** A JPEG with some detail, for a document or a selfie in a test. */
export const examplePhoto = (seed = 1): Promise<Buffer> =>
  picture(seed, 300, 400).jpeg({ quality: 80 }).toBuffer()

/** Sends these bytes as a picture of a verification; with a selfie whoever is on it has consented to it. */
export async function sendArquivo(
  { app, services, call }: Api,
  {
    token,
    papel,
    codigo,
    bytes,
    em = 'verificacao',
  }: {
    token: string
    papel: string
    codigo?: string | undefined
    bytes: Buffer
    /** Of a profile, or of an account for its age. */
    em?: 'verificacao' | 'idade/conta'
  },
) {
  const consent = { finalidade: 'captura_facial', versao: CONSENTIMENTO_VERSAO }
  if (papel === 'selfie') await call('POST /api/consentimentos', consent, token)
  return app().request(
    `${services.settings.publicUrl}/api/${em}/arquivos/${papel}${codigo ? `?codigo=${codigo}` : ''}`,
    {
      method: 'POST',
      headers: { Token: services.settings.publicClientKey, Authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    },
  )
}

/** Somebody of staff opens all that was sent, as must be before it is approved. */
export async function openSent({ call }: Api, verificacao: number, token: string): Promise<void> {
  for (const papel of ['frente', 'selfie'])
    await call(
      `GET /api/admin/verificacoes/${verificacao}/${papel}?razao=decisao`,
      undefined,
      token,
    )
}

/** A session of somebody of staff, with or without the right to see documents. */
export async function hire(
  { services, clock }: Api,
  db: Kysely<DB>,
  { nome, verificador }: { nome: string; verificador: boolean },
): Promise<string> {
  const email = `${nome.toLowerCase()}@equipe.example`
  const id = await createConta(db, 'equipe', {
    email,
    nome,
    senhaHash: null,
    papeis: nomesDosPapeis,
  })
  await db.updateTable('conta').set({ verificador }).where('id', '=', id).execute()
  const conta = { id, nome, tipo: 'equipe' } as const
  return (await createSession(db, services.secrets.session, conta, { now: clock.now })).token
}
