import { listas } from '../contract/campos.ts'
import { nomesDosPapeis } from '../contract/papeis.ts'
import { CONSENTIMENTO_VERSAO, finalidades } from '../contract/perguntasDeConsentimento.ts'
import { slugify } from '../contract/slugify.ts'
import type { LOGINS_DEMO } from '../server/contas/equipe.ts'
import type { NovoArquivo } from '../server/midias/midias.ts'
import { colunasDe } from '../server/modelos/campos.ts'
import { chooseAlbuns, textosDaGaleria } from './albuns.ts'
import type { ArtMedia } from './art/encode.ts'
import { type ArtPiece, type PersonArt, pieceFor } from './art/spec.ts'
import type { ModeloDemo } from './modeloDemo.ts'
import type { ClienteDemo, DepoimentoDemo } from './publico.ts'

const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO

/** A time before `now` in the database's format; the hour of the day follows from `chave`. */
export const ago = (now: Date, dias: number, chave: number): string =>
  new Date(now.getTime() - dias * DIA - ((chave * 7919) % 1300) * MINUTO).toISOString()

const fromNow = (now: Date, minutos: number): string =>
  new Date(now.getTime() + minutos * MINUTO).toISOString()

export const artOf = (modelo: ModeloDemo): PersonArt =>
  pieceFor(modelo.arte, modelo.escrita.dados_gerais.apelido)

/** Gives all profiles the series of four people: their pictures are a seventh as many. */
export const sharePictures = (modelos: ModeloDemo[]): ModeloDemo[] =>
  modelos.map((modelo) => ({ ...modelo, arte: modelo.numero % 4 }))

/** Every picture that a profile shows, and whether it may be public. */
export function piecesOf(modelo: ModeloDemo): { piece: ArtPiece; privado: boolean }[] {
  const arte = artOf(modelo)
  return [
    ...modelo.galeria.map(({ peca, visibilidade }) => ({
      piece: arte.galeria[peca]!,
      privado: visibilidade !== 'publico',
    })),
    ...(modelo.comBanner ? [{ piece: arte.banner, privado: false }] : []),
    ...modelo.stories.map((s) => ({ piece: storyPiece(arte, s), privado: s.restrito })),
  ]
}

/** The third strip of a series is only ever locked, the others never: no locked file is public elsewhere. */
const storyPiece = (arte: PersonArt, { peca }: ModeloDemo['stories'][number]): ArtPiece =>
  arte.stories.find((piece) => piece.take === peca)!

export const arquivoOf = (media: ArtMedia): NovoArquivo => ({
  hash: media.hash,
  tipo: 'foto',
  largura: media.largura,
  altura: media.altura,
  larguras: media.larguras,
  thumbhash: media.thumbhash,
  cor: media.cor,
  previa: media.hashBorrada,
})

/** Two of them, so that what needs a second person can be tried. */
export const contaDeEquipe = (
  id: number,
  { email, nome }: { email: (typeof LOGINS_DEMO)[number]; nome: string },
  senha: string | null,
) => ({
  id,
  tipo: 'equipe',
  email,
  senha_hash: senha,
  nome,
  papeis: [...nomesDosPapeis],
  auditor: false,
  verificador: true,
  estado: 'ativa',
  idioma: 'pt-BR',
  criada_em: '2026-01-05T12:00:00Z',
  email_confirmado_em: '2026-01-05T12:00:00Z',
})

export const contaDeModelo = (m: ModeloDemo, id: number, senha: string | null, now: Date) => ({
  id,
  tipo: 'modelo',
  email: m.email,
  senha_hash: senha,
  nome: m.escrita.dados_gerais.apelido,
  estado: 'ativa',
  idioma: 'pt-BR',
  criada_em: ago(now, m.criadaHaDias, m.numero),
  email_confirmado_em: ago(now, m.criadaHaDias, m.numero),
})

/** What she agreed to before her profile was published and, if it was, checked. */
export const consentimentoRows = (m: ModeloDemo, id: number, now: Date) => {
  const dado = {
    conta_id: id,
    versao: CONSENTIMENTO_VERSAO,
    dado_em: ago(now, m.criadaHaDias, m.numero),
  }
  return finalidades
    .filter((uma) => uma !== 'captura_facial' || m.verificadaHaDias !== null)
    .map((finalidade) => ({ ...dado, finalidade }))
}

export const contaDeCliente = (c: ClienteDemo, id: number, senha: string | null, now: Date) => ({
  id,
  tipo: 'assinante',
  email: c.email,
  senha_hash: senha,
  nome: c.nome,
  estado: 'ativa',
  idioma: 'pt-BR',
  criada_em: ago(now, c.criadoHaDias, id),
  email_confirmado_em: ago(now, c.criadoHaDias, id),
})

/** The files of her gallery, in its order. */
const hashesOf = (m: ModeloDemo, media: Map<string, ArtMedia>): string[] => {
  const { galeria } = artOf(m)
  return m.galeria.map(({ peca }) => media.get(galeria[peca]!.key)!.hash)
}

export function modeloRow(
  m: ModeloDemo,
  id: number,
  {
    centros,
    media,
    now,
  }: {
    centros: Map<string, { latitude: number; longitude: number }>
    media: Map<string, ArtMedia>
    now: Date
  },
) {
  const { localizacao } = m.escrita.dados_gerais
  const centro = centros.get(`${slugify(localizacao.cidade)}-${localizacao.estado.toLowerCase()}`)
  return {
    id,
    tipo: 'modelo',
    ...colunasDe(m.escrita),
    ...textosDaGaleria(m, hashesOf(m, media)),
    url: m.url,
    latitude: centro ? centro.latitude + m.desvio.latitude : null,
    longitude: centro ? centro.longitude + m.desvio.longitude : null,
    moderacao: 'aprovado',
    desativado: false,
    verificada_em: m.verificadaHaDias === null ? null : ago(now, m.verificadaHaDias, m.numero),
    online_ate: m.onlineMinutos === null ? null : fromNow(now, m.onlineMinutos),
    mostrar_idade: m.mostrarIdade,
    alertas_mensagens: true,
    encontravel_por_telefone: m.encontravelPorTelefone,
    aparecer_em_buscadores: m.aparecerEmBuscadores,
    criado_em: ago(now, m.criadaHaDias, m.numero),
    atualizado_em: ago(now, Math.min(m.editadaHaDias, m.criadaHaDias - 1), m.numero),
    versao: 1,
  }
}

export const assinaturaRows = (m: ModeloDemo, conta_id: number, now: Date) =>
  m.planoDias === null
    ? []
    : [
        {
          conta_id,
          plano: m.plano,
          inicio: ago(now, Math.min(m.criadaHaDias, 20), m.numero),
          fim: fromNow(now, m.planoDias * 24 * 60),
        },
      ]

export const opcaoRows = ({ escrita }: ModeloDemo, modelo_id: number) =>
  listas.flatMap((grupo) => escrita[grupo].map((codigo) => ({ modelo_id, grupo, codigo })))

/** Gallery, roles and stories of one profile; `ids` has as many as her gallery has items. */
export function midiaRows(
  m: ModeloDemo,
  modelo_id: number,
  ids: readonly number[],
  media: Map<string, ArtMedia>,
  { now, storyTtlHours }: { now: Date; storyTtlHours: number },
) {
  const arte = artOf(m)
  const hashOf = (piece: ArtPiece): string => media.get(piece.key)!.hash
  const criado_em = ago(now, m.editadaHaDias, m.numero)
  const { itens } = chooseAlbuns(m)
  const hashes = hashesOf(m, media)
  const midia = m.galeria.map(({ visibilidade }, ordem) => ({
    id: ids[ordem]!,
    modelo_id,
    arquivo: hashes[ordem]!,
    visibilidade,
    album: itens[ordem]!.album,
    ordem,
    criado_em,
  }))
  const papel = (nome: string, piece: ArtPiece, midia_id: number | null) => ({
    modelo_id,
    papel: nome,
    arquivo: hashOf(piece),
    midia_id,
  })
  return {
    midia,
    imagens: [
      papel('perfil', arte.retrato, ids[0]!),
      ...(m.comBanner ? [papel('banner', arte.banner, null)] : []),
      ...(m.destaque === null
        ? []
        : [papel('destaque', arte.galeria[m.destaque]!, ids[m.destaque]!)]),
    ],
    conferidas: hashes
      .filter((_, ordem) => itens[ordem]!.conferida)
      .map((arquivo) => ({
        modelo_id,
        arquivo,
        conferida_em: ago(now, m.verificadaHaDias ?? 0, m.numero),
      })),
    stories: m.stories.map((storie) => ({
      modelo_id,
      arquivo: hashOf(storyPiece(arte, storie)),
      restrito: storie.restrito,
      criado_em: fromNow(now, -storie.haMinutos),
      expira_em: fromNow(now, storyTtlHours * 60 - storie.haMinutos),
    })),
  }
}

export const depoimentoRow = (
  d: DepoimentoDemo,
  i: number,
  modeloId: number,
  clienteId: number,
  cliente: ClienteDemo,
  now: Date,
) => ({
  modelo_id: modeloId,
  cliente_id: clienteId,
  cliente_cidade: cliente.cidade,
  cliente_estado: cliente.estado,
  nota: d.nota,
  comentario: d.comentario,
  resposta: d.resposta,
  respondido_em:
    d.respondidoHaDias === null
      ? null
      : new Date(
          Date.parse(ago(now, d.haDias, i)) + (d.haDias - d.respondidoHaDias) * DIA,
        ).toISOString(),
  status: d.status,
  destaque: d.destaque,
  criado_em: ago(now, d.haDias, i),
})
