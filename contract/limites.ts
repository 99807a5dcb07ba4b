/**
 * Limits of what may be sent. Separate from the schemas, so that pages can import them without loading
 * Zod.
 */

/** Largest file accepted, in bytes, and in the unit in which people are told. */
export const MAX_BYTES = 10 * 1024 * 1024
export const MAX_MB = MAX_BYTES / 1024 / 1024
/**
 * Pixels of the shorter side below which a photo of the gallery is accepted with a warning: on a phone it is
 * about as many wide.
 */
export const LADO_RECOMENDADO = 640
/** Longest video accepted, in milliseconds, and in the unit in which people are told. */
export const MAX_DURACAO_MS = 15_000
export const MAX_SEGUNDOS = MAX_DURACAO_MS / 1000
/** Items of a gallery. */
export const MAX_ITENS = 60
/** New files in one save. */
export const MAX_NOVOS = 20

/** Characters of the caption of a picture. */
export const MAX_LEGENDA = 120
/** Albums of a gallery, and characters of the name of one. */
export const MAX_ALBUNS = 8
export const MAX_NOME_DO_ALBUM = 40
/** Days for which a link to an album may be valid, how many are at once, and people whom one may name. */
export const DIAS_DO_LINK = [1, 7, 30] as const
export const MAX_LINKS = 20
export const MAX_CONVIDADOS = 30

/** Characters of a review, of the reply to it, and of the reason of a report. */
export const MAX_AVALIACAO = 1000
export const MAX_RESPOSTA = 1000
export const MAX_DENUNCIA = 500
/** Characters of what a visitor says in a report. */
export const MAX_RELATO = 2000

/** Days for which a decision of staff can be contested. */
export const DIAS_PARA_CONTESTAR = 30
/** Characters of a comment on a story. */
export const MAX_COMENTARIO = 500
/** Characters of staff's words to a person. */
export const MAX_RECADO = 1000
/** Characters of a name on a bank's statement. */
export const MAX_PAGADOR = 120

/** Hours from the decision about a verification until its files are deleted. */
export const HORAS_ATE_APAGAR = 24
/** Days after which what was not sent is deleted. */
export const DIAS_DO_RASCUNHO = 2

/** Days whose decisions say how long staff take, and how many there must be of them. */
export const DIAS_DA_ESPERA = 30
export const MINIMO_DE_DECISOES = 5

/** Cases that a figure of answers needs, and the months that it is of: this one and those before. */
export const MINIMO_DE_RETORNOS = 10
export const MESES_DO_RETORNO = 3

/** Answers to frequent questions of a profile, and characters of each. */
export const MAX_RESPOSTAS = 8
export const MAX_RESPOSTA_DO_PERFIL = 160
export const MAX_OBSERVACAO = 60

/** A text that may be longer may also have several lines. */
export const UMA_LINHA = 200
