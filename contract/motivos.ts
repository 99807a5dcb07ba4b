/*
 * The work of staff as data: what waits, what may be done about it and the reasons. Without schemas, so
 * that pages can import it.
 */

/** Why something waits for staff. */
export const motivos = [
  'suspeita_menor',
  'denuncia_menor',
  'denuncia_grave',
  'denuncia',
  'denuncia_depoimento',
  'verificacao',
  'idade',
  'caso',
  'perfil_novo',
  'texto_alterado',
  'dados_alterados',
  'imagens_alteradas',
  'imagem_repetida',
  'depoimento_denunciado',
  'depoimento_suspeito',
  'comentario_denunciado',
  'pix',
  'impulso',
  'pedido_reativar',
  'pedido_apagar',
  'contestacao',
  'mensagem',
] as const
export type Motivo = (typeof motivos)[number]

/**
 * Signs that somebody may be exploited (what several profiles share, many cities in a week), that a profile was
 * taken over (a new device and a new number, all of it new within days, a live check that never came), or a
 * picture that was sent again after staff had removed it for good.
 */
export const sinais = [
  'telefone',
  'texto',
  'imagem',
  'pagador',
  'cidades',
  'aparelho',
  'mudanca',
  'prova_vencida',
  'banida',
] as const
export type Sinal = (typeof sinais)[number]

/** The queue by its kinds of items. */
export const filas = {
  menores: ['suspeita_menor', 'denuncia_menor'],
  denuncias: ['denuncia_grave', 'denuncia', 'denuncia_depoimento'],
  verificacoes: ['verificacao', 'idade'],
  casos: ['caso'],
  perfis: [
    'perfil_novo',
    'dados_alterados',
    'texto_alterado',
    'imagens_alteradas',
    'imagem_repetida',
  ],
  depoimentos: ['depoimento_denunciado', 'depoimento_suspeito'],
  comentarios: ['comentario_denunciado'],
  pagamentos: ['pix'],
  impulsos: ['impulso'],
  contestacoes: ['contestacao'],
  pedidos: ['pedido_reativar', 'pedido_apagar'],
  mensagens: ['mensagem'],
} as const satisfies Record<string, readonly Motivo[]>
export type Fila = keyof typeof filas
export const nomesDasFilas = Object.keys(filas) as [Fila, ...Fila[]]

/**
 * The decisions about an item. `retirar`: the named pictures are removed, all the rest is approved;
 * `concluir`: it was read and answered.
 */
export const decisoes = ['aprovar', 'recusar', 'retirar', 'concluir'] as const
export type Decisao = (typeof decisoes)[number]

/** What reports of visitors wait as: about a profile and what it shows, or about a review. */
const motivosDeDenuncia = [
  'denuncia_menor',
  'denuncia_grave',
  'denuncia',
  'denuncia_depoimento',
] as const satisfies readonly Motivo[]
export const isDenuncia = (motivo: Motivo): boolean =>
  (motivosDeDenuncia as readonly Motivo[]).includes(motivo)

/** The reasons to remove single pictures of an item. */
export const razoesDeRetirar = (motivo: Motivo): readonly Razao[] =>
  isDenuncia(motivo) ? razoesDasDenunciadas : razoesDasImagens

/** The decisions that the page offers and the server accepts. */
export const decisoesDe: Record<Motivo, readonly Decisao[]> = {
  suspeita_menor: ['aprovar', 'recusar'],
  denuncia_menor: ['aprovar', 'recusar', 'retirar'],
  denuncia_grave: ['aprovar', 'recusar', 'retirar'],
  denuncia: ['aprovar', 'recusar', 'retirar'],
  denuncia_depoimento: ['aprovar', 'recusar'],
  verificacao: ['aprovar', 'recusar'],
  // About an account: its document, for its age alone.
  idade: ['aprovar', 'recusar'],
  caso: ['concluir'],
  perfil_novo: ['aprovar', 'recusar', 'retirar'],
  texto_alterado: ['aprovar', 'recusar'],
  dados_alterados: ['aprovar', 'recusar'],
  imagens_alteradas: ['aprovar', 'recusar', 'retirar'],
  imagem_repetida: ['aprovar', 'recusar', 'retirar'],
  depoimento_denunciado: ['aprovar', 'recusar'],
  depoimento_suspeito: ['aprovar', 'recusar'],
  comentario_denunciado: ['aprovar', 'recusar'],
  // It has arrived, or has not: the bank's statement says so.
  pix: ['aprovar', 'recusar'],
  // Her card as it will be shown; a refusal returns the money.
  impulso: ['aprovar', 'recusar'],
  // By somebody else than who decided first.
  contestacao: ['aprovar', 'recusar'],
  // By somebody else than who asked; who asked may take it back.
  pedido_reativar: ['aprovar', 'recusar'],
  pedido_apagar: ['aprovar', 'recusar'],
  mensagem: ['concluir'],
}

/** The acts in the log of staff. */
export const atos = [
  ...decisoes,
  'suspeitar',
  'desfazer',
  'suspender',
  'reativar',
  'confirmar',
  'devolver',
  'incluir',
  'renovar',
  'encerrar',
  'autorizar',
  'desautorizar',
  'verificar',
  'negar',
  'habilitar',
  'desabilitar',
  'nomear',
  'pedir_reativar',
  'pedir_apagar',
  'apagar',
  'negar_pedido',
  'reverter',
  'manter',
  'anunciar',
  'recolher',
] as const
export type Ato = (typeof atos)[number]

export const alvos = [
  'modelo',
  'depoimento',
  'comentario',
  'mensagem',
  'conta',
  'cobranca',
  'impulso',
  'preco',
] as const
export type Alvo = (typeof alvos)[number]

/** The moderation of a profile; `rascunho`: its owner has not sent it to staff yet. */
export const moderacoes = ['rascunho', 'pendente', 'aprovado', 'recusado'] as const
export type Moderacao = (typeof moderacoes)[number]

/** What a profile needs before staff check it, and before it is public where they check later. */
export const itensDoMinimo = ['foto', 'telefone', 'chamada', 'cidade'] as const
export type ItemDoMinimo = (typeof itensDoMinimo)[number]

/** The pages of the panel where refused content can be corrected. */
export const lugaresDoReparo = ['perfil', 'galeria'] as const
export type LugarDoReparo = (typeof lugaresDoReparo)[number]

/**
 * A reason to refuse: staff choose it, and `recado` is the initial text to the person. `onde` is where
 * it can be corrected; without it, that may be anywhere.
 */
export type Razao = { codigo: string; label: string; recado: string; onde?: LugarDoReparo }

const outra: Razao = { codigo: 'outra', label: 'Outro motivo', recado: '' }
const contato: Razao = {
  codigo: 'contato_no_texto',
  label: 'Telefone ou endereço no texto',
  recado: 'Retire telefone, endereço e links do texto: o telefone tem campo próprio.',
  onde: 'perfil',
}
const proibido: Razao = {
  codigo: 'conteudo_proibido',
  label: 'Conteúdo que as regras não permitem',
  recado: 'O perfil mostra ou oferece algo que os termos de uso não permitem.',
}
/**
 * For any item: the account is suspended at once, and the profile goes into the queue of suspected
 * minors. `decideItem` and `suspendConta` check for this code.
 */
export const MENOR = 'menor'
export const menor: Razao = {
  codigo: MENOR,
  label: 'Parece menor de idade',
  recado: 'Precisamos confirmar sua idade. Responda ao e-mail que enviamos: a equipe diz como.',
}
const imagens: readonly Razao[] = [
  {
    codigo: 'outra_pessoa',
    label: 'Foto de outra pessoa',
    recado: 'Uma das imagens parece ser de outra pessoa. Use somente imagens suas.',
    onde: 'galeria',
  },
  {
    codigo: 'contato_na_imagem',
    label: 'Contato ou propaganda na imagem',
    recado: 'Retire telefone, endereço, links e marcas de outros sites das imagens.',
    onde: 'galeria',
  },
]

const dados: readonly Razao[] = [
  {
    codigo: 'telefone_alheio',
    label: 'Telefone de outra pessoa',
    recado: 'O telefone novo parece ser de outra pessoa. Use um número que seja seu.',
  },
  {
    codigo: 'documento',
    label: 'Não confere com o documento',
    recado: 'O nome ou a data de nascimento não confere com o seu documento.',
  },
  {
    codigo: 'lugar',
    label: 'Lugar que não confere',
    recado: 'Informe a cidade e o bairro em que você atende.',
  },
]

const doPerfil: readonly Razao[] = [contato, ...imagens, proibido, menor, outra]
const doDepoimento: readonly Razao[] = [
  { codigo: 'ofensivo', label: 'Ofensa ou discriminação', recado: 'O texto ofende.' },
  {
    codigo: 'falso',
    label: 'Comprado ou sem visita',
    recado: 'A avaliação não parece ser de quem visitou o perfil.',
  },
  {
    codigo: 'dados_pessoais',
    label: 'Dados de uma pessoa',
    recado: 'O texto traz dados pessoais.',
  },
  outra,
]

const doComentario: readonly Razao[] = [
  { codigo: 'ofensivo', label: 'Ofensa ou discriminação', recado: 'O comentário ofende.' },
  {
    codigo: 'ameaca',
    label: 'Ameaça ou chantagem',
    recado: 'O comentário ameaça ou pressiona quem o recebeu.',
  },
  {
    codigo: 'insistencia',
    label: 'Insistência ou propaganda',
    recado: 'O comentário insiste depois de um não, ou faz propaganda.',
  },
  outra,
]

const doPix: readonly Razao[] = [
  {
    codigo: 'nao_chegou',
    label: 'O Pix não chegou',
    recado: 'O Pix não apareceu no nosso extrato.',
  },
  {
    codigo: 'valor_errado',
    label: 'Valor diferente',
    recado: 'O valor do Pix não é o do plano.',
  },
  outra,
]

const doImpulso: readonly Razao[] = [
  {
    codigo: 'foto_explicita',
    label: 'Foto ou frase que não pode ser destacada',
    recado:
      'A foto ou a frase do seu cartão não pode ficar em destaque. Troque e peça outro impulso.',
    onde: 'galeria',
  },
  contato,
  proibido,
  outra,
]

const daSuspeita: readonly Razao[] = [
  {
    codigo: 'menor_confirmado',
    label: 'É menor de idade',
    recado: 'A conta fica suspensa: o site é só para pessoas com 18 anos ou mais.',
  },
  {
    codigo: 'sem_prova',
    label: 'Idade não comprovada',
    recado: 'Não recebemos um documento que comprove sua idade. A conta fica suspensa.',
  },
  outra,
]

/** About a report: the rule that was broken. */
const coercao: Razao = {
  codigo: 'coercao',
  label: 'Coerção, exploração ou tráfico de pessoas',
  recado: 'O perfil saiu do ar por indício de que alguém anuncia sob coerção.',
}
const daDenuncia: readonly Razao[] = [
  ...imagens,
  {
    codigo: 'intima',
    label: 'Imagem íntima sem consentimento',
    recado: 'Retiramos imagens íntimas mostradas sem o consentimento de quem aparece nelas.',
    onde: 'galeria',
  },
  {
    codigo: 'golpe',
    label: 'Pedido de dinheiro adiantado',
    recado: 'O perfil pede dinheiro antes do encontro, o que os termos de uso não permitem.',
  },
  {
    codigo: 'falso',
    label: 'Perfil falso',
    recado: 'O perfil não parece ser da pessoa que ele mostra.',
  },
  proibido,
]

const daVerificacao: readonly Razao[] = [
  {
    codigo: 'ilegivel',
    label: 'Foto ilegível',
    recado:
      'Não conseguimos ler o documento ou o código. Fotografe de perto, com luz e sem reflexo.',
  },
  {
    codigo: 'codigo_errado',
    label: 'Código errado ou ausente',
    recado:
      'O papel da selfie não mostra o código do dia. Copie o código da página e envie de novo.',
  },
  {
    codigo: 'nao_confere',
    label: 'A selfie não confere',
    recado: 'A pessoa da selfie não parece a do documento ou a das fotos do perfil.',
  },
  {
    codigo: 'documento_invalido',
    label: 'Documento que não serve',
    recado: 'Envie um documento oficial com foto, dentro da validade, inteiro na imagem.',
  },
  menor,
  outra,
]

const daIdade: readonly Razao[] = [
  daVerificacao[0]!,
  daVerificacao[1]!,
  {
    codigo: 'nao_confere',
    label: 'A selfie não confere',
    recado: 'A pessoa da selfie não parece a do documento.',
  },
  {
    codigo: 'documento_invalido',
    label: 'Documento que não serve',
    recado:
      'Este papel não mostra a sua data de nascimento ou não parece verdadeiro. Envie outro, inteiro na imagem.',
  },
  {
    codigo: MENOR,
    label: 'O documento mostra menos de 18 anos',
    recado: 'O site é só para pessoas com 18 anos ou mais, e o documento mostra menos que isso.',
  },
  outra,
]

/** To remove single pictures. */
const razoesDasImagens: readonly Razao[] = [...imagens, proibido, outra]
/** The same after a report. */
const razoesDasDenunciadas: readonly Razao[] = [
  ...daDenuncia.filter(({ onde }) => onde === 'galeria'),
  proibido,
  outra,
]

export const razoesDe: Record<Motivo, readonly Razao[]> = {
  suspeita_menor: daSuspeita,
  denuncia_menor: [menor, ...daDenuncia, outra],
  denuncia_grave: [coercao, menor, ...daDenuncia, outra],
  denuncia: [...daDenuncia, coercao, menor, outra],
  denuncia_depoimento: doDepoimento,
  verificacao: daVerificacao,
  idade: daIdade,
  caso: [],
  perfil_novo: doPerfil,
  texto_alterado: [contato, proibido, menor, outra],
  dados_alterados: [...dados, proibido, menor, outra],
  imagens_alteradas: [...imagens, proibido, menor, outra],
  imagem_repetida: [...imagens, menor, outra],
  depoimento_denunciado: doDepoimento,
  depoimento_suspeito: doDepoimento,
  comentario_denunciado: doComentario,
  pix: doPix,
  impulso: doImpulso,
  pedido_reativar: [],
  pedido_apagar: [],
  contestacao: [],
  mensagem: [],
}

/** The rule that was broken, as staff chose it; '' for words of their own. Without a motive: of an act about an account. */
export const nomeDaRegra = (motivo: Motivo | null, razao: string | null): string =>
  (motivo === null ? [menor] : [...razoesDe[motivo], ...razoesDeRetirar(motivo)]).find(
    ({ codigo }) => codigo === razao && codigo !== 'outra',
  )?.label ?? ''

/**
 * `abertas`: their Pix may have arrived, also after they expired; `pagas`: it has, even if refunded
 * since; `encerradas`: cancelled by the account, or refused.
 */
export const situacoesDasCobrancas = ['abertas', 'pagas', 'encerradas'] as const
export type SituacaoDasCobrancas = (typeof situacoesDasCobrancas)[number]
