import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { formatosDeFoto, nomesDosFormatos } from '../../contract/formatos.ts'
import { MAX_BYTES, MAX_MB } from '../../contract/limites.ts'
import {
  type EnvioDeDocumento,
  PapelDaVerificacao,
  type Verificacao,
} from '../../contract/verificacao.ts'
import { requireNaoApagada } from '../contas/contas.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha, invalidField } from '../http/problem.ts'
import { type MediaStore, sigiloPath } from '../midias/store.ts'
import { requireSpace } from '../midias/uploads/quota.ts'
import { kindOf } from '../midias/uploads/sniff.ts'
import { closeVerificacao, enqueueIdade, enqueueVerificacao } from '../moderacao/fila.ts'
import type { Services } from '../services.ts'
import { deleteFiles } from './apagamento.ts'
import { codigoDeHoje, isCodigo } from './codigo.ts'
import { openFile, sealFile } from './cofre.ts'
import { decodeApart } from './decode.ts'
import {
  type ArquivoRow,
  addAberto,
  contaDe,
  type Dono,
  deleteArquivo,
  hasArquivo,
  insertArquivo,
  insertRascunho,
  lockDono,
  selectArquivo,
  selectArquivos,
  selectCertificados,
  selectComprovada,
  selectSelo,
  selectUltima,
  updateApagarJa,
  updateCodigo,
  updateEnviada,
  updateFim,
} from './queries.ts'

export type { Dono } from './queries.ts'

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'log' | 'now'> & {
  secrets: { verificacao: string }
}

/** The state of an advertiser's own verification. */
export async function getVerificacao(
  parts: Pick<Parts, 'db' | 'store' | 'secrets' | 'now'>,
  modeloId: number,
): Promise<Verificacao> {
  const [selo, { ultima, ...envio }] = await Promise.all([
    selectSelo(parts.db, modeloId),
    getEnvio(parts, { modelo_id: modeloId }),
  ])
  const estado = estadoDe(selo, ultima)
  return {
    ...envio,
    estado,
    pede: estado === 'em_analise' ? null : pedidoDe(selo),
    prova: provaDe(selo),
    verificada_em: selo.verificada_em,
  }
}

/** What was sent, and what became of it. `ultima`: the state of the last one. */
export async function getEnvio(
  { db, store, secrets, now }: Pick<Parts, 'db' | 'store' | 'secrets' | 'now'>,
  dono: Dono,
): Promise<EnvioDeDocumento & { ultima: string | undefined }> {
  const [ultima, certificados] = await Promise.all([
    selectUltima(db, dono),
    selectCertificados(db, dono),
  ])
  const rascunho = ultima?.estado === 'rascunho' ? await selectArquivos(db, ultima.id) : []
  const arquivos = await storedOf(store, rascunho)
  const wasRefused = ultima?.estado === 'recusada' || ultima?.estado === 'menor'
  return {
    ultima: ultima?.estado,
    codigo: codigoDeHoje(secrets.verificacao, contaDe(dono), now()),
    arquivos: arquivos.map(({ papel, enviado_em }) => ({ papel, enviado_em })),
    enviada_em: ultima?.enviada_em ?? null,
    recado: wasRefused ? ultima.recado : '',
    apagar_em: ultima?.apagar_em ?? null,
    certificados,
  }
}

/** Those whose file is there: a node may have died after the row, and that picture was not received. */
async function storedOf(store: MediaStore, arquivos: ArquivoRow[]): Promise<ArquivoRow[]> {
  const stored = await Promise.all(arquivos.map(({ id }) => store.has(sigiloPath(id))))
  return arquivos.filter((_, i) => stored[i])
}

type Selo = Awaited<ReturnType<typeof selectSelo>>

function estadoDe(selo: Selo, ultima: string | undefined): Verificacao['estado'] {
  if (ultima === 'enviada') return 'em_analise'
  if (selo.verificada_em) return selo.selo_suspenso ? 'suspensa' : 'verificada'
  return ultima === 'recusada' ? 'recusada' : 'nenhuma'
}

/** Why a live check is asked of her, and by when. */
const provaDe = ({ prova_pedida, prova_motivo, prova_ate }: Selo): Verificacao['prova'] =>
  prova_pedida && prova_motivo ? { motivo: prova_motivo, ate: prova_ate } : null

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
  dono: Dono,
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
  if (papel === 'selfie' && !isCodigo(secrets.verificacao, contaDe(dono), codigo ?? '', now()))
    throw invalidField('codigo', 'Este código venceu. Escreva o de hoje e tire outra selfie.')
  await requireSpace(parts)
  const jpeg = await decodeApart(await receive(bytes), settings.dataDir)
  await storeArquivo(parts, dono, { papel, codigo, jpeg })
}

/**
 * Stores a picture of a draft, encrypted, in the place of one that was sent before.
 * @throws Falha `conflito` while staff check what was sent before
 */
export async function storeArquivo(
  { db, store, secrets, now }: Pick<Parts, 'db' | 'store' | 'secrets' | 'now'>,
  dono: Dono,
  {
    papel,
    codigo,
    jpeg,
  }: { papel: PapelDaVerificacao; codigo: string | undefined; jpeg: Uint8Array },
): Promise<void> {
  const id = randomUUID()
  const { bytes: sealed, ...row } = sealFile(secrets.verificacao, id, jpeg)
  await inTransaction(db, async (trx) => {
    const rascunho = (await lockRascunho(trx, dono)) ?? (await insertRascunho(trx, dono, now()))
    await deleteArquivo(trx, rascunho, papel)
    await insertArquivo(trx, {
      ...row,
      ...{ id, papel, verificacao_id: rascunho, bytes: sealed.length, enviado_em: now() },
    })
    if (papel === 'selfie') await updateCodigo(trx, rascunho, codigo!)
  })
  // After its row, so that no file is without one.
  await store.put(sigiloPath(id), sealed, 'application/octet-stream')
  // Another took its place meanwhile, or the account was erased: the job that deletes it found nothing.
  if (!(await hasArquivo(db, id))) await store.delete(sigiloPath(id))
}

async function receive(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Falha('corpo_grande_demais', `A foto passa de ${MAX_MB} MB.`)
    // The memory of a chunk is used again for the next one.
    chunks.push(Buffer.from(chunk))
  }
  const whole = Buffer.concat(chunks)
  const kind = kindOf(whole)
  if (!kind || kind === 'mp4')
    throw new Falha(
      'tipo_nao_suportado',
      whole.length === 0
        ? 'O arquivo está vazio. Escolha outro.'
        : `Não é uma foto que possamos abrir. Envie uma foto ${nomesDosFormatos(formatosDeFoto)}.`,
    )
  return whole
}

/** Removes a picture that was not sent to staff yet. @throws Falha `nao_encontrado`, `conflito` */
export const removeArquivo = (
  db: Kysely<DB>,
  dono: Dono,
  papel: PapelDaVerificacao,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const rascunho = await lockRascunho(trx, dono)
    if (!rascunho) throw new Falha('nao_encontrado', 'Não há foto para apagar.')
    await deleteArquivo(trx, rascunho, papel)
  })

/**
 * Sends what was received to staff.
 * @throws Falha `campos_invalidos` naming the pictures that are missing; `conflito` when it was sent
 */
export async function sendVerificacao(
  { db, store, secrets, now }: Pick<Parts, 'db' | 'store' | 'secrets' | 'now'>,
  dono: Dono,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const rascunho = await lockRascunho(trx, dono)
    await requireNaoApagada(trx, contaDe(dono))
    const precisa = await precisaDe(trx, dono)
    const stored = await storedOf(store, rascunho ? await selectArquivos(trx, rascunho) : [])
    const falta = precisa.filter((papel) => !stored.some((one) => one.papel === papel))
    if (!rascunho || falta.length > 0)
      throw new Falha('campos_invalidos', falta.map((papel) => pedidos[papel]).join(' '), {
        campos: falta.map((campo) => ({ campo, mensagem: pedidos[campo] })),
      })
    const { codigo } = (await selectUltima(trx, dono))!
    if (!isCodigo(secrets.verificacao, contaDe(dono), codigo ?? '', now()))
      throw invalidField('selfie', 'O código desta selfie venceu. Tire outra com o de hoje.')
    await updateEnviada(trx, rascunho, now())
    await ('modelo_id' in dono
      ? enqueueVerificacao(trx, dono.modelo_id, rascunho)
      : enqueueIdade(trx, dono.conta_id, rascunho))
  })
}

async function precisaDe(trx: Transaction<DB>, dono: Dono): Promise<PapelDaVerificacao[]> {
  const soSelfie =
    'modelo_id' in dono && pedidoDe(await selectSelo(trx, dono.modelo_id)) !== 'documento'
  return soSelfie ? ['selfie'] : ['frente', 'selfie']
}

const pedidos: Record<PapelDaVerificacao, string> = {
  frente: 'Envie a frente do documento.',
  verso: 'Envie o verso do documento.',
  selfie: 'Envie a selfie com o código do dia.',
}

/**
 * Takes back what waits for staff: its files are deleted at once.
 * @throws Falha `nao_encontrado` when nothing waits
 */
export async function withdrawVerificacao(
  parts: Pick<Parts, 'db' | 'store' | 'now'>,
  dono: Dono,
): Promise<void> {
  const now = parts.now()
  const id = await inTransaction(parts.db, async (trx) => {
    await lockDono(trx, dono)
    const ultima = await selectUltima(trx, dono)
    const fim = { estado: 'retirada', decidida_em: null, recado: '', apagar_em: now } as const
    if (!ultima || !(await updateFim(trx, ultima.id, fim)))
      throw new Falha('nao_encontrado', 'Não há verificação em análise.')
    await closeVerificacao(trx, dono, now)
    return ultima.id
  })
  // Should this fail, the job does it within a minute.
  await deleteFiles(parts, id)
}

/**
 * Somebody no longer wants face and document kept: what waits is withdrawn, and what was decided is
 * deleted by the next run of the job. A badge and a proof of age stay.
 */
export async function forgetCaptura(
  parts: Pick<Parts, 'db' | 'store' | 'now'>,
  dono: Dono,
): Promise<void> {
  await updateApagarJa(parts.db, dono, parts.now())
  const ends = [
    () => withdrawVerificacao(parts, dono),
    ...PapelDaVerificacao.options.map((papel) => () => removeArquivo(parts.db, dono, papel)),
  ]
  for (const end of ends)
    await end().catch((error) => {
      // There is nothing of this kind.
      if (!(error instanceof Falha)) throw error
    })
}

/** The draft; null without one. @throws Falha `conflito` while staff check what was sent */
async function lockRascunho(trx: Transaction<DB>, dono: Dono): Promise<number | null> {
  await lockDono(trx, dono)
  const ultima = await selectUltima(trx, dono)
  if (ultima?.estado === 'enviada')
    throw new Falha('conflito', 'A equipe está conferindo o que você enviou. Espere a resposta.')
  return ultima?.estado === 'rascunho' ? ultima.id : null
}

/**
 * A picture of a verification that waits for staff, as a data URL, and whose it is. Noted as opened by `equipe`.
 * @throws Falha `nao_encontrado`
 */
export async function readArquivo(
  { db, store, secrets, log }: Pick<Parts, 'db' | 'store' | 'secrets' | 'log'>,
  { equipe, ...qual }: { id: number; papel: PapelDaVerificacao; equipe: number },
): Promise<{ imagem: string; alvo: 'modelo' | 'conta'; alvoId: number }> {
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
  await addAberto(db, arquivo, equipe)
  return {
    imagem: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    alvo: row.modelo_id === null ? 'conta' : 'modelo',
    alvoId: (row.modelo_id ?? row.conta_id)!,
  }
}

/** When staff last saw a document that shows the age of an account; null: never. */
export const findComprovada = (db: Kysely<DB>, contaId: number): Promise<Date | null> =>
  selectComprovada(db, contaId)
