import type { Conteudo } from './endpoint.ts'
import { nomesDosFiltros } from './nomesDosFiltros.ts'

export type Page = {
  /** Route pattern without the language prefix; `:name` is a parameter. */
  path: string
  /** Module in `app/routes/`, also the route id. */
  file: string
  conteudo: Conteudo
  /** Query parameters that change the rendered page. Anything else is left out of the cache key. */
  query: readonly string[]
  /** Seconds for which the rendered bytes count as fresh when nothing was committed meanwhile. */
  segundos: number
  /** false: left out of the sitemap, as sign-in pages are. */
  indexar?: boolean
}

const filtro = [
  'geral',
  'cidade',
  'estado',
  'bairro',
  // All three of them in one text, as a form without JavaScript sends them.
  'lugar',
  // Of such a form: what its switch and its list of availabilities showed, to tell which of them was changed.
  'disponibilidade_antes',
  'online',
  ...nomesDosFiltros,
  'dia',
  'disponibilidade',
  'preco_min',
  'preco_max',
  'preco',
  'latitude',
  'longitude',
  'raio_km',
  'ordenar',
  'pagina',
  'marco',
] as const

/**
 * A page of sign-in, of the panels or of staff: its HTML is the same for everybody, and not indexed.
 */
const ofAccount = <Path extends string, File extends string>(path: Path, file: File) =>
  ({ path, file, conteudo: 'aberto', query: [], segundos: 3600, indexar: false }) as const

/** Every page: its address, module, kind of content and what its rendering depends on. */
export const pages = [
  { path: '/', file: 'home', conteudo: 'adulto', query: filtro, segundos: 30 },
  { path: '/search', file: 'search', conteudo: 'adulto', query: filtro, segundos: 30 },
  // What is hers is new at the next request after each change; only the neighbours at its foot are as old as it.
  { path: '/profile/:id', file: 'profile', conteudo: 'adulto', query: [], segundos: 300 },
  {
    path: '/acompanhantes/:estado',
    file: 'estado',
    conteudo: 'adulto',
    query: ['pagina', 'marco'],
    segundos: 60,
  },
  {
    path: '/acompanhantes/:estado/:cidade',
    file: 'cidade',
    conteudo: 'adulto',
    query: ['pagina', 'marco'],
    segundos: 60,
  },
  {
    path: '/acompanhantes/:estado/:cidade/:bairro',
    file: 'bairro',
    conteudo: 'adulto',
    query: ['pagina', 'marco'],
    segundos: 60,
  },
  // About the place alone: what stays open, and is found by search engines, where an age must be proved.
  {
    path: '/lugares/:estado',
    file: 'lugaresEstado',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
  },
  {
    path: '/lugares/:estado/:cidade',
    file: 'lugaresCidade',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
  },
  {
    path: '/lugares/:estado/:cidade/:bairro',
    file: 'lugaresBairro',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
  },
  // What a browser remembers, which it loads by itself: the HTML is the same for everybody.
  {
    path: '/salvos',
    file: 'salvos',
    conteudo: 'adulto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  // By a link of hers, whose secret is in the fragment: the browser loads what it opens for a client.
  {
    path: '/album',
    file: 'albumPorLink',
    conteudo: 'adulto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  // By the link of a message: the browser loads what its address asked to be told of.
  ofAccount('/alertas', 'alertas'),
  { path: '/about', file: 'about', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/faq', file: 'faq', conteudo: 'aberto', query: ['aba'], segundos: 3600 },
  { path: '/premium', file: 'premium', conteudo: 'aberto', query: ['para'], segundos: 600 },
  // The specification links both: the short one summarises in plain words and links to the full texts.
  { path: '/termos', file: 'termos', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/termos-de-uso', file: 'termosDeUso', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/legal', file: 'legal', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/como-ordenamos', file: 'comoOrdenamos', conteudo: 'aberto', query: [], segundos: 3600 },
  {
    path: '/transparencia',
    file: 'transparencia',
    conteudo: 'aberto',
    query: ['ano'],
    segundos: 3600,
  },
  {
    path: '/comprovar-idade',
    file: 'comprovarIdade',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  // The account's own document: the browser loads its state.
  ofAccount('/comprovar-idade/documento', 'comprovarIdadeDocumento'),
  { path: '/notificacao', file: 'notificacao', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/imagem-intima', file: 'imagemIntima', conteudo: 'aberto', query: [], segundos: 3600 },
  // The target of the footer's icons in the demo, which has no pages at the networks.
  {
    path: '/demonstracao/:rede',
    file: 'redeDemo',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  ofAccount('/login', 'login'),
  ofAccount('/register', 'register'),
  ofAccount('/forgot-password', 'forgotPassword'),
  ofAccount('/redefinir-senha', 'redefinirSenha'),
  ofAccount('/confirmar-email', 'confirmarEmail'),
  ofAccount('/desfazer-email', 'desfazerEmail'),
  ofAccount('/exclusao', 'exclusao'),
  // By the link of the e-mail before a profile is hidden for its owner's absence.
  ofAccount('/continuar-visivel', 'continuarVisivel'),
  // By the number of a receipt: the browser loads its state.
  ofAccount('/denuncia/:recibo', 'denuncia'),
  // A decision of staff, by the address in the letter about it.
  ofAccount('/decisao/:codigo', 'decisao'),
  ofAccount('/painel', 'painel'),
  // The shortcuts of the installed app; what they ask for is read by the browser.
  ofAccount('/painel/agora', 'painelAgora'),
  // The step is in the fragment.
  ofAccount('/painel/comecar', 'painelComecar'),
  ofAccount('/painel/perfil', 'painelPerfil'),
  ofAccount('/painel/historico', 'painelHistorico'),
  ofAccount('/painel/planos', 'painelPlanos'),
  ofAccount('/painel/impulsos', 'painelImpulsos'),
  ofAccount('/painel/favoritas', 'painelFavoritas'),
  ofAccount('/painel/configuracoes', 'painelConfiguracoes'),
  ofAccount('/painel/avaliacoes', 'painelAvaliacoes'),
  ofAccount('/painel/galeria', 'painelGaleria'),
  ofAccount('/painel/verificacao', 'painelVerificacao'),
  ofAccount('/perfil', 'perfil'),
  ofAccount('/admin', 'admin'),
  ofAccount('/admin/avaliacoes', 'adminAvaliacoes'),
  ofAccount('/admin/pagamentos', 'adminPagamentos'),
  ofAccount('/admin/contas', 'adminContas'),
  ofAccount('/admin/registro', 'adminRegistro'),
  ofAccount('/admin/equipe', 'equipe'),
  ofAccount('/admin/numeros', 'adminNumeros'),
  ofAccount('/admin/sistema', 'adminSistema'),
  ofAccount('/admin/seguranca', 'adminSeguranca'),
] as const satisfies readonly Page[]
