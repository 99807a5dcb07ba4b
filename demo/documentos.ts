import type { Transaction } from 'kysely'
import sharp from 'sharp'
import type { DB } from '../server/database/types.ts'
import { readLetras } from '../server/indexacao/letras.ts'
import type { MediaStore } from '../server/midias/store.ts'
import { codigoDeHoje } from '../server/verificacao/codigo.ts'
import { type Dono, sendVerificacao, storeArquivo } from '../server/verificacao/verificacao.ts'
import type { ModeloDemo } from './modeloDemo.ts'

type Parts = {
  /** A client whose age waits to be checked. */
  cliente?: Pessoa | undefined
  modelos: ModeloDemo[]
  modeloIds: number[]
  now: Date
  store: MediaStore
  /** `Secrets.verificacao` */
  secret: string
}

/** How many wait for staff. */
const ESPERAM = 2

/**
 * Fictional documents and selfies that wait for staff: drawings marked as fictional, of nobody. Of
 * profiles that are not verified yet.
 */
export async function sendDocumentos(
  trx: Transaction<DB>,
  { modelos, modeloIds, cliente, now, store, secret }: Parts,
): Promise<void> {
  const parts = { db: trx, store, secrets: { verificacao: secret }, now: () => now }
  const waiting = modelos.flatMap((modelo, i) =>
    modelo.verificadaHaDias === null ? [{ modelo, i }] : [],
  )
  for (const { modelo, i } of waiting.slice(0, ESPERAM)) {
    const id = modeloIds[i]!
    const { nome_completo: nome, dt_nascimento: nascimento } = modelo.escrita.dados_gerais
    await send(parts, { modelo_id: id }, { conta: id, nome, nascimento })
  }
  if (cliente) await send(parts, { conta_id: cliente.conta }, cliente)
}

type Pessoa = { conta: number; nome: string; nascimento: string }
type Stored = Parameters<typeof storeArquivo>[0]

async function send(parts: Stored, dono: Dono, { conta, nome, nascimento }: Pessoa): Promise<void> {
  const { texto: codigo } = codigoDeHoje(parts.secrets.verificacao, conta, parts.now())
  const frente = await drawDocumento([nome, `Nascimento ${brazilian(nascimento)}`])
  await storeArquivo(parts, dono, { papel: 'frente', codigo: undefined, jpeg: frente })
  await storeArquivo(parts, dono, { papel: 'selfie', codigo, jpeg: await drawSelfie(codigo) })
  await sendVerificacao(parts, dono)
}

const brazilian = (dia: string): string => dia.split('-').reverse().join('/')

const PAPER = '#F4ECE6'
const INK = '#2B1B22'
const MARK = '#A81F4B'

/** A silhouette: a circle on shoulders. */
const figure = (x: number, y: number, size: number) =>
  `<g fill="#B9A8AE"><circle cx="${x}" cy="${y - size * 0.35}" r="${size * 0.28}"/>
  <path d="M${x - size * 0.5} ${y + size * 0.5}a${size * 0.5} ${size * 0.45} 0 0 1 ${size} 0z"/></g>`

const draw = (width: number, height: number, shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
    ),
  )
    .flatten({ background: '#D9CFC9' })
    .jpeg({ quality: 82 })
    .toBuffer()

const drawDocumento = (lines: string[]): Promise<Buffer> => {
  const { draw: write } = readLetras('figtree.ttf')
  const text = lines.map((line, i) => write(line, { x: 330, y: 250 + i * 52, size: 30, fill: INK }))
  return draw(
    900,
    600,
    `<rect x="40" y="40" width="820" height="520" rx="28" fill="${PAPER}"/>
    <rect x="80" y="190" width="210" height="270" rx="10" fill="#E4D8D1"/>${figure(185, 350, 190)}
    ${write('DOCUMENTO FICTÍCIO', { x: 80, y: 130, size: 52, fill: MARK })}
    ${text.join('')}
    ${write('Desenho de demonstração, sem valor', { x: 330, y: 440, size: 26, fill: INK })}`,
  )
}

const drawSelfie = (codigo: string): Promise<Buffer> => {
  const { draw: write } = readLetras('figtree.ttf')
  return draw(
    720,
    960,
    `${figure(360, 420, 520)}
    <rect x="150" y="600" width="420" height="240" rx="8" fill="#FFFFFF"/>
    ${write(codigo, { x: 190, y: 730, size: 72, fill: INK })}
    ${write('SELFIE FICTÍCIA', { x: 190, y: 810, size: 44, fill: MARK })}`,
  )
}
