import type { Conteudo } from './endpoint.ts'

export type Page = {
  /** Route pattern without the language prefix; `:name` is a parameter. */
  path: string
  /** Module in `app/routes/`, also the route id. */
  file: string
  conteudo: Conteudo
  /** Query parameters that change the rendered page. Anything else is left out of the cache key. */
  query: readonly string[]
  /** Seconds the rendered bytes count as fresh when nothing was committed meanwhile. */
  segundos: number
  /** false: left out of the sitemap, as sign-in pages are. */
  indexar?: boolean
}

const filtro = [
  'geral',
  'cidade',
  'estado',
  'bairro',
  'online',
  'estilo',
  'atendimento',
  'servicos',
  'tipoCorpo',
  'disponibilidade',
  'preco_min',
  'preco_max',
  'preco',
  'latitude',
  'longitude',
  'raio_km',
  'ordenar',
  'pagina',
] as const

/** Every public page: its address, module, kind of content and what its rendering depends on. */
export const pages = [
  { path: '/', file: 'home', conteudo: 'adulto', query: filtro, segundos: 30 },
  { path: '/search', file: 'search', conteudo: 'adulto', query: filtro, segundos: 30 },
  { path: '/profile/:id', file: 'profile', conteudo: 'adulto', query: [], segundos: 60 },
  {
    path: '/acompanhantes/:estado/:cidade',
    file: 'cidade',
    conteudo: 'adulto',
    query: ['pagina'],
    segundos: 60,
  },
  {
    path: '/acompanhantes/:estado/:cidade/:bairro',
    file: 'bairro',
    conteudo: 'adulto',
    query: ['pagina'],
    segundos: 60,
  },
  { path: '/about', file: 'about', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/faq', file: 'faq', conteudo: 'aberto', query: ['aba'], segundos: 3600 },
  { path: '/premium', file: 'premium', conteudo: 'aberto', query: [], segundos: 600 },
  // The specification links both: the short one sums up in plain words and points to the whole texts.
  { path: '/termos', file: 'termos', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/termos-de-uso', file: 'termosDeUso', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/legal', file: 'legal', conteudo: 'aberto', query: [], segundos: 3600 },
  { path: '/login', file: 'login', conteudo: 'aberto', query: [], segundos: 3600, indexar: false },
  {
    path: '/register',
    file: 'register',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/forgot-password',
    file: 'forgotPassword',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/redefinir-senha',
    file: 'redefinirSenha',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel',
    file: 'painel',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/perfil',
    file: 'painelPerfil',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/historico',
    file: 'painelHistorico',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/planos',
    file: 'painelPlanos',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/favoritas',
    file: 'painelFavoritas',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/configuracoes',
    file: 'painelConfiguracoes',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/avaliacoes',
    file: 'painelAvaliacoes',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/painel/galeria',
    file: 'painelGaleria',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/perfil',
    file: 'perfil',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/admin',
    file: 'admin',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/admin/avaliacoes',
    file: 'adminAvaliacoes',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/admin/pagamentos',
    file: 'adminPagamentos',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/admin/contas',
    file: 'adminContas',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
  {
    path: '/admin/registro',
    file: 'adminRegistro',
    conteudo: 'aberto',
    query: [],
    segundos: 3600,
    indexar: false,
  },
] as const satisfies readonly Page[]
