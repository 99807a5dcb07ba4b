/**
 * Manages staff's accounts: `npm run staff -- add EMAIL` and the like (docs/operations.md). Works while
 * a server runs and without one, with the settings of npm start.
 */
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import encodeQR from 'qr'
import { type DireitoAvulso, nomesDosPapeis, type Papel } from '../contract/papeis.ts'
import { verifyRegistro } from '../server/auditoria/auditoria.ts'
import {
  type Acesso,
  addEquipe,
  type Concedido,
  listEquipe,
  removeEquipe,
  resetEquipe,
  setDireito,
  setPapeisPorEmail,
} from '../server/contas/equipe.ts'
import { linkWith } from '../server/contas/links.ts'
import { totpUri } from '../server/contas/totp.ts'
import { sealSeeds } from '../server/contas/totpSeed.ts'
import { connect } from '../server/database/connection.ts'
import { migrate } from '../server/database/migrate.ts'
import type { DB } from '../server/database/types.ts'
import { Falha } from '../server/http/problem.ts'
import { loadSecrets } from '../server/secrets.ts'
import { parseSettings, readEnvironment, type Settings } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'
import { openDatabase } from './openDatabase.ts'

const USAGE = `npm run staff -- add EMAIL --roles ROLES [--name NAME] [--auditor] [--verificador]
                                         somebody new; prints their way in
npm run staff -- list                     everybody of staff
npm run staff -- roles EMAIL ROLES        gives them these roles, separated by commas: moderador (the
                                         queue), financeiro (payments), atendimento (messages),
                                         administrador (roles, the log); 'none' takes all away
npm run staff -- auditor EMAIL            lets them read who was shown whose data
npm run staff -- no-auditor EMAIL         takes that right away
npm run staff -- verificador EMAIL        lets them see documents and verify advertisers
npm run staff -- no-verificador EMAIL     takes that right away
npm run staff -- reset EMAIL              another password and another second factor
npm run staff -- remove EMAIL             ends their access at once
npm run staff -- verify [PLACE:HASH]      checks that the record of their acts was not changed

Settings are those of npm start (npm start -- --help).`

const ofOnePerson = [
  'add',
  'roles',
  'reset',
  'remove',
  'auditor',
  'no-auditor',
  'verificador',
  'no-verificador',
] as const
type Action = (typeof ofOnePerson)[number] | 'list' | 'verify'

type Asked = {
  action: Action
  /** Whose account; of `verify` the link that was noted down. Empty where none was given. */
  who: string
  name: string | undefined
} & Concedido

type Parts = { db: Kysely<DB>; settings: Settings; operador: { now: Date; totpSecret: string } }

/** What each right lets somebody do. */
const allows: Record<DireitoAvulso, string> = {
  auditor: 'read the record',
  verificador: 'see documents',
}

const grant =
  (direito: DireitoAvulso, tem: boolean) =>
  async ({ who: email }: Asked, { db, operador }: Parts) => {
    await setDireito(db, { email, direito, tem }, operador)
    console.log(`${email} ${tem ? 'may' : 'may no longer'} ${allows[direito]}.`)
  }

const actions: Record<Action, (asked: Asked, parts: Parts) => Promise<void>> = {
  async add({ who: email, name, papeis, auditor, verificador }, { db, settings, operador }) {
    const nome = name?.trim() || email.split('@')[0] || email
    const pessoa = { email, nome, papeis, auditor, verificador }
    tellAccess(await addEquipe(db, pessoa, operador), settings)
  },
  async reset({ who: email }, { db, settings, operador }) {
    tellAccess(await resetEquipe(db, email, operador), settings)
  },
  async remove({ who: email }, { db, operador }) {
    await removeEquipe(db, email, operador)
    console.log(`${email} has no access any more.`)
  },
  async roles({ who: email, papeis }, { db, operador }) {
    await setPapeisPorEmail(db, { email, papeis }, operador)
    console.log(`${email} is ${papeis.join(', ') || 'without a role'}.`)
  },
  auditor: grant('auditor', true),
  'no-auditor': grant('auditor', false),
  verificador: grant('verificador', true),
  'no-verificador': grant('verificador', false),
  async verify({ who: link }, { db, operador }) {
    tellRegistro(await verifyRegistro(db, operador.now, readElo(link)))
  },
  async list(_asked, { db }) {
    const staff = await listEquipe(db)
    for (const { nome, email, criada_em, pronta, papeis, auditor, verificador } of staff) {
      const since = criada_em.toISOString().slice(0, 10)
      console.log(
        `${email}  ${nome}  since ${since}  ${papeis.join(', ') || 'no role'}${auditor ? '  auditor' : ''}${verificador ? '  verificador' : ''}${pronta ? '' : '  (no password yet)'}`,
      )
    }
    if (staff.length === 0) console.log('Nobody yet: npm run staff -- add EMAIL --roles ROLES')
  },
}

async function run(asked: Asked): Promise<void> {
  const settings = parseSettings(readEnvironment())
  const database = await openDatabase(settings)
  const { db, pool, close } = connect(database.url, { max: 2 })
  const totpSecret = loadSecrets(settings).totp
  try {
    await migrate(pool, { log: console.log })
    if ((await sealSeeds(db, totpSecret)) > 0)
      console.warn('TOTP_SECRET is not the one that second factors here were sealed with.')
    const operador = { now: new Date(), totpSecret }
    await actions[asked.action](asked, { db, settings, operador })
  } finally {
    await close()
    await database.stop()
  }
}

/** `PLACE:HASH` as an earlier check printed it; undefined for none. */
function readElo(text: string): { ordem: number; elo: string } | undefined {
  if (text === '') return undefined
  const [, ordem, elo] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!ordem || !elo)
    throw new StartError('Give the link as an earlier check printed it: PLACE:HASH.')
  return { ordem: Number(ordem), elo }
}

function tellRegistro({
  quebras,
  ultimo,
  temConhecido,
}: Awaited<ReturnType<typeof verifyRegistro>>): void {
  for (const { ordem, tabela, linha, falha } of quebras)
    console.log(`${ordem ?? '-'}  ${tabela} ${linha}: ${FALHAS[falha]}`)
  if (!temConhecido)
    console.log('The link that was noted down is not in the chain: it was cut or built again.')
  if (quebras.length > 0 || !temConhecido) process.exitCode = 1
  else console.log('The record holds.')
  if (ultimo) console.log(`Newest link, to be noted down elsewhere: ${ultimo.ordem}:${ultimo.elo}`)
}

const FALHAS = {
  elo: 'this link does not follow from the one before',
  lacuna: 'links before this one are missing',
  mudada: 'the line was changed',
  ausente: 'the line was removed',
  fora: 'the line was never chained',
}

/** Shown once: the database has only a hash of the link. */
function tellAccess({ email, token, segredo }: Acesso, settings: Settings): void {
  const otpauth = totpUri(settings.siteName, email, segredo)
  console.log(
    [
      '',
      `Access for ${email}. This is shown once: give it to that person alone.`,
      '',
      '1. Second factor: scan this with an authenticator app, or type the secret into it.',
      '',
      encodeQR(otpauth, 'ascii'),
      `   ${otpauth}`,
      '',
      '2. Password: open this address within 24 hours. It works once.',
      `   ${linkWith(settings, '/redefinir-senha', { token, conta: 'equipe' })}`,
      '',
      `3. Sign in at ${settings.publicUrl}/admin`,
      '',
    ].join('\n'),
  )
}

/** @throws StartError for what is no role */
function readRoles(text = 'none'): Papel[] {
  if (text === 'none') return []
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !(nomesDosPapeis as string[]).includes(name))
  if (unknown.length > 0)
    throw new StartError(`No role: ${unknown.join(', ')}. Roles: ${nomesDosPapeis.join(', ')}.`)
  return nomesDosPapeis.filter((nome) => names.includes(nome))
}

/** null: print the usage. */
function readArguments(): Asked | null {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      name: { type: 'string' },
      roles: { type: 'string' },
      auditor: { type: 'boolean' },
      verificador: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [named = '', who = '', ...more] = positionals
  const [roles, ...rest] = named === 'roles' ? more : [values.roles, ...more]
  const papeis = readRoles(roles)
  const action = actionOf(named, who, roles)
  if (values.help || !action || rest.length > 0) return null
  const { name, auditor = false, verificador = false } = values
  return { action, who, name, papeis, auditor, verificador }
}

/** The action that has all that it needs, and no more; undefined for any other. */
function actionOf(named: string, who: string, roles: string | undefined): Action | undefined {
  if (named === 'verify' || (named === 'list' && who === '')) return named
  if (who === '' || (['add', 'roles'].includes(named) && roles === undefined)) return undefined
  return ofOnePerson.find((action) => action === named)
}

try {
  const asked = readArguments()
  if (asked) await run(asked)
  else {
    console.log(USAGE)
    process.exitCode = process.argv.some((arg) => /^(--help|-h)$/.test(arg)) ? 0 : 1
  }
} catch (error) {
  const taken = error instanceof Falha && error.codigo === 'email_existente'
  if (taken) error.message = 'This e-mail has an account already. Of staff: npm run staff -- reset.'
  const isOurs = error instanceof StartError || error instanceof Falha
  console.error(
    isOurs || (error as { code?: string }).code?.startsWith('ERR_PARSE')
      ? (error as Error).message
      : error,
  )
  process.exitCode = 1
}
