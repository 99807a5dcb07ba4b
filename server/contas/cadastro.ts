import type { Kysely } from 'kysely'
import {
  type Assinante,
  type CadastroAssinante,
  type CadastroModelo,
  TERMOS_VERSAO,
} from '../../contract/conta.ts'
import type { ModeloEscrita } from '../../contract/modelo.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { revokeSessions, type Session } from '../http/session.ts'
import { createModelo, requireAdulta } from '../modelos/escrita/escrita.ts'
import { createAssinante } from './contas.ts'
import { type Emissor, openSession } from './entrada.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { selectAssinante, selectSenhaHash, updateSenha } from './queries.ts'
import { requireSenhaBoa } from './senhaNova.ts'

type Registrada = { id: number; nome: string }

/**
 * A client's account from the registration form.
 * @throws Falha `campos_invalidos` (age, common password), `email_em_uso`.
 */
export async function registerAssinante(
  db: Kysely<DB>,
  { nome, email, telefone, dt_nascimento, senha, idioma }: CadastroAssinante,
  now: Date,
): Promise<Registrada> {
  requireAdulta(dt_nascimento, now, 'dt_nascimento')
  requireSenhaBoa(senha, 'senha', email)
  const id = await createAssinante(db, {
    nome,
    email,
    telefone,
    dtNascimento: dt_nascimento,
    senhaHash: await hashPassword(senha),
    idioma,
    termos: { versao: TERMOS_VERSAO, aceitosEm: now },
    criadaEm: now,
  })
  return { id, nome }
}

/**
 * An advertiser's account from the registration form: her profile is in the queue of staff, and
 * public before that only with `post`.
 * @throws Falha as `registerAssinante`
 */
export async function registerModelo(
  db: Kysely<DB>,
  { dados_gerais, login, idioma }: CadastroModelo,
  { now, moderation }: { now: Date; moderation: 'pre' | 'post' },
): Promise<Registrada> {
  const { email, ...dados } = dados_gerais
  requireAdulta(dados.dt_nascimento, now)
  requireSenhaBoa(login.senha, 'login.senha', email)
  const conta = {
    email,
    senhaHash: await hashPassword(login.senha),
    idioma,
    termos: { versao: TERMOS_VERSAO, aceitosEm: now },
    criadaEm: now,
  }
  const escrita: ModeloEscrita = {
    ...EM_BRANCO,
    dados_gerais: { ...dados, chamada: '', descricao: '', extras: '' },
  }
  const moderacao = moderation === 'post' ? 'aprovado' : 'pendente'
  const { id } = await createModelo(db, { conta, escrita, moderacao }, { now }).catch(onOwnField)
  return { id, nome: dados.apelido }
}

/** What her panel asks for later. */
const EM_BRANCO = {
  caracteristicas: [],
  servicos: [],
  massagens: [],
  fetiches: [],
  tipo_atendimento: [],
  pagamento: [],
  precos: [],
  atendimento: { regras: '', caixa_postal: 0, local: 0, hoteis: 0, moteis: 0, domicilio: 0 },
  disponibilidade: [],
} satisfies Omit<ModeloEscrita, 'dados_gerais'>

/** Her form has the e-mail among the general data. */
function onOwnField(error: unknown): never {
  if (!(error instanceof Falha) || error.codigo !== 'email_em_uso') throw error
  const campos = error.campos?.map(({ mensagem }) => ({ campo: 'dados_gerais.email', mensagem }))
  throw new Falha(error.codigo, error.message, { campos })
}

/** A client's own data. @throws Falha `nao_encontrado` */
export async function findAssinante(db: Kysely<DB>, id: number, now: Date): Promise<Assinante> {
  const row = await selectAssinante(db, id, now)
  if (!row) throw new Falha('nao_encontrado', 'Esta conta não existe.')
  return { ...row, usuario: row.email }
}

const LONGA_MS = 12 * 3_600_000

/**
 * Another password by its owner. Every session ends; answers the token of a new one for the browser
 * that asked, as long-lived as the one it had.
 * @throws Falha `campos_invalidos`: wrong current password, common new one.
 */
export async function changeSenha(
  db: Kysely<DB>,
  session: Session,
  { senhaAtual, novaSenha }: { senhaAtual: string; novaSenha: string },
  { secret, now }: Emissor,
): Promise<{ token: string }> {
  const atual = await selectSenhaHash(db, session.id)
  if (!(await verifyPassword(atual, senhaAtual))) {
    const mensagem = 'A senha atual não confere.'
    throw new Falha('campos_invalidos', mensagem, { campos: [{ campo: 'senhaAtual', mensagem }] })
  }
  requireSenhaBoa(novaSenha, 'novaSenha')
  const senhaHash = await hashPassword(novaSenha)
  const lembrar = session.exp * 1000 - now.getTime() > LONGA_MS
  return inTransaction(db, async (trx) => {
    await updateSenha(trx, session.id, senhaHash)
    await revokeSessions(trx, session.id, now)
    const { token } = await openSession(trx, session, { secret, now, lembrar })
    return { token }
  })
}
