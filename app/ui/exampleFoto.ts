import type { Foto } from '../../contract/midia.ts'

/**
 * A picture for the style guide that needs no server: a gradient with a letter, as a data URL. What
 * `Picture` adds to `base` falls behind the `#` and is ignored.
 */
export const exampleFoto = (letter: string, hue: number, largura = 480, altura = 640): Foto => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} ${altura}"><defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="oklch(.72 .12 ${hue})"/><stop offset=".3" stop-color="oklch(.34 .1 ${hue})"/><stop offset=".5" stop-color="oklch(.58 .13 ${hue})"/><stop offset="1" stop-color="oklch(.18 .05 ${hue})"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><text x="50%" y="46%" text-anchor="middle" font-family="Georgia,serif" font-size="${altura * 0.24}" fill="#d9b888">${letter}</text></svg>`
  return {
    base: `data:image/svg+xml;base64,${btoa(svg)}#`,
    larguras: [largura],
    largura,
    altura,
    thumbhash: null,
    cor: '#2a1020',
  }
}
