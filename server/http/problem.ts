/**
 * Every way a call or a page can fail: the stable `codigo`, its HTTP status and its short title
 * (RFC 9457). The one place where a code becomes a status.
 */
const problems = {
  pedido_malformado: { status: 400, title: 'Pedido malformado' },
  nao_autenticado: { status: 401, title: 'É preciso entrar' },
  sessao_invalida: { status: 401, title: 'Sessão inválida ou expirada' },
  credenciais_invalidas: { status: 401, title: 'Usuário ou senha incorretos' },
  codigo_necessario: { status: 401, title: 'Falta a segunda etapa' },
  codigo_invalido: { status: 401, title: 'O código não confere' },
  chave_recusada: { status: 401, title: 'Chave de acesso não aceita' },
  aplicacao_desconhecida: { status: 401, title: 'Aplicação desconhecida' },
  acesso_negado: { status: 403, title: 'Acesso negado' },
  outro_tipo_de_conta: { status: 403, title: 'A conta é de outro tipo' },
  conta_suspensa: { status: 403, title: 'Conta suspensa' },
  prova_de_trabalho: { status: 403, title: 'Falta a verificação contra robôs' },
  confirmacao_necessaria: { status: 403, title: 'Confirme que é você' },
  segundo_fator_necessario: { status: 403, title: 'Ative a verificação em duas etapas' },
  segundo_fator_recente: { status: 403, title: 'A verificação em duas etapas é nova' },
  conta_em_exclusao: { status: 403, title: 'Conta em exclusão' },
  idade_nao_comprovada: { status: 403, title: 'Comprove sua idade' },
  plano_insuficiente: { status: 403, title: 'O plano não inclui isto' },
  nao_encontrado: { status: 404, title: 'Não encontrado' },
  link_invalido: { status: 404, title: 'Link inválido' },
  modelo_nao_encontrado: { status: 404, title: 'Perfil não encontrado' },
  lugar_nao_encontrado: { status: 404, title: 'Lugar não encontrado' },
  metodo_nao_permitido: { status: 405, title: 'Método não permitido' },
  pedido_lento: { status: 408, title: 'O pedido demorou' },
  conflito: { status: 409, title: 'Conflito' },
  email_existente: { status: 409, title: 'E-mail já cadastrado' },
  unica_entrada: { status: 409, title: 'Única entrada da conta' },
  limite_atingido: { status: 409, title: 'Limite atingido' },
  sem_alertas: { status: 409, title: 'Perfil sem alertas' },
  depoimento_existente: { status: 409, title: 'Depoimento já enviado' },
  vale_invalido: { status: 409, title: 'Vale inválido ou já usado' },
  link_usado: { status: 410, title: 'Link já usado' },
  link_vencido: { status: 410, title: 'Link vencido' },
  corpo_grande_demais: { status: 413, title: 'Corpo grande demais' },
  tipo_nao_suportado: { status: 415, title: 'Tipo de conteúdo não suportado' },
  busca_ampla: { status: 422, title: 'Busca ampla demais para um alerta' },
  arquivo_recusado: { status: 422, title: 'Arquivo recusado' },
  campos_invalidos: { status: 422, title: 'Campos inválidos' },
  muitas_tentativas: { status: 429, title: 'Muitas tentativas' },
  muitos_perfis: { status: 429, title: 'Muitos perfis lidos hoje' },
  cota_de_envio: { status: 429, title: 'Cota de envio atingida' },
  pagamento_indisponivel: { status: 503, title: 'Pagamentos indisponíveis' },
  erro_interno: { status: 500, title: 'Erro interno' },
  armazenamento_cheio: { status: 507, title: 'Sem espaço para novos arquivos' },
  indisponivel: { status: 503, title: 'Serviço indisponível no momento' },
} as const satisfies Record<string, { status: number; title: string }>

export type Codigo = keyof typeof problems
export const codigos = Object.keys(problems) as Codigo[]

/** The status of each code, for API and pages alike. */
export const statusOf = (codigo: Codigo): number => problems[codigo].status
export const titleOf = (codigo: Codigo): string => problems[codigo].title

/** `codigo`: why, stable, where a page has words of its own for it. */
export type Campo = { campo: string; mensagem: string; codigo?: string }

type Extras = {
  campos?: Campo[]
  headers?: Record<string, string>
  /** Id of the existing thing that caused a conflict. */
  id?: number
}

/** A failure with a code. Thrown anywhere below a route; only this file turns it into HTTP. */
export class Falha extends Error {
  readonly codigo: Codigo
  readonly campos: Campo[] | undefined
  readonly headers: Record<string, string>
  readonly id: number | undefined

  /** `detail` is pt-BR and shown to people: what happened and what to do. */
  constructor(codigo: Codigo, detail: string, { campos, headers = {}, id }: Extras = {}) {
    super(detail)
    this.codigo = codigo
    this.campos = campos
    this.headers = headers
    this.id = id
  }
}

/** The failure of one field of what was sent; `mensagem` is pt-BR and shown beside it. */
export const invalidField = (campo: string, mensagem: string): Falha =>
  new Falha('campos_invalidos', mensagem, { campos: [{ campo, mensagem }] })

/** The response for a failure: `application/problem+json`, never a stack trace. */
export function problemResponse(falha: Falha, requestId: string): Response {
  const { status, title } = problems[falha.codigo]
  const body = {
    type: `urn:camelia:problema:${falha.codigo}`,
    title,
    status,
    detail: falha.message,
    codigo: falha.codigo,
    ...(falha.campos && { campos: falha.campos }),
    ...(falha.id !== undefined && { id: falha.id }),
    ...(status >= 500 && { pedido: requestId }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...falha.headers,
    },
  })
}

/**
 * PostgreSQL unavailable: class 08 (connection), 53 (disk or memory full, too many connections), 57P
 * (shutdown), 57014 (a statement took too long), 25006 (it has become a replica), and the socket's own
 * codes.
 */
const DATABASE_UNAVAILABLE =
  /^(08...|53...|57P0[1-3]|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|pool after calling end|not queryable/i

/** Pages are built with a copy of this class: one thrown by the server in a loader is known by its code. */
const isFalha = (error: unknown): error is Falha =>
  error instanceof Falha ||
  (error instanceof Error && String((error as { codigo?: unknown }).codigo) in problems)

/** Any thrown value as a `Falha`. Unknown ones become 500 (or 503 with the database unavailable). */
export function toFalha(error: unknown): Falha {
  if (isFalha(error)) return error
  const code = (error as { code?: unknown } | null)?.code
  const text = error instanceof Error ? error.message : ''
  if ((typeof code === 'string' && DATABASE_UNAVAILABLE.test(code)) || CONNECTION_LOST.test(text))
    return new Falha('indisponivel', 'O serviço volta em instantes. Tente novamente.', {
      headers: { 'Retry-After': '5' },
    })
  // The account was erased since the call was admitted (migration 0215).
  if (code === 'CA410') return new Falha('sessao_invalida', 'Esta conta foi apagada.')
  return new Falha('erro_interno', 'Algo falhou do nosso lado. Tente novamente.')
}
