/* What a visitor can report, and why, as data: without schemas, so that pages can import it. */

export const itensDaDenuncia = ['perfil', 'imagem', 'storie', 'depoimento'] as const
export type ItemDaDenuncia = (typeof itensDaDenuncia)[number]

/** The gravest first. */
export const motivosDaDenuncia = [
  'menor',
  'coercao',
  'intima',
  'nao_sou_eu',
  'foto_roubada',
  'golpe',
  'falso',
  'spam',
  'outro',
] as const
export type MotivoDaDenuncia = (typeof motivosDaDenuncia)[number]

/** The reasons that make sense for an item. */
export const motivosDoItem: Record<ItemDaDenuncia, readonly MotivoDaDenuncia[]> = {
  perfil: motivosDaDenuncia,
  imagem: ['menor', 'coercao', 'intima', 'nao_sou_eu', 'foto_roubada', 'spam', 'outro'],
  storie: ['menor', 'coercao', 'intima', 'nao_sou_eu', 'foto_roubada', 'spam', 'outro'],
  depoimento: ['menor', 'coercao', 'nao_sou_eu', 'falso', 'spam', 'outro'],
}

/** The item is hidden by the report itself, until staff decide. */
export const motivosGraves: readonly MotivoDaDenuncia[] = ['menor', 'coercao', 'intima']

/**
 * Of a picture: the same picture is hidden at every profile that shows it, and once staff agree it may not
 * come back.
 */
export const motivosDeBanir: readonly MotivoDaDenuncia[] = ['menor', 'intima']

/** Public services that help with a reason; the number is the address of the call. */
export const ajudas = ['100', '180', '190'] as const
export type Ajuda = (typeof ajudas)[number]
export const ajudasDe: Partial<Record<MotivoDaDenuncia, readonly Ajuda[]>> = {
  menor: ['100', '190'],
  coercao: ['100', '180', '190'],
  intima: ['180', '190'],
}

/** `notificacao`: a legal notice, which has a name and which both sides can contest. */
export const viasDaDenuncia = ['aviso', 'notificacao'] as const
export type ViaDaDenuncia = (typeof viasDaDenuncia)[number]

/** Who sends a legal notice: the person concerned, their lawyer, an authority, anybody else. */
export const quemNotifica = ['propria', 'advogado', 'autoridade', 'outra'] as const
export type QuemNotifica = (typeof quemNotifica)[number]

export const estadosDaDenuncia = ['recebida', 'em_analise', 'decidida'] as const

/** `parcial`: of a reported profile only some pictures were removed. */
export const desfechos = ['retirado', 'parcial', 'mantido'] as const
export type Desfecho = (typeof desfechos)[number]

/** Hours within which staff act on an intimate picture: it is hidden, removed, and gone everywhere. */
export const prazosDaIntima = [2, 6, 24] as const

/**
 * Hours within which staff decide a legal notice, of a grave reason and of any other: figures of this site, as
 * those above (docs/decisions/0089-legal-notices.md).
 */
const prazosDaNotificacao = { grave: 24, outra: 7 * 24 } as const

/** Hours within which staff decide a report; null: none is promised. */
export function horasParaDecidir(via: ViaDaDenuncia, motivo: MotivoDaDenuncia): number | null {
  if (motivo === 'intima') return prazosDaIntima[1]
  if (via === 'aviso') return null
  return prazosDaNotificacao[motivosGraves.includes(motivo) ? 'grave' : 'outra']
}

/** What an address of this site names: a profile, a picture's file, or an item as the tip's dialog names it. */
export function itemDoEndereco(
  endereco: string,
): { tipo: ItemDaDenuncia; id: number | string } | null {
  const [, tipo, numero] = /#(imagem|storie|depoimento|perfil)-(\d{1,9})$/.exec(endereco) ?? []
  if (tipo && numero) return { tipo: tipo as ItemDaDenuncia, id: Number(numero) }
  const [, arquivo] = /^\S*\/media\/([0-9a-f]{24})\/\S*$/.exec(endereco) ?? []
  if (arquivo) return { tipo: 'imagem', id: arquivo }
  const [, slug] = /^\S*\/profile\/([a-z0-9-]{1,100})\/?(?:[?#]\S*)?$/.exec(endereco) ?? []
  return slug ? { tipo: 'perfil', id: slug } : null
}
