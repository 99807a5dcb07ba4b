import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { MAX_BYTES, MAX_NOVOS } from '../../../contract/limites.ts'
import type {
  Finalidade,
  Fonte,
  FonteDePapel,
  MidiasEscrita,
  Papel,
} from '../../../contract/midia.ts'
import { isRecusa } from '../../../contract/recusas.ts'
import type { DB } from '../../database/types.ts'
import { type Campo, Falha } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { motivoDe } from '../recusa.ts'
import type { Quota } from '../uploads/quota.ts'
import { receiveUpload, tooLarge } from '../uploads/uploads.ts'
import type { Pedido } from './plan.ts'
import { deleteUploads, type Pronto, selectProntos } from './queries.ts'

type Parts = Pick<Services, 'db' | 'store' | 'settings' | 'log'> & { quota: Quota }

type Escrita = Omit<MidiasEscrita, 'modelo'>

/** A file of the request: its path there, what it will be, its display name, and its upload. */
type Enviado = { campo: string; uso: Finalidade; nome: string; marca: boolean; fonte: Fonte }

/** How long a save waits for the files in its own body. */
const WAIT_MS = 120_000
const ASK_MS = 150
/** `Retry-After` in seconds for a save whose uploads were not ready. */
const RETRY = 5

/**
 * Turns every file of a save into an upload and waits until those are ready; uploads that were sent
 * before must be ready already, since their sender sees their state. `inline` receives the uploads that
 * are made here, to be discarded if the save fails.
 * @throws Falha `arquivo_recusado` that names each file that may not be taken, or was sent for another
 * purpose;
 * `conflito` with `Retry-After` for uploads that are still being prepared; and those of `receiveUpload`
 */
export async function gatherFiles(
  parts: Parts,
  modeloId: number,
  escrita: Escrita,
  inline: string[],
): Promise<Pedido> {
  const files = filesOf(escrita)
  if (countNew(escrita) > MAX_NOVOS)
    throw new Falha(
      'campos_invalidos',
      `Envie no máximo ${MAX_NOVOS} arquivos novos de cada vez.`,
      {
        campos: [{ campo: 'galeria', mensagem: `No máximo ${MAX_NOVOS} novos.` }],
      },
    )
  const uploads = new Map<string, string>()
  for (const { campo, nome, marca, fonte } of files) {
    const key = keyOf(fonte)
    if (uploads.has(key)) continue
    if (typeof fonte !== 'string') uploads.set(key, fonte.upload)
    else {
      const id = await receiveUpload(
        parts,
        modeloId,
        { nome: nome || campo, marca },
        decode(fonte, nome || campo),
      )
      inline.push(id)
      uploads.set(key, id)
    }
  }
  const ready = await waitFor(
    parts,
    modeloId,
    files.map((f) => ({ ...f, id: uploads.get(keyOf(f.fonte))! })),
  )
  const pronto = (fonte: Fonte): Pronto => ready.get(uploads.get(keyOf(fonte))!)!
  return {
    itens: (escrita.galeria ?? []).map(({ imagem, nome: _nome, marca: _marca, ...item }) => ({
      ...item,
      ...(imagem !== undefined && { novo: pronto(imagem) }),
    })),
    albuns: escrita.albuns,
    remover: escrita.remover ?? [],
    papeis: Object.fromEntries(
      papeisOf(escrita).map(([papel, fonte]) => [papel, roleOf(fonte, pronto)]),
    ),
    stories: (escrita.stories ?? []).map(({ storie, restrito }) => ({
      novo: pronto(storie),
      restrito: restrito === 1,
    })),
  }
}

/** Two fields of a request may hold the same file: it is one upload. */
const keyOf = (fonte: Fonte): string => (typeof fonte === 'string' ? fonte : fonte.upload)
const keysOf = (files: readonly Enviado[]) => files.map(({ fonte }) => keyOf(fonte))

/** Each item and story, of one file too; of roles, the files that are none of theirs. */
function countNew({ galeria, stories, ...papeis }: Escrita): number {
  const items = keysOf(filesOf({ galeria, stories }))
  const others = keysOf(filesOf(papeis)).filter((key) => !items.includes(key))
  return items.length + new Set(others).size
}

function roleOf(fonte: FonteDePapel, pronto: (fonte: Fonte) => Pronto): Pedido['papeis'][Papel] {
  if (fonte === null) return null
  if (typeof fonte === 'number') return { id: fonte }
  const de = typeof fonte === 'string' ? undefined : fonte.de
  return {
    novo: pronto(fonte),
    ...(de && { de: 'id' in de ? de : { hash: pronto(de).hash } }),
  }
}

const papeisOf = ({ perfil, banner, destaque }: Escrita) =>
  Object.entries({ perfil, banner, destaque }).filter(
    (entry): entry is [Papel, FonteDePapel] => entry[1] !== undefined,
  )

function filesOf(escrita: Escrita): Enviado[] {
  const { galeria = [], stories = [] } = escrita
  return [
    ...galeria.flatMap(({ imagem, nome = '', marca }, i) =>
      imagem === undefined
        ? []
        : [
            {
              campo: `galeria.${i}.imagem`,
              uso: 'galeria' as const,
              nome,
              marca: marca === 1,
              fonte: imagem,
            },
          ],
    ),
    ...stories.map(({ storie, nome = '', marca }, i) => ({
      campo: `stories.${i}.storie`,
      uso: 'storie' as const,
      nome,
      marca: marca === 1,
      fonte: storie,
    })),
    ...papeisOf(escrita).flatMap(([papel, fonte]) =>
      fonte === null || typeof fonte === 'number'
        ? []
        : [
            { campo: papel, uso: papel, nome: '', marca: false, fonte },
            ...(typeof fonte !== 'string' && fonte.de && 'upload' in fonte.de
              ? [{ campo: papel, uso: 'galeria' as const, nome: '', marca: false, fonte: fonte.de }]
              : []),
          ],
    ),
  ]
}

const PIECE = 64 * 1024

/** The bytes of a data URL, in chunks. */
async function* decode(dataUrl: string, nome: string): AsyncGenerator<Buffer> {
  const from = dataUrl.indexOf(',') + 1
  // Four characters are three bytes: a file that is too large is refused before it is decoded.
  if ((dataUrl.length - from) * 0.75 > MAX_BYTES + 3) throw tooLarge(nome)
  for (let at = from; at < dataUrl.length; at += PIECE)
    yield Buffer.from(dataUrl.slice(at, at + PIECE), 'base64')
}

async function waitFor(
  { db }: Pick<Parts, 'db'>,
  modeloId: number,
  files: (Enviado & { id: string })[],
): Promise<Map<string, Pronto>> {
  const ids = [...new Set(files.map(({ id }) => id))]
  const limit = Date.now() + WAIT_MS
  for (;;) {
    const rows = new Map((await selectProntos(db, modeloId, ids)).map((row) => [row.id, row]))
    const errors = files.flatMap(({ id, campo, uso, nome }) => {
      const row = rows.get(id)
      if (!row) return [{ campo, mensagem: USADO }]
      if (!isFor(row.para, uso))
        return [
          { campo, mensagem: `${nome || row.nome}: este arquivo foi enviado para outro lugar.` },
        ]
      if (row.estado !== 'recusado') return []
      const motivo = row.motivo ?? ''
      return [
        {
          campo,
          mensagem: `${nome || row.nome}: ${motivoDe(motivo)}`,
          ...(isRecusa(motivo) && { codigo: motivo }),
        },
      ]
    })
    if (errors.length > 0) throw refused(errors)
    const pending = files.filter(({ id }) => rows.get(id)!.estado !== 'pronto')
    if (pending.length === 0)
      return new Map(
        [...rows].map(([id, { hash, tipo }]) => [id, { upload: id, hash: hash!, tipo: tipo! }]),
      )
    const ahead = pending.filter(({ fonte }) => typeof fonte !== 'string')
    if (ahead.length > 0 || Date.now() > limit) throw notReady(ahead.length > 0 ? ahead : pending)
    await sleep(ASK_MS)
  }
}

const USADO = 'Este envio não existe ou já foi usado. Envie o arquivo de novo.'

const refused = (campos: Campo[]) =>
  new Falha('arquivo_recusado', campos.map(({ mensagem }) => mensagem).join(' '), { campos })

/** Uses up the uploads of a save. @throws Falha `arquivo_recusado` where another save was faster */
export async function spendUploads(trx: Transaction<DB>, pedido: Pedido): Promise<void> {
  const sent = uploadsOf(pedido)
  const used = new Set(await deleteUploads(trx, [...new Set(sent.map(({ upload }) => upload))]))
  const errors = sent.flatMap(({ campo, upload }) =>
    used.has(upload) ? [] : [{ campo, mensagem: USADO }],
  )
  if (errors.length > 0) throw refused(errors)
}

const uploadsOf = ({ itens, papeis, stories }: Pedido): { campo: string; upload: string }[] => [
  ...itens.flatMap(({ novo }, i) =>
    novo ? [{ campo: `galeria.${i}.imagem`, upload: novo.upload }] : [],
  ),
  ...Object.entries(papeis).flatMap(([campo, um]) =>
    um && 'novo' in um ? [{ campo, upload: um.novo.upload }] : [],
  ),
  ...stories.map(({ novo }, i) => ({ campo: `stories.${i}.storie`, upload: novo.upload })),
]

/**
 * A new photo of the gallery may have a role uncropped; anything else only serves the purpose it was
 * sent for.
 */
const isFor = (para: Finalidade | null, uso: Finalidade): boolean =>
  para === null || para === uso || (para === 'galeria' && uso !== 'storie')

function notReady(files: Enviado[]): Falha {
  const mensagem = 'Este arquivo ainda está sendo preparado. Salve quando estiver pronto.'
  return new Falha('conflito', 'Há arquivos ainda em preparo. Salve quando estiverem prontos.', {
    campos: files.map(({ campo }) => ({ campo, mensagem })),
    headers: { 'Retry-After': String(RETRY) },
  })
}
