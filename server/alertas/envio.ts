import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { filtroDoAlerta } from '../../contract/alerta.ts'
import type { Idioma } from '../../contract/conta.ts'
import { findIds } from '../busca/busca.ts'
import { linkWith } from '../contas/links.ts'
import type { Assunto } from '../correio/assuntos.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import type { Secrets } from '../secrets.ts'
import type { Services } from '../services.ts'
import { type Endereco, openEndereco, tokenOf } from './destino.ts'
import {
  clearNovidade,
  type DestinoRow,
  deleteDestino,
  endEnvio,
  lockDestino,
  type NovidadeRow,
  selectNovidades,
  updateEnvio,
} from './queries.ts'
import { umCliqueUrl } from './umClique.ts'
import { push } from './webPush.ts'

type Parts = Pick<Services, 'db' | 'mailer' | 'now' | 'settings'> & {
  secrets: Pick<Secrets, 'hash' | 'push'>
  /** How push services are called. */
  deliver?: typeof fetch
}

/** E-mails the link that confirms. @throws when the mail server refuses it */
export async function sendPedido(
  parts: Parts,
  { destino: id }: { destino: string },
  envio: string,
): Promise<void> {
  const destino = await inTransaction(parts.db, (trx) => lockDestino(trx, id))
  if (destino) await sendTo(parts, destino, { id: envio, words: pedido })
}

/**
 * Tells an address that there is news, and nothing of it. A message that could not be sent, or after which
 * the process ended, is sent again under the same id: mail programs show it once.
 * @throws when the mail server refuses it
 */
export async function sendNovidade(
  parts: Parts,
  { destino: id }: { destino: string },
): Promise<void> {
  const { db, now } = parts
  const begun = await inTransaction(db, (trx) => begin(trx, id, now()))
  if (!begun) return
  await sendTo(parts, begun.destino, { id: begun.envio, words: novidade })
  await endEnvio(db, id, begun.envio)
}

/** The message that is to be sent now; null when nothing is news any more, or it is too early. */
async function begin(trx: Kysely<DB>, id: string, now: Date) {
  const destino = await lockDestino(trx, id)
  if (!destino) return null
  if (destino.envio) return { destino, envio: destino.envio }
  const novidades = await stillNews(trx, await selectNovidades(trx, id, now), now)
  if (!novidades.some(({ due }) => due)) return null
  const envio = randomUUID()
  await updateEnvio(trx, id, envio, now)
  return { destino, envio }
}

/** Of the news those that are still true; the others are forgotten. */
async function stillNews(
  trx: Kysely<DB>,
  novidades: NovidadeRow[],
  now: Date,
): Promise<NovidadeRow[]> {
  const still: NovidadeRow[] = []
  for (const [alerta, rows] of Map.groupBy(novidades, (row) => row.alerta)) {
    const { busca } = rows[0]!
    const filtro = busca === null ? null : filtroDoAlerta(busca).data
    const de = rows.map(({ modelo }) => modelo)
    const found = filtro ? await findIds(trx, filtro, { now, de, limite: de.length }) : []
    const isTrue = ({ modelo, presente }: NovidadeRow) =>
      busca === null ? presente : found.includes(modelo)
    still.push(...rows.filter(isTrue))
    const gone = rows.filter((row) => !isTrue(row)).map(({ modelo }) => modelo)
    if (gone.length > 0) await clearNovidade(trx, alerta, gone)
  }
  return still
}

type Words = (links: { ver: string; fim: string; ate: string }) => {
  subject: Assunto
  paragraphs: string[]
}

async function sendTo(
  parts: Parts,
  destino: DestinoRow,
  message: { id: string; words: Record<Idioma, Words> },
): Promise<void> {
  const { db, secrets } = parts
  const endereco = openEndereco(secrets, destino)
  const taken =
    endereco?.via === 'email'
      ? await sendMail(parts, destino, { ...message, to: endereco.email })
      : endereco && (await sendPush(parts, destino, endereco))
  // Nobody can be reached by it: a browser that ended it, or an address whose key is gone.
  if (!taken) await deleteDestino(db, destino.id)
}

/** All that a service could read is that there is a message; the browser's text says no more than that. */
async function sendPush(
  { secrets, settings, now, deliver }: Parts,
  { id, idioma }: DestinoRow,
  { assinatura }: Extract<Endereco, { via: 'push' }>,
): Promise<boolean> {
  const content = JSON.stringify({ token: tokenOf(secrets, 'ver', id), idioma })
  const sender = { secret: secrets.push, contact: settings.contactEmail, now: now(), deliver }
  return (await push(assinatura, content, sender)) === 'sent'
}

async function sendMail(
  { mailer, secrets, settings }: Parts,
  { id: destino, idioma, ate }: DestinoRow,
  { id, words, to }: { id: string; words: Record<Idioma, Words>; to: string },
): Promise<true> {
  const ver = linkWith(settings, '/alertas', { token: tokenOf(secrets, 'ver', destino), idioma })
  const fim = tokenOf(secrets, 'fim', destino)
  const { subject, paragraphs } = words[idioma]({
    ver,
    fim: linkWith(settings, '/alertas', { token: fim, idioma, name: 'encerrar' }),
    ate:
      ate?.toLocaleDateString(idioma, { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }) ?? '',
  })
  await mailer.send({
    id: `alerta-${id}`,
    to,
    conta: null,
    subject,
    link: ver,
    encerrar: umCliqueUrl(settings, fim),
    text: `${paragraphs.join('\n\n')}\n`,
  })
  return true
}

const pedido: Record<Idioma, Words> = {
  'pt-BR': ({ ver, fim }) => ({
    subject: 'Confirme seu pedido',
    paragraphs: [
      `Alguém pediu avisos para este endereço. Se foi você, abra o link, veja o que foi pedido e confirme em até 48 horas:\n${ver}`,
      'Se não foi você, não precisa fazer nada: sem a confirmação nenhum aviso é enviado, e o pedido é apagado.',
      `Para apagar o pedido e este endereço agora:\n${fim}`,
    ],
  }),
  en: ({ ver, fim }) => ({
    subject: 'Confirm your request',
    paragraphs: [
      `Somebody asked for alerts to this address. If it was you, open the link, see what was asked for, and confirm it within 48 hours:\n${ver}`,
      'If it was not you, there is nothing to do: without the confirmation no alert is sent, and the request is erased.',
      `To erase the request and this address now:\n${fim}`,
    ],
  }),
}

const novidade: Record<Idioma, Words> = {
  'pt-BR': ({ ver, fim, ate }) => ({
    subject: 'Há uma novidade para você',
    paragraphs: [
      `Apareceu o que você pediu para saber. Para ver o que é:\n${ver}`,
      `No mesmo link você encerra ou renova cada aviso. Eles terminam sozinhos; o último, em ${ate}.`,
      `Para encerrar todos e apagar este endereço:\n${fim}`,
    ],
  }),
  en: ({ ver, fim, ate }) => ({
    subject: 'There is news for you',
    paragraphs: [
      `What you asked to be told of has come. To see what it is:\n${ver}`,
      `The same link ends or renews each alert. They end by themselves, the last one on ${ate}.`,
      `To end all of them and erase this address:\n${fim}`,
    ],
  }),
}
