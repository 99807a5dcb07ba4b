// A process of its own for one file, see `prepareApart`: reads the original, writes into the folder
// what the site serves of it, and answers the rows to keep, or why it is refused.
import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { encodeImage, ImagemRecusada } from '../encode.ts'
import type { NomeArquivo } from '../store.ts'
import type { Preparado, Resposta, Tarefa } from './prepare.ts'

async function prepare({ origem, pasta }: Tarefa): Promise<Preparado> {
  const bytes = await readFile(origem)
  const { variantes, borrada, ...imagem } = await encodeImage(bytes)
  const nomes: NomeArquivo[] = []
  const put = async (nome: NomeArquivo, content: Buffer) => {
    await writeFile(join(pasta, nome), content)
    nomes.push(nome)
  }
  for (const { largura, formato, bytes: variante } of variantes)
    await put(`${largura}.${formato}`, variante)
  await put('borrada.webp', borrada)
  return { arquivo: { ...imagem, tipo: 'foto', bytes: bytes.byteLength }, nomes }
}

// Pages come first: this takes what they leave of the processor.
setPriority(10)
const answer: Resposta = await prepare(JSON.parse(process.argv[2]!)).catch((error) => {
  if (error instanceof ImagemRecusada) return { recusado: error.message }
  throw error
})
process.send!(answer, () => process.disconnect())
