import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { MAX_BYTES } from '../../contract/limites.ts'
import type { PapelDaVerificacao, Verificacao } from '../../contract/verificacao.ts'
import { requireNaoApagada } from '../contas/contas.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import { sigiloPath } from '../midias/store.ts'
import { requireSpace } from '../midias/uploads/quota.ts'
import { kindOf } from '../midias/uploads/sniff.ts'
import { closeVerificacao, enqueueVerificacao } from '../moderacao/fila.ts'
import type { Services } from '../services.ts'
import { deleteFiles } from './apagamento.ts'
import { codigoDeHoje, isCodigo } from './codigo.ts'
import { openFile, sealFile } from './cofre.ts'
import { decodeApart } from './decode.ts'
import {
  type ArquivoRow,
  deleteArquivo,
  insertArquivo,
  insertRascunho,
  lockModelo,
  selectArquivo,
  selectArquivos,
  selectCertificados,
  selectSelo,
  selectUltima,
  updateCodigo,
  updateEnviada,
  updateFim,
} from './queries.ts'

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'log' | 'now'> & {
  secrets: { verificacao: string }
}

/** The state of an advertiser's own verification. */
export async function getVerificacao(
  { db, secrets, now }: Pick<Parts, 'db' | 'secrets' | 'now'>,
  modeloId: number,
): Promise<Verificacao> {
  const [selo, ultima, certificados] = await Promise.all([
    selectSelo(db, modeloId),
    selectUltima(db, modeloId),
    selectCertificados(db, modeloId),
  ])
  const isDraft = ultima?.estado === 'rascunho'
  const estado = estadoDe(selo, ultima?.estado)
  const arquivos = isDraft ? await selectArquivos(db, ultima.id) : []
  return {
    estado,
    pede: estado === 'em_analise' ? null : pedidoDe(selo),
    codigo: codigoDeHoje(secrets.verificacao, modeloId, now()),
    arquivos: arquivos.map(({ papel, enviado_em }) => ({ papel, enviado_em })),
    enviada_em: ultima?.enviada_em ?? null,
    verificada_em: selo.verificada_em,
    recado: ultima?.estado === 'recusada' ? ultima.recado : '',
    apagar_em: ultima?.apagar_em ?? null,
    certificados,
  }
}

type Selo = Awaited<ReturnType<typeof selectSelo>>

function estadoDe(selo: Selo, ultima: string | undefined): Verificacao['estado'] {
  if (ultima === 'enviada') return 'em_analise'
  if (selo.verificada_em) return selo.selo_suspenso ? 'suspensa' : 'verificada'
  return ultima === 'recusada' ? 'recusada' : 'nenhuma'
}

/** What she has to send; null: nothing, though she may send a selfie so that new pictures are checked. */
const pedidoDe = ({ verificada_em, prova_pedida }: Selo): Verificacao['pede'] =>
  verificada_em ? prova_pedida : 'documento'

/**
 * Receives a picture of the document or the selfie: it is decoded in a sandbox, re-encoded without
 * metadata, and stored encrypted. It is on no disk in plain text.
 * @param codigo the code on the paper of the selfie, as the page showed it
 * @throws Falha `corpo_grande_demais`, `tipo_nao_suportado`, `arquivo_recusado`, `campos_invalidos` (a
 * code of another day), `conflito` while staff check what was sent before
 */
export async function receiveArquivo(
  parts: Parts,
  modeloId: number,
  {
    papel,
    codigo,
    bytes,
  }: {
    papel: PapelDaVerificacao
    codigo: string | undefined
    bytes: AsyncIterable<Uint8Array> | null
  },
): Promise<void> {
  const { settings, secrets, now } = parts
  if (papel === 'selfie' && !isCodigo(secrets.verificacao, modeloId, codigo ?? '', now()))
    throw invalidField('codigo', 'Este código venceu. Escreva o de hoje e tire outra selfie.')
  await requireSpace(parts)
  const jpeg = await decodeApart(await receive(bytes), settings.dataDir)
  await storeArquivo(parts, modeloId, { papel, codigo, jpeg })
}

/**
 * Stores a picture of her draft, encrypted, in the place of one that she sent before.
 * @throws Falha `conflito` while staff check what was sent before
 */
export async function storeArquivo(
  { db, store, secrets, now }: Pick<Parts, 'db' | 'store' | 'secrets' | 'now'>,
  modeloId: number,
  {
    papel,
    codigo,
    jpeg,
  }: { papel: PapelDaVerificacao; codigo: string | undefined; jpeg: Uint8Array },
): Promise<void> {
  const id = randomUUID()
  const { bytes: sealed, ...row } = sealFile(secrets.verificacao, id, jpeg)
  await inTransaction(db, async (trx) => {
    const rascunho =
      (await lockRascunho(trx, modeloId)) ?? (await insertRascunho(trx, modeloId, now()))
    await deleteArquivo(trx, rascunho, papel)
    await insertArquivo(trx, {
      ...row,
      ...{ id, papel, verificacao_id: rascunho, bytes: sealed.length, enviado_em: now() },
    })
    if (papel === 'selfie') await updateCodigo(trx, rascunho, codigo!)
  })
  // After its row, so that no file is without one.
  await store.put(sigiloPath(id), sealed, 'application/octet-stream')
}

async function receive(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Falha('corpo_grande_demais', 'A foto passa de 10 MB.')
    // The memory of a chunk is used again for the next one.
    chunks.push(Buffer.from(chunk))
  }
  const whole = Buffer.concat(chunks)
  const kind = kindOf(whole)
  if (!kind || kind === 'mp4')
    throw new Falha('tipo_nao_suportado', 'Envie uma foto JPEG, PNG, WebP ou HEIC.')
  return whole
}

/** Removes a picture that was not sent to staff yet. @throws Falha `nao_encontrado`, `conflito` */
export const removeArquivo = (
  db: Kysely<DB>,
  modeloId: number,
  papel: PapelDaVerificacao,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rascunho = await lockRascunho(trx, modeloId)
    if (!rascunho) throw new Falha('nao_encontrado', 'Não há foto para apagar.')
    await deleteArquivo(trx, rascunho, papel)
  })

/**
 * Sends what was received to staff.
 * @throws Falha `campos_invalidos` naming the pictures that are missing; `conflito` when it was sent
 */
export async function sendVerificacao(
  { db, store, secrets, now }: Pick<Parts, 'db' | 'store' | 'secrets' | 'now'>,
  modeloId: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const rascunho = await lockRascunho(trx, modeloId)
    await requireNaoApagada(trx, modeloId)
    const selo = await selectSelo(trx, modeloId)
    const precisa: PapelDaVerificacao[] =
      pedidoDe(selo) === 'documento' ? ['frente', 'selfie'] : ['selfie']
    const arquivos = rascunho ? await selectArquivos(trx, rascunho) : []
    const stored: ArquivoRow[] = []
    for (const arquivo of arquivos)
      if (await store.has(sigiloPath(arquivo.id))) stored.push(arquivo)
    const falta = precisa.filter((papel) => !stored.some((one) => one.papel === papel))
    if (!rascunho || falta.length > 0)
      throw new Falha('campos_invalidos', falta.map((papel) => pedidos[papel]).join(' '), {
        campos: falta.map((campo) => ({ campo, mensagem: pedidos[campo] })),
      })
    const { codigo } = (await selectUltima(trx, modeloId))!
    if (!isCodigo(secrets.verificacao, modeloId, codigo ?? '', now()))
      throw invalidField('selfie', 'O código desta selfie venceu. Tire outra com o de hoje.')
    await updateEnviada(trx, rascunho, now())
    await enqueueVerificacao(trx, modeloId, rascunho)
  })
}

const pedidos: Record<PapelDaVerificacao, string> = {
  frente: 'Envie a frente do documento.',
  verso: 'Envie o verso do documento.',
  selfie: 'Envie a selfie com o código do dia.',
}

/**
 * She takes back what waits for staff: its files are deleted at once.
 * @throws Falha `nao_encontrado` when nothing waits
 */
export async function withdrawVerificacao(
  parts: Pick<Parts, 'db' | 'store' | 'now'>,
  modeloId: number,
): Promise<void> {
  const now = parts.now()
  const id = await inTransaction(parts.db, async (trx) => {
    await lockModelo(trx, modeloId)
    const ultima = await selectUltima(trx, modeloId)
    const fim = { estado: 'retirada', decidida_em: null, recado: '', apagar_em: now } as const
    if (!ultima || !(await updateFim(trx, ultima.id, fim)))
      throw new Falha('nao_encontrado', 'Não há verificação em análise.')
    await closeVerificacao(trx, modeloId, now)
    return ultima.id
  })
  // Should this fail, the job does it within a minute.
  await deleteFiles(parts, id)
}

/** Her draft; null without one. @throws Falha `conflito` while staff check what she sent */
async function lockRascunho(trx: Transaction<DB>, modeloId: number): Promise<number | null> {
  await lockModelo(trx, modeloId)
  const ultima = await selectUltima(trx, modeloId)
  if (ultima?.estado === 'enviada')
    throw new Falha('conflito', 'A equipe está conferindo o que você enviou. Espere a resposta.')
  return ultima?.estado === 'rascunho' ? ultima.id : null
}

/**
 * A picture of a verification that waits for staff, as a data URL, and whose it is.
 * @throws Falha `nao_encontrado`
 */
export async function readArquivo(
  { db, store, secrets, log }: Pick<Parts, 'db' | 'store' | 'secrets' | 'log'>,
  qual: { id: number; papel: PapelDaVerificacao },
): Promise<{ imagem: string; modelo: number }> {
  const row = await selectArquivo(db, qual)
  const file = row && (await store.get(sigiloPath(row.id)))
  if (!row || !file) throw new Falha('nao_encontrado', 'Esta foto não existe mais.')
  const chunks: Buffer[] = []
  for await (const chunk of file.body()) chunks.push(Buffer.from(chunk))
  const { id: arquivo, chave } = row
  const jpeg = openFile(secrets.verificacao, { arquivo, chave, bytes: Buffer.concat(chunks) })
  if (!jpeg) {
    log.error({ chave }, 'a document cannot be decrypted: VERIFICATION_SECRET lacks its key')
    throw new Falha('nao_encontrado', 'Esta foto não pode mais ser aberta. Recuse e peça outra.')
  }
  return { imagem: `data:image/jpeg;base64,${jpeg.toString('base64')}`, modelo: row.modelo_id }
}
