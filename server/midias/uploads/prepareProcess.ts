// A child process for one file, see `prepareApart`: reads the original, writes the files that the site
// serves into the folder, and answers the rows to insert, or why the file is refused.
import { readFile, writeFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { giveBack } from '../../giveBack.ts'
import { decodeImage, type EncodedImage, encodePixels } from '../encode.ts'
import { ImagemRecusada } from '../recusa.ts'
import { semelhancasDe } from '../semelhanca/impressao.ts'
import type { NomeArquivo } from '../store.ts'
import type { Preparado, Resposta, Tarefa } from './prepare.ts'
import { kindOf } from './sniff.ts'

async function prepare({ origem, pasta, marca }: Tarefa): Promise<Preparado> {
  const original = await readFile(origem)
  const bytes = original.byteLength
  const tipo = kindOf(original) === 'mp4' ? 'video' : 'foto'
  const { variantes, borrada, video, semelhancas, ...arquivo } =
    tipo === 'video'
      ? { ...(await (await import('../video.ts')).encodeVideo(original)), semelhancas: [] }
      : { ...(await encode(original, marca)), video: null }
  const nomes: NomeArquivo[] = []
  const put = async (nome: NomeArquivo, content: Buffer) => {
    await writeFile(join(pasta, nome), content)
    nomes.push(nome)
  }
  for (const variante of variantes)
    await put(`${variante.largura}.${variante.formato}`, variante.bytes)
  await put('borrada.webp', borrada)
  if (video) await put('video.mp4', video)
  return { arquivo: { ...arquivo, tipo, bytes }, semelhancas, nomes }
}

/** The original is released once it is decoded: encoding takes most of the memory. */
async function encode(
  original: Buffer,
  marca: string | null,
): Promise<EncodedImage & { semelhancas: string[] }> {
  const pixels = await decodeImage(original)
  giveBack(original)
  const { data, width, height } = pixels
  const semelhancas = await semelhancasDe(sharp(data, { raw: { width, height, channels: 3 } }))
  return { ...(await encodePixels(pixels, marca)), semelhancas }
}

// Lower priority than the processes that serve pages. Where the whole site runs at a lower priority
// already, it cannot be raised.
if (getPriority() < 10) setPriority(10)
const answer: Resposta = await prepare(JSON.parse(process.argv[2]!)).catch((error) => {
  if (error instanceof ImagemRecusada) return { recusado: error.recusa }
  throw error
})
// Not connected any more when the node that waited for it has ended.
process.send!(answer, () => process.connected && process.disconnect())
