import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Visibilidade } from '../../contract/midia.ts'
import type { DB } from '../database/types.ts'
import { type NovoArquivo, replaceGaleria, saveArquivos } from './midias.ts'

const hex = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 24)

/** A row of `arquivo` for tests; the same name gives the same file. */
export const exampleArquivo = (name: string, tipo: 'foto' | 'video' = 'foto'): NovoArquivo => ({
  hash: hex(name),
  tipo,
  largura: 1200,
  altura: 1600,
  larguras: [320, 480, 960],
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  cor: '#a03050',
  previa: hex(`previa de ${name}`),
})

/** A gallery of one photo for each of `visibilidades`; returns the items' ids. */
export async function showExampleFotos(
  db: Kysely<DB>,
  modeloId: number,
  ...visibilidades: Visibilidade[]
): Promise<number[]> {
  const arquivos = visibilidades.map((_, i) => exampleArquivo(`foto ${i} de ${modeloId}`))
  await saveArquivos(db, arquivos)
  const items = visibilidades.map((visibilidade, i) => ({
    arquivo: arquivos[i]!.hash,
    visibilidade,
  }))
  return replaceGaleria(db, modeloId, items)
}
