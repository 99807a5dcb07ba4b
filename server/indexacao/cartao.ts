import sharp from 'sharp'
import type { Idioma } from '../../contract/conta.ts'
import { toOneDecimal } from '../../contract/decimal.ts'
import { drawBadge, drawMark } from '../../contract/petals.ts'
import { drawFundo } from './fundo.ts'
import { fitText, type Letras, readLetras } from './letras.ts'

const count = (total: number, locale: Idioma, one: string, more: string) =>
  total === 1 ? `1 ${one}` : `${total.toLocaleString(locale)} ${more}`

/** The texts of cards. Those of pages belong to the app, which the server does not import. */
export const palavras = {
  'pt-BR': {
    brasil: 'Acompanhantes em todo o Brasil',
    perfis: (total: number) => `Acompanhantes · ${count(total, 'pt-BR', 'perfil', 'perfis')}`,
    avaliacoes: (total: number) => count(total, 'pt-BR', 'avaliação', 'avaliações'),
    verificado: 'Perfil verificado',
    adultos: 'Maiores de 18 anos',
  },
  en: {
    brasil: 'Companions all over Brazil',
    perfis: (total: number) => `Companions · ${count(total, 'en', 'profile', 'profiles')}`,
    avaliacoes: (total: number) => count(total, 'en', 'review', 'reviews'),
    verificado: 'Verified profile',
    adultos: 'Adults only, 18 and over',
  },
} as const

/** The content of a card. Never a person's picture: the card is shown wherever a link is pasted. */
export type Cartao = {
  idioma: Idioma
  /** The site's name. */
  site: string
  titulo: string
  linha: string | null
  /** Mean of reviews (1–5) and how many there are; null without any. */
  nota?: { media: number; total: number } | null
  verificada?: boolean
  /** Colour of the background, #rrggbb. */
  cor?: string | null
  /** Seed of the background's folds: the same seed gives the same folds. */
  semente: string
}

const LARGURA = 1200
const ALTURA = 630
const MARGEM = 84
const CLARO = '#FFF8F3'
const SUAVE = '#E9DCD8'
const CHAMPANHE = '#F0D6A8'
const NOITE = '#1A0A10'

let letras: { display: Letras; texto: Letras } | undefined
const readBoth = () => ({
  display: readLetras('fraunces.ttf'),
  texto: readLetras('figtree.ttf'),
})

/** Renders a card: JPEG, 1200 × 630, text as outlines. */
export async function drawCartao(cartao: Cartao): Promise<Buffer> {
  // The background is soft: rendered small and enlarged it looks the same at a tenth of the cost.
  const ground = await sharp(Buffer.from(fundoSvg(cartao)))
    .resize(LARGURA, ALTURA, { kernel: 'cubic' })
    .flatten({ background: '#120C10' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(ground.data, { raw: ground.info })
    .composite([{ input: Buffer.from(letreiroSvg(cartao)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

export const fundoSvg = ({ cor = null, semente }: Cartao): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LARGURA} ${ALTURA}" width="${LARGURA / 4}" height="${Math.ceil(ALTURA / 4)}" preserveAspectRatio="none">${drawFundo(LARGURA, ALTURA, cor, semente)}</svg>`

/** The text, on a transparent background. */
export function letreiroSvg(cartao: Cartao): string {
  letras ??= readBoth()
  const { display, texto } = letras
  const room = LARGURA - 2 * MARGEM
  const titulo = fitText(display, display.known(cartao.titulo) || display.known(cartao.site), {
    width: room,
    sizes: [124, 108, 92, 78, 66],
  })
  const linha = fitText(texto, texto.known(cartao.linha ?? ''), { width: room, sizes: [38, 32] })
  const site = fitText(display, display.known(cartao.site), { width: room - 80, sizes: [40, 30] })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}">
${drawCamellia(MARGEM - 6, 62, 60)}
${display.draw(site.text, { x: MARGEM + 70, y: 106, size: site.size, fill: CLARO })}
${display.draw(titulo.text, { x: MARGEM - 4, y: 356, size: titulo.size, fill: CLARO })}
${cartao.linha ? texto.draw(linha.text, { x: MARGEM, y: 396 + titulo.size * 0.36, size: linha.size, fill: SUAVE }) : ''}
${drawTrust(cartao, texto)}
${drawAge(cartao, texto)}
</svg>`
}

/** The bottom line: rating and verification, in champagne, each only when it applies. */
function drawTrust({ idioma, nota, verificada }: Cartao, texto: Letras): string {
  const y = 546
  let x = MARGEM
  const parts: string[] = []
  const say = (text: string, fill: string, gap: number) => {
    parts.push(texto.draw(text, { x, y, size: 30, fill }))
    x += texto.width(text, 30) + gap
  }
  if (nota) {
    parts.push(
      `<path fill="${CHAMPANHE}" transform="translate(${x} ${y - 26}) scale(1.25)" d="${STAR}"/>`,
    )
    x += 42
    const media = toOneDecimal(nota.media)
    say(idioma === 'en' ? media : media.replace('.', ','), CHAMPANHE, 12)
    say(palavras[idioma].avaliacoes(nota.total), SUAVE, 44)
  }
  if (verificada) {
    parts.push(
      `<g transform="translate(${x} ${y - 30}) scale(1.6)"><path fill="${CHAMPANHE}" d="${drawBadge()}"/>` +
        `<path d="m7.9 12.3 2.8 2.8 5.4-5.9" fill="none" stroke="${NOITE}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    )
    x += 50
    say(palavras[idioma].verificado, SUAVE, 0)
  }
  return parts.join('')
}

function drawAge({ idioma }: Cartao, texto: Letras): string {
  const text = palavras[idioma].adultos
  const x = LARGURA - MARGEM - texto.width(text, 24)
  return texto.draw(text, { x, y: 544, size: 24, fill: SUAVE })
}

/** The camellia in one stroke. */
function drawCamellia(x: number, y: number, size: number): string {
  const paths = drawMark().map((path) => `<path d="${path}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke="#EE7C9C" stroke-width="1.5" stroke-linejoin="round">${paths.join('')}</g>`
}

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z'
