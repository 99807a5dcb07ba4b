import type { Kysely } from 'kysely'
import { vaziosDe } from '../../contract/campos.ts'
import {
  type Assinante,
  type CadastroAssinante,
  type CadastroModelo,
  TERMOS_VERSAO,
} from '../../contract/conta.ts'
import { EM_BRANCO } from '../../contract/modelo.ts'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import {
  createModelo,
  type EscritaOptions,
  requireAdulta,
  requireMunicipio,
} from '../modelos/escrita/escrita.ts'
import { createAssinante } from './contas.ts'
import { queueConfirmacao } from './email/queries.ts'
import { hashPassword } from './password.ts'
import { selectAssinante } from './queries.ts'
import { requireSenhaBoa } from './senhaNova.ts'

type Registrada = { id: number; nome: string }
/** Signs the new account in, in its transaction: nobody has an account and is told that it exists already. */
type Entrar<T> = (trx: Kysely<DB>, conta: Registrada) => Promise<T>

/**
 * Creates a client's account from the registration form. A link is sent to its e-mail, which is
 * confirmed once that is opened.
 * @throws Falha `campos_invalidos` (age, common password), `email_existente`.
 */
export async function registerAssinante<T>(
  db: Kysely<DB>,
  { nome, email, telefone, dt_nascimento, senha, idioma }: CadastroAssinante,
  { now, siteName }: { now: Date; siteName: string },
  entrar: Entrar<T>,
): Promise<{ id: number } & T> {
  requireAdulta(dt_nascimento, now, 'dt_nascimento')
  requireSenhaBoa(senha, 'senha', { siteName, email })
  const conta = {
    nome,
    email,
    telefone,
    dtNascimento: dt_nascimento,
    senhaHash: await hashPassword(senha),
    idioma,
    termos: { versao: TERMOS_VERSAO, aceitosEm: now },
    criadaEm: now,
  }
  return inTransaction(db, async (trx) => {
    const id = await createAssinante(trx, conta)
    await queueConfirmacao(trx, id)
    return { id, ...(await entrar(trx, { id, nome })) }
  })
}

/**
 * Creates an advertiser's account from the registration form, as `registerAssinante` does. Her profile
 * is a draft until she sends it to staff.
 * @throws Falha as `registerAssinante` and `requireMunicipio`
 */
export async function registerModelo<T>(
  db: Kysely<DB>,
  { dados_gerais, login, idioma }: CadastroModelo,
  { siteName, ...options }: EscritaOptions & { siteName: string },
  entrar: Entrar<T>,
): Promise<{ id: number } & T> {
  const { email, ...dados } = dados_gerais
  const { now } = options
  requireAdulta(dados.dt_nascimento, now)
  requireSenhaBoa(login.senha, 'login.senha', { siteName, email })
  await requireMunicipio(db, dados.localizacao)
  const conta = {
    email,
    senhaHash: await hashPassword(login.senha),
    idioma,
    termos: { versao: TERMOS_VERSAO, aceitosEm: now },
    criadaEm: now,
  }
  // She fills in the rest later, in her panel.
  const escrita = { ...EM_BRANCO, dados_gerais: { ...vaziosDe('dados_gerais'), ...dados } }
  const nova = { conta, escrita, moderacao: 'rascunho' } as const
  return inTransaction(db, async (trx) => {
    const { id } = await createModelo(trx, nova, options).catch(onOwnField)
    await queueConfirmacao(trx, id)
    return { id, ...(await entrar(trx, { id, nome: dados.apelido })) }
  })
}

/** In her form the e-mail is a field of `dados_gerais`: moves the error there. */
function onOwnField(error: unknown): never {
  if (!(error instanceof Falha) || error.codigo !== 'email_existente') throw error
  const campos = error.campos?.map(({ mensagem }) => ({ campo: 'dados_gerais.email', mensagem }))
  throw new Falha(error.codigo, error.message, { campos })
}

/** A client's own data. @throws Falha `nao_encontrado` */
export async function findAssinante(db: Kysely<DB>, id: number, now: Date): Promise<Assinante> {
  const row = await selectAssinante(db, id, now)
  if (!row) throw new Falha('nao_encontrado', 'Esta conta não existe.')
  return { ...row, usuario: row.email }
}
