import { linhasDosTextos } from '../server/midias/gallery/textos.ts'
import type { ItemDemo } from './imagens.ts'
import type { ModeloDemo } from './modeloDemo.ts'
import { randomOf } from './random.ts'

/** What a profile says of her pictures: albums, captions, and which of them staff compared with her. */
export type GaleriaDemo = {
  /** In order; the last one of the first profile opens by link alone. */
  albuns: { nome: string; por_link: boolean }[]
  /** The album of each item, from 1, and its caption, in the order of the gallery. */
  itens: { album: number | null; legenda: string | null; conferida: boolean }[]
}

const nomes = [
  ['Ensaio de inverno', 'Em viagem'],
  ['Dia', 'Noite'],
  ['No estúdio', 'Em casa'],
  ['Novas', 'De outros anos'],
] as const

/** They say nothing of what is seen: the demo's pictures are cloth, ink and light. */
const legendas = [
  'A luz das cinco da tarde',
  'Minha cor preferida',
  'De um fim de semana na serra',
  'Ensaio com luz natural',
  'A foto de que mais gosto',
  'Domingo sem pressa',
  'Pronta para o jantar',
  'Primeiro dia de primavera',
  'Um detalhe de que ninguém esquece',
  'Feita por uma amiga fotógrafa',
]

/** Her two first pictures have no caption, so that a page of cards and previews stays short of words. */
const SEM_LEGENDA = 2

/** Of most profiles nothing, as in a real catalogue; of the demo's login everything. */
export function chooseAlbuns({ numero, galeria, verificadaHaDias }: ModeloDemo): GaleriaDemo {
  const r = randomOf(`álbuns ${numero}`)
  const login = numero === 0
  const publicas = galeria.filter(({ visibilidade }) => visibilidade === 'publico').length
  const comAlbuns = login || (publicas >= 6 && r.chance(0.3))
  const chance = login ? 1 : r.chance(0.35) ? 0.4 : 0
  // Cloth of one sitting is in one album: they follow the order of the gallery.
  const meio = Math.ceil(publicas / 2)
  const frases = r.shuffle(legendas)
  const conferidas = verificadaHaDias !== null && (login || r.chance(0.5))
  const albumOf = ({ visibilidade }: ItemDemo, place: number) => {
    if (visibilidade === 'link') return 3
    return comAlbuns && visibilidade === 'publico' ? (place < meio ? 1 : 2) : null
  }
  return {
    albuns: [
      ...(comAlbuns ? r.pick(nomes) : []).map((nome) => ({ nome, por_link: false })),
      ...(galeria.some(({ visibilidade }) => visibilidade === 'link')
        ? [{ nome: 'Para poucos', por_link: true }]
        : []),
    ],
    itens: galeria.map((item, place) => ({
      album: albumOf(item, place),
      legenda: place >= SEM_LEGENDA && r.chance(chance) ? (frases.pop() ?? null) : null,
      conferida: conferidas && item.visibilidade === 'publico' && (login || r.chance(0.8)),
    })),
  }
}

/** Her captions and albums as the columns of her profile; `hashes` are the files of her gallery. */
export const textosDaGaleria = (modelo: ModeloDemo, hashes: readonly string[]) => {
  const { albuns, itens } = chooseAlbuns(modelo)
  return linhasDosTextos({
    albuns: albuns.map((album, index) => ({ codigo: index + 1, ...album })),
    legendas: new Map(
      itens.flatMap(({ legenda }, i) => (legenda ? [[hashes[i]!, legenda] as const] : [])),
    ),
  })
}
