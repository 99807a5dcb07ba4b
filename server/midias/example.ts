import { createHash } from 'node:crypto'
import type { NovoArquivo } from './midias.ts'

const hex = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 24)

/** A picture's row for tests; the same name gives the same file. */
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
