import { z } from 'zod'
import { dadosDoPerfil, textosDoPerfil } from './campos.ts'
import { MAX_RECADO } from './limites.ts'
import { Foto, TipoMidia } from './midia.ts'
import { alvos, atos, decisoes, moderacoes, motivos } from './motivos.ts'
import { texto } from './texto.ts'

const Momento = z.iso.datetime({ offset: true })

/** One line of the queue. */
export const ItemDaFila = z.object({
  id: z.int(),
  motivo: z.enum(motivos),
  /** To be sent back with a decision: it is refused when something was added meanwhile. */
  versao: z.int(),
  criado_em: Momento,
  /** Her nickname, or who wrote the message. */
  titulo: z.string(),
  imagem: Foto.nullable(),
  /** Whose profile it is about, also through a review: its items stand together. */
  modelo: z.int().nullable(),
  /** Who of staff has taken it, and until when nobody else decides it. */
  reserva: z.object({ equipe: z.string(), minha: z.boolean(), ate: Momento }).nullable(),
})
export type ItemDaFila = z.infer<typeof ItemDaFila>

/** An act of staff; nothing of the log is ever changed. */
export const AtoDaEquipe = z.object({
  id: z.int(),
  ato: z.enum(atos),
  alvo: z.enum(alvos),
  alvo_id: z.int(),
  /** Nickname or name of whom it was about; null once that is gone. */
  titulo: z.string().nullable(),
  /** Who acted; null: the operator, on the server itself. */
  equipe: z.string().nullable(),
  razao: z.string().nullable(),
  /** What the person was told. */
  recado: z.string(),
  criado_em: Momento,
})
export type AtoDaEquipe = z.infer<typeof AtoDaEquipe>

const ImagemDoPerfil = z.object({
  arquivo: z.string(),
  tipo: TipoMidia,
  onde: z.enum(['galeria', 'storie', 'perfil', 'banner', 'destaque']),
  privada: z.boolean(),
  /** Not seen by staff before. */
  nova: z.boolean(),
  /** Of a private one under addresses that end after ten minutes. */
  foto: Foto,
  /** Since when this profile shows it there; null of a role, which says nothing of it. */
  desde: Momento.nullable(),
  /** The same picture at another account: whose, and as it is shown there. */
  igual: z
    .object({
      modelo: z.int(),
      apelido: z.string(),
      url: z.string(),
      publico: z.boolean(),
      foto: Foto,
      desde: Momento.nullable(),
    })
    .nullable(),
})

const PerfilEmAnalise = z.object({
  id: z.int(),
  url: z.string(),
  publico: z.boolean(),
  moderacao: z.enum(moderacoes),
  estado_da_conta: z.enum(['ativa', 'suspensa', 'apagada']),
  nome_completo: z.string(),
  apelido: z.string(),
  idade: z.int(),
  dt_nascimento: z.iso.date(),
  email: z.string(),
  telefone: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  criado_em: Momento,
  /** `antes`: as staff last saw it, when it changed since. */
  textos: z.array(
    z.object({ campo: z.enum(textosDoPerfil), antes: z.string().nullable(), agora: z.string() }),
  ),
  /** The same of what is not text; '' where she gave none. */
  dados: z.array(
    z.object({ campo: z.enum(dadosDoPerfil), antes: z.string().nullable(), agora: z.string() }),
  ),
  /** Staff checked who she is; suspended while they look at what she changed of it. */
  selo: z.enum(['nenhum', 'suspenso', 'visivel']),
  /** From the shortest time to the longest. */
  precos: z.array(z.object({ codigo: z.string(), label: z.string(), preco: z.number() })),
  /** What she offers, massages and fetishes too. */
  servicos: z.array(z.object({ codigo: z.string(), label: z.string() })),
  imagens: z.array(ImagemDoPerfil),
})
export type PerfilEmAnalise = z.infer<typeof PerfilEmAnalise>

export const DepoimentoEmAnalise = z.object({
  id: z.int(),
  nota: z.int(),
  comentario: z.string(),
  resposta: z.string().nullable(),
  status: z.int(),
  retirado: z.boolean(),
  criado_em: Momento,
  modelo: z.object({ id: z.int(), apelido: z.string(), url: z.string() }),
  cliente: z
    .object({ id: z.int(), nome: z.string(), email: z.string(), desde: Momento })
    .nullable(),
  /** Her words, when she reported it. */
  denuncia: z.string().nullable(),
  /** What was noticed by itself. */
  sinais: z.array(z.string()),
})

const MensagemRecebida = z.object({
  id: z.int(),
  nome: z.string(),
  email: z.string(),
  mensagem: z.string(),
  criado_em: Momento,
})

/** An item with all that is needed to decide; exactly one of the three is there. */
export const ItemAberto = ItemDaFila.extend({
  perfil: PerfilEmAnalise.nullable(),
  depoimento: DepoimentoEmAnalise.nullable(),
  mensagem: MensagemRecebida.nullable(),
  /** What staff did about the same profile, review or message before, newest first. */
  historico: z.array(AtoDaEquipe),
})
export type ItemAberto = z.infer<typeof ItemAberto>

const RECADO = 'Diga à pessoa o que ela precisa corrigir.'
export const DecisaoEscrita = z
  .object({
    versao: z.int().positive(),
    ato: z.enum(decisoes),
    razao: z.string().max(40).optional(),
    recado: texto(MAX_RECADO).default(''),
    /** With `retirar` alone: the pictures that go, by `arquivo`. */
    imagens: z.array(z.string().max(64)).min(1).max(200).optional(),
  })
  .refine(({ ato, recado }) => !['recusar', 'retirar'].includes(ato) || recado !== '', {
    path: ['recado'],
    message: RECADO,
  })
  .refine(({ ato, imagens }) => (ato === 'retirar') === (imagens !== undefined), {
    path: ['imagens'],
    message: 'Marque as imagens que saem do perfil.',
  })
export type DecisaoEscrita = z.infer<typeof DecisaoEscrita>

/** An act of staff that can be undone until `ate`, by who did it. */
export const Feito = z.object({ ato: z.int(), ate: Momento })
export type Feito = z.infer<typeof Feito>
