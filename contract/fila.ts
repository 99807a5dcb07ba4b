import { z } from 'zod'
import { Card } from './busca.ts'
import { dadosDoPerfil, textosDoPerfil } from './campos.ts'
import { compradores } from './compradores.ts'
import { MAX_PAGADOR, MAX_RECADO } from './limites.ts'
import { Foto, TipoMidia } from './midia.ts'
import { alvos, atos, decisoes, moderacoes, motivos, sinais } from './motivos.ts'
import {
  desfechos,
  itensDaDenuncia,
  motivosDaDenuncia,
  quemNotifica,
  viasDaDenuncia,
} from './motivosDaDenuncia.ts'
import { linhas, texto } from './texto.ts'
import { MotivoDaProva, PapelDaVerificacao } from './verificacao.ts'

const Momento = z.iso.datetime({ offset: true })

/** One line of the queue. */
export const ItemDaFila = z.object({
  id: z.int(),
  motivo: z.enum(motivos),
  /** Sent back with a decision, which is refused when something was added meanwhile. */
  versao: z.int(),
  criado_em: Momento,
  /** Her nickname, or the author of the message. */
  titulo: z.string(),
  imagem: Foto.nullable(),
  /** The profile that it is about, also through a review: its items are listed together. */
  modelo: z.int().nullable(),
  /** The person of staff who has claimed it, and until when nobody else can decide it. */
  reserva: z.object({ equipe: z.string(), minha: z.boolean(), ate: Momento }).nullable(),
})
export type ItemDaFila = z.infer<typeof ItemDaFila>

/** An act of staff; the log never changes. */
export const AtoDaEquipe = z.object({
  id: z.int(),
  ato: z.enum(atos),
  alvo: z.enum(alvos),
  alvo_id: z.int(),
  /** Nickname or name of the person it was about; null once that is deleted. */
  titulo: z.string().nullable(),
  /** The actor; null: the operator, on the server itself. */
  equipe: z.string().nullable(),
  razao: z.string().nullable(),
  /** The words to the person. */
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
  /** Private ones under addresses that expire after ten minutes. */
  foto: Foto,
  /** Since when this profile shows it there; null for a role, which has no date. */
  desde: Momento.nullable(),
  /** When staff last found the person of a selfie in it; null: never. */
  conferida_em: Momento.nullable(),
  /** The same picture at another account, as shown there. */
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
  estado_da_conta: z.enum(['ativa', 'suspensa', 'em_exclusao', 'apagada']),
  /** null, as what follows, to who gave no reason to read it. */
  nome_completo: z.string().nullable(),
  apelido: z.string(),
  idade: z.int(),
  dt_nascimento: z.iso.date().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  criado_em: Momento,
  /** `antes`: as staff last saw it, when it changed since. */
  textos: z.array(
    z.object({ campo: z.enum(textosDoPerfil), antes: z.string().nullable(), agora: z.string() }),
  ),
  /** The same for data; '' where she gave none. Without personal ones to who gave no reason. */
  dados: z.array(
    z.object({ campo: z.enum(dadosDoPerfil), antes: z.string().nullable(), agora: z.string() }),
  ),
  /** Personal data that changed and are not shown without a reason. */
  ocultos: z.array(z.enum(dadosDoPerfil)),
  /** Staff verified her identity; suspended while they check a change of it. */
  selo: z.enum(['nenhum', 'suspenso', 'visivel']),
  /** From the shortest time to the longest. */
  precos: z.array(z.object({ codigo: z.string(), label: z.string(), preco: z.number() })),
  /** Her services, including massages and fetishes. */
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
  cliente: z.object({ id: z.int(), nome: z.string(), desde: Momento }).nullable(),
  /** Her words, when she reported it. */
  denuncia: z.string().nullable(),
  /** Signs that were detected automatically. */
  sinais: z.array(z.string()),
})

const MensagemRecebida = z.object({
  id: z.int(),
  nome: z.string(),
  /** null to who gave no reason to read it. */
  email: z.string().nullable(),
  mensagem: z.string(),
  criado_em: Momento,
})

/** A comment on a story, which nobody reads but the advertiser until she reports it. */
const ComentarioEmAnalise = z.object({
  id: z.int(),
  comentario: z.string(),
  criado_em: Momento,
  retirado: z.boolean(),
  modelo: z.object({ id: z.int(), apelido: z.string(), url: z.string() }),
  cliente: z.object({ id: z.int(), nome: z.string(), desde: Momento }).nullable(),
  /** Her words, when she reported it. */
  denuncia: z.string().nullable(),
})
export type ComentarioEmAnalise = z.infer<typeof ComentarioEmAnalise>

/** A charge whose Pix may have arrived: found on the bank's statement by its code, without a name. */
const CobrancaEmAnalise = z.object({
  id: z.int(),
  /** The plan's displayed name. */
  plano: z.string(),
  valor: z.number(),
  /** As on the bank's statement. */
  txid: z.string().nullable(),
  criada: Momento,
  expira: Momento,
  conta: z.int(),
  tipo: z.enum(compradores),
  /** null, as the e-mail, to who gave no reason to read it. */
  nome: z.string().nullable(),
  email: z.string().nullable(),
})
export type CobrancaEmAnalise = z.infer<typeof CobrancaEmAnalise>

/** A paid boost before it runs: where and when, and her card as visitors will see it. */
const ImpulsoEmAnalise = z.object({
  id: z.int(),
  modelo: z.int(),
  /** Where it is shown. */
  nome: z.string(),
  horas: z.int(),
  /**
   * When it would begin; it begins later if nobody has looked at it by then. null for one that was refused: at the
   * next free time.
   */
  inicio: Momento.nullable(),
  /** null while visitors do not find her. */
  cartao: Card.nullable(),
})
export type ImpulsoEmAnalise = z.infer<typeof ImpulsoEmAnalise>

/** A report of a visitor; staff do not see who wrote it, except in a legal notice. */
const DenunciaEmAnalise = z.object({
  id: z.int(),
  via: z.enum(viasDaDenuncia),
  item: z.enum(itensDaDenuncia),
  motivo: z.enum(motivosDaDenuncia),
  texto: z.string(),
  nome: z.string().nullable(),
  /** Who that is, in a legal notice. */
  quem: z.enum(quemNotifica).nullable(),
  /** Until when it should be decided. */
  decidir_ate: Momento.nullable(),
  /** The picture or story that it names. */
  arquivo: z.string().nullable(),
  /** Reported by the site itself: the same picture, or a part of it, as in another report. */
  igual: z.boolean(),
  /** That file, also when the profile shows it no longer. */
  foto: Foto.nullable(),
  /** It hides what it names until the decision. */
  ocultou: z.boolean(),
  criado_em: Momento,
  desfecho: z.enum(desfechos).nullable(),
})
export type DenunciaEmAnalise = z.infer<typeof DenunciaEmAnalise>

/** What an advertiser sent to be verified; its pictures are read one by one. */
const VerificacaoEmAnalise = z.object({
  id: z.int(),
  /** What her paper should show. */
  codigo: z.string(),
  enviada_em: Momento,
  papeis: z.array(PapelDaVerificacao),
  /** Whether the caller may see them and decide. */
  pode_ver: z.boolean(),
  /** Why a live check was asked of a verified profile, and by when. */
  prova: z.object({ motivo: MotivoDaProva, ate: Momento.nullable() }).nullable(),
  /** What staff decided the time before, whose files are deleted: the pictures marked then can be compared. */
  anterior: z
    .object({ em: Momento, resultado: z.enum(['verificada', 'recusada', 'menor']) })
    .nullable(),
})
const Indicio = z.object({
  sinal: z.enum(sinais),
  /** The profiles that share it, open or not. */
  outras: z.array(z.object({ id: z.int(), apelido: z.string(), suspensa: z.boolean() })),
})
export type Indicio = z.infer<typeof Indicio>
export type VerificacaoEmAnalise = z.infer<typeof VerificacaoEmAnalise>

/** What somebody says against a decision, which another person than the first decides about. */
const ContestacaoEmAnalise = z.object({
  texto: z.string(),
  contestada_em: Momento,
  /** By who sent a legal notice; else by the account that it was against. */
  notificante: z.boolean(),
  ato: z.enum(atos),
  alvo: z.enum(alvos),
  /** The rule, as staff chose it; '' for words of their own. */
  regra: z.string(),
  recado: z.string(),
  criada_em: Momento,
  /** Who decided first. */
  equipe: z.string().nullable(),
  /** That was the caller: somebody else decides. */
  minha: z.boolean(),
})
export type ContestacaoEmAnalise = z.infer<typeof ContestacaoEmAnalise>

/** What a colleague asked to be done with an account, which somebody else approves. */
const PedidoEmAnalise = z.object({
  conta: z.int(),
  tipo: z.enum(['assinante', 'modelo']),
  /** Who asked. */
  equipe: z.string(),
  /** The caller asked: somebody else must approve. */
  meu: z.boolean(),
  recado: z.string(),
})
export type PedidoEmAnalise = z.infer<typeof PedidoEmAnalise>

/**
 * An item with all that is needed to decide; is about exactly one of profile, review, comment, message,
 * account, charge and boost.
 */
export const ItemAberto = ItemDaFila.extend({
  perfil: PerfilEmAnalise.nullable(),
  depoimento: DepoimentoEmAnalise.nullable(),
  comentario: ComentarioEmAnalise.nullable(),
  cobranca: CobrancaEmAnalise.nullable(),
  impulso: ImpulsoEmAnalise.nullable(),
  mensagem: MensagemRecebida.nullable(),
  /** What visitors reported, oldest first; of an item of that motive. */
  denuncias: z.array(DenunciaEmAnalise),
  /** Beside the profile, for that motive. */
  verificacao: VerificacaoEmAnalise.nullable(),
  /** Why a case was opened; empty for any other motive. */
  indicios: z.array(Indicio),
  /** What a colleague asked; of an item of that motive. */
  pedido: PedidoEmAnalise.nullable(),
  /** The caller suspected that she is a minor: somebody else lifts it. */
  suspeita_minha: z.boolean(),
  /** What was contested, beside the profile or review; of an item of that motive. */
  contestacao: ContestacaoEmAnalise.nullable(),
  /** Earlier acts of staff about the same profile, review or message, newest first. */
  historico: z.array(AtoDaEquipe),
})
export type ItemAberto = z.infer<typeof ItemAberto>

const RECADO = 'Diga à pessoa o que ela precisa corrigir.'
export const DecisaoEscrita = z
  .object({
    versao: z.int().positive(),
    ato: z.enum(decisoes),
    razao: z.string().max(40).optional(),
    recado: linhas(MAX_RECADO).default(''),
    /** Only with `retirar`: the pictures to remove, by `arquivo`. */
    imagens: z.array(z.string().max(64)).min(1).max(200).optional(),
    /** Only to verify her: the birth date on her document, where she sent one. */
    nascimento: z.iso.date('Escreva a data como no documento.').optional(),
    /** Only to verify her: the pictures that show the person of the selfie, by `arquivo`. */
    conferidas: z.array(z.string().max(64)).max(200).optional(),
    /** Only to confirm a Pix: who paid, as on the bank's statement. Stored as a hash alone, of advertisers' plans. */
    pagador: texto(MAX_PAGADOR).optional(),
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

/** An act of staff that the same person can undo until `ate`; null: it cannot be undone. */
export const Feito = z.object({ ato: z.int(), ate: Momento.nullable() })
export type Feito = z.infer<typeof Feito>
