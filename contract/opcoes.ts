/*
 * The fixed lists of the product. Without schemas, so that pages can import a list without loading Zod;
 * those are in `opcao.ts`.
 */

/** One choice of a fixed list: `codigo` never changes, `label` is displayed (pt-BR). */
export type Opcao = { readonly codigo: string; readonly label: string }

const opcoes = <const T extends readonly Opcao[]>(lista: T): T => lista

export const servicos = opcoes([
  { codigo: 'beijo-na-boca', label: 'Beijo na boca' },
  { codigo: 'vaginal-com-preservativo', label: 'Vaginal com preservativo' },
  { codigo: 'anal-com-preservativo', label: 'Anal com preservativo' },
  { codigo: 'oral-com-preservativo', label: 'Oral com preservativo' },
  { codigo: 'oral-sem-preservativo', label: 'Oral sem preservativo' },
  { codigo: 'striptease', label: 'Striptease' },
  { codigo: 'masturbacao', label: 'Masturbação' },
  { codigo: 'sexo-virtual', label: 'Sexo virtual' },
  { codigo: 'fantasias', label: 'Fantasias e figurinos' },
  { codigo: 'permite-filmagem', label: 'Permite filmagem' },
  { codigo: 'acompanhamento', label: 'Acompanhamento em eventos' },
  { codigo: 'viagens', label: 'Viagens' },
  { codigo: 'casais', label: 'Atendimento a casais' },
  { codigo: 'jantares', label: 'Jantares' },
])

export const massagens = opcoes([
  { codigo: 'massagem-tradicional', label: 'Tradicional' },
  { codigo: 'massagem-tantrica', label: 'Tântrica' },
  { codigo: 'massagem-nuru', label: 'Nuru' },
])

export const fetiches = opcoes([
  { codigo: 'dominacao', label: 'Dominação' },
  { codigo: 'submissao', label: 'Submissão' },
  { codigo: 'bondage', label: 'Bondage' },
  { codigo: 'podolatria', label: 'Podolatria' },
  { codigo: 'spanking', label: 'Spanking' },
  { codigo: 'role-play', label: 'Role play' },
  { codigo: 'uniformes', label: 'Uniformes' },
  { codigo: 'lingerie', label: 'Lingerie' },
  { codigo: 'couro', label: 'Couro' },
  { codigo: 'latex', label: 'Látex' },
  { codigo: 'salto-alto', label: 'Salto alto' },
  { codigo: 'brinquedos', label: 'Brinquedos' },
  { codigo: 'vendas', label: 'Olhos vendados' },
  { codigo: 'velas', label: 'Velas' },
  { codigo: 'voyeurismo', label: 'Voyeurismo' },
  { codigo: 'exibicionismo', label: 'Exibicionismo' },
])

export const tiposAtendimento = opcoes([
  { codigo: 'namoradinha', label: 'Namoradinha' },
  { codigo: 'dominatrix', label: 'Dominatrix' },
  { codigo: 'gfe', label: 'GFE' },
])

/** What visitors ask most; each advertiser answers those that she wants to, in her words. */
export const perguntas = opcoes([
  { codigo: 'casais', label: 'Atende casais?' },
  { codigo: 'cartao', label: 'Aceita cartão ou Pix?' },
  { codigo: 'local', label: 'Tem local próprio?' },
  { codigo: 'pernoite', label: 'Faz pernoite?' },
  { codigo: 'antecedencia', label: 'Com quanta antecedência combinar?' },
  { codigo: 'primeiro-encontro', label: 'Como é o primeiro encontro?' },
  { codigo: 'atrasos', label: 'E se houver atraso ou cancelamento?' },
  { codigo: 'deslocamento', label: 'Vai a outros bairros ou cidades?' },
  { codigo: 'estacionamento', label: 'Tem onde estacionar?' },
  { codigo: 'acessibilidade', label: 'O local é acessível?' },
  { codigo: 'fuma', label: 'Fuma?' },
  { codigo: 'animais', label: 'Tem animais no local?' },
  { codigo: 'linguas', label: 'Conversa em outras línguas?' },
])

/** How she lets herself be contacted besides WhatsApp. */
export const canais = opcoes([
  { codigo: 'telegram', label: 'Telegram' },
  { codigo: 'signal', label: 'Signal' },
  { codigo: 'sms', label: 'SMS' },
  { codigo: 'ligacao', label: 'Ligação' },
])

export const pagamentos = opcoes([
  { codigo: 'dinheiro', label: 'Dinheiro' },
  { codigo: 'pix', label: 'Pix' },
  { codigo: 'cartao', label: 'Cartão' },
])

export const idiomas = opcoes([
  { codigo: 'portugues', label: 'Português' },
  { codigo: 'ingles', label: 'Inglês' },
  { codigo: 'espanhol', label: 'Espanhol' },
  { codigo: 'frances', label: 'Francês' },
  { codigo: 'italiano', label: 'Italiano' },
  { codigo: 'alemao', label: 'Alemão' },
  { codigo: 'russo', label: 'Russo' },
  { codigo: 'mandarim', label: 'Mandarim' },
  { codigo: 'japones', label: 'Japonês' },
  { codigo: 'libras', label: 'Libras' },
])

/** Where she sees clients; also the service types of `GET /api/atendimento`. */
export const locaisAtendimento = opcoes([
  { codigo: 'local', label: 'Com local' },
  { codigo: 'hoteis', label: 'Hotéis' },
  { codigo: 'moteis', label: 'Motéis' },
  { codigo: 'domicilio', label: 'Domicílio' },
])

/** `minutos` orders the table. */
export const precos = [
  { codigo: '15-minutos', label: '15 minutos', minutos: 15 },
  { codigo: '30-minutos', label: '30 minutos', minutos: 30 },
  { codigo: '1-hora', label: '1 hora', minutos: 60 },
  { codigo: '2-horas', label: '2 horas', minutos: 120 },
  { codigo: '4-horas', label: '4 horas', minutos: 240 },
  { codigo: 'diaria', label: 'Diária', minutos: 720 },
  { codigo: 'pernoite', label: 'Pernoite', minutos: 600 },
] as const
export const codigosPreco = precos.map((p) => p.codigo)
export type CodigoPreco = (typeof precos)[number]['codigo']

/** Derived categories: nobody writes them (contract, "Search"). */
export const estilos = opcoes([
  { codigo: 'namoradinha', label: 'Namoradinha' },
  { codigo: 'dominatrix', label: 'Dominatrix' },
  { codigo: 'gfe', label: 'GFE' },
  { codigo: 'luxo-vip', label: 'Luxo / VIP' },
  { codigo: 'atendimento-virtual', label: 'Atendimento Virtual' },
  { codigo: 'com-local', label: 'Com local' },
  { codigo: 'mais-avaliadas', label: 'Mais avaliadas' },
])

export const tiposCorpo = opcoes([
  { codigo: 'magra', label: 'Magra' },
  { codigo: 'atletica', label: 'Atlética' },
  { codigo: 'curvilinea', label: 'Curvilínea' },
  { codigo: 'gordinha', label: 'Gordinha' },
  { codigo: 'corpulenta', label: 'Corpulenta' },
  { codigo: 'bombada', label: 'Bombada' },
])

/** Years, as shown; the migration `mais_filtros` sorts profiles into them. */
export const faixasDeIdade = opcoes([
  { codigo: '18-24', label: '18 a 24 anos' },
  { codigo: '25-29', label: '25 a 29 anos' },
  { codigo: '30-39', label: '30 a 39 anos' },
  { codigo: '40', label: '40 anos ou mais' },
])

/** When she was last there: so many days ago at most, today included. Each includes the ones before. */
export const atividades = opcoes([
  { codigo: 'ativa-hoje', label: 'Ativa hoje', dias: 1 },
  { codigo: 'ativa-semana', label: 'Ativa esta semana', dias: 7 },
  { codigo: 'ativa-mes', label: 'Ativa este mês', dias: 30 },
])
export type Atividade = (typeof atividades)[number]['codigo']

/** The lowest mean of the reviews. */
export const notasMinimas = opcoes([
  { codigo: '4', label: 'Nota 4 ou mais' },
  { codigo: '4.5', label: 'Nota 4,5 ou mais' },
])

/** So many reviews at least. */
export const minimosDeAvaliacoes = opcoes([
  { codigo: '1', label: 'Com avaliações' },
  { codigo: '5', label: '5 avaliações ou mais' },
  { codigo: '10', label: '10 avaliações ou mais' },
])

/** The colours of hair of the profile's characteristics, by the slug of their label. */
export const coresDeCabelo = opcoes([
  { codigo: 'preto', label: 'Cabelo preto' },
  { codigo: 'castanho', label: 'Castanha' },
  { codigo: 'loiro', label: 'Loira' },
  { codigo: 'ruivo', label: 'Ruiva' },
  { codigo: 'colorido', label: 'Cabelo colorido' },
  { codigo: 'grisalho', label: 'Grisalha' },
  { codigo: 'careca', label: 'Careca' },
])

/** The three labels of the filter dialog, each for a set of body types. */
export const tiposCorpoDoFiltro = {
  magra: ['magra'],
  sarada: ['atletica', 'bombada'],
  curvilinea: ['curvilinea'],
} as const satisfies Record<string, readonly (typeof tiposCorpo)[number]['codigo'][]>

/** The label of a code; the code itself when no list has it. */
export const labelDe = (lista: readonly Opcao[], codigo: string): string =>
  lista.find((o) => o.codigo === codigo)?.label ?? codigo
