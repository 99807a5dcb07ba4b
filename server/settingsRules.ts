import { type Environment, fields, type Settings } from './settingsFields.ts'

/** Settings while they are parsed: any of them may still be missing. */
export type Draft = { [K in keyof Settings]: Settings[K] | null }

/** Defaults and requirements that depend on more than one setting; returns the errors. */
export function settleTogether(values: Draft, env: Environment): string[] {
  values.publicUrl = (values.publicUrl ?? `http://localhost:${values.port}`).replace(/\/+$/, '')
  values.local = isLoopback(values.host ?? '') && !values.publicUrl.startsWith('https:')
  return [
    ...settleDemo(values, env),
    ...publicUrlFaults(values.publicUrl),
    ...databaseFaults(values),
    ...mailErrors(values),
    ...settleAge(values, env),
    ...oidcErrors(values),
    ...pixErrors(values),
    ...cdnErrors(values),
    ...settleOperator(values),
  ]
}

/** Whether only this machine's own users can reach this host. */
const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)

function settleDemo(values: Draft, env: Environment): string[] {
  values.demo ??= !env.DATABASE_URL && (values.local === true || values.demoPublic === true)
  if (!values.demo) return []
  values.pixKey ??= 'pix@camelia.example'
  if (values.local || values.demoPublic) return []
  return [
    `DEMO=on has logins that are known, and strangers could come (HOST=${values.host}, PUBLIC_URL=` +
      `${values.publicUrl}): give DEMO=off for a real site, or DEMO_PUBLIC=yes for a demo that ` +
      'everybody may see, which has no login of staff.',
  ]
}

function publicUrlFaults(publicUrl: string): string[] {
  if (!URL.canParse(publicUrl) || new URL(publicUrl).origin === publicUrl) return []
  return ['PUBLIC_URL has a path: give only scheme, host and port.']
}

function databaseFaults(values: Draft): string[] {
  if (values.databaseUrl) return []
  if (values.databaseDirectUrl || values.databaseReplicaUrl)
    return [
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL go with DATABASE_URL: name the primary there.',
    ]
  if (!values.databaseOwnerUrl) return []
  return [
    'DATABASE_OWNER_URL goes with DATABASE_URL: name there the role by which the site is served.',
  ]
}

function mailErrors(values: Draft): string[] {
  if (values.smtpUrl && values.mail) return ['SMTP_URL and MAIL=file exclude each other: set one.']
  if (values.demo || values.smtpUrl || values.mail) return []
  return [
    'SMTP_URL must be named with DEMO=off, for confirmations and recoveries to arrive: give a mail ' +
      'server (smtps://user:password@mail.example:465), or MAIL=file to have mail written under ' +
      'DATA_DIR and not sent.',
  ]
}

function settleAge(values: Draft, env: Environment): string[] {
  const provider = [
    values.ageProviderIssuer,
    values.ageProviderClientId,
    values.ageProviderClientSecret,
  ]
  if (provider.some(Boolean) && !provider.every(Boolean)) {
    return [
      'AGE_PROVIDER_ISSUER, AGE_PROVIDER_CLIENT_ID and AGE_PROVIDER_CLIENT_SECRET go together: set ' +
        'all or none.',
    ]
  }
  const checks = values.demo || values.ageProviderIssuer || values.ageWalletIssuers
  if (values.ageAssurance === 'verified' && !checks) {
    // Refusing to start is better than asking for a proof that nobody can give without an account.
    return [
      'AGE_ASSURANCE=verified needs who checks ages: set AGE_PROVIDER_ISSUER, AGE_PROVIDER_CLIENT_ID ' +
        'and AGE_PROVIDER_CLIENT_SECRET, or AGE_WALLET_ISSUERS.',
    ]
  }
  if (values.ageAssurance || env.AGE_ASSURANCE) return []
  if (values.demo) values.ageAssurance = 'declaration'
  else {
    return [
      'AGE_ASSURANCE must be named with DEMO=off: `declaration` (visitors declare their age, ' +
        'which Lei 15.211/2025 does not take as enough for this kind of site) or `verified` ' +
        '(the server asks for proof of age before any adult page).',
    ]
  }
  return []
}

/** The demo's operator, which says of itself that it is none. */
const DEMO_OPERATOR = {
  operatorName: 'Empresa fictícia desta demonstração',
  operatorCnpj: '11.222.333/0001-81',
  operatorAddress: 'endereço fictício',
  operatorRepresentative: 'pessoa fictícia',
  operatorDpo: 'pessoa fictícia',
  contactEmail: 'contato@camelia.example',
}

/** Who answers for the site: /legal is made of it, and no real site starts without. */
function settleOperator(values: Draft): string[] {
  const names = Object.keys(DEMO_OPERATOR) as (keyof typeof DEMO_OPERATOR)[]
  if (values.demo) for (const name of names) values[name] ??= DEMO_OPERATOR[name]
  const missing = names.filter((name) => values[name] === null)
  if (missing.length === 0) return []
  const settings = missing.map((name) => fields[name].env).join(', ')
  return [
    `${settings} must be named with DEMO=off: /legal tells visitors who answers for the site, and they are ` +
      'asked for by law.',
  ]
}

function oidcErrors(values: Draft): string[] {
  const oidc = [values.oidcIssuer, values.oidcClientId, values.oidcClientSecret]
  if (!oidc.some(Boolean) || oidc.every(Boolean)) return []
  return ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none.']
}

/** The bank's Pix API is used whole or not at all. */
function pixErrors(values: Draft): string[] {
  const needed = [
    'pixProviderUrl',
    'pixProviderClientId',
    'pixProviderClientSecret',
    'pixProviderCert',
    'pixProviderKey',
  ] as const
  const extra = values.pixProviderCa ?? values.pixProviderTokenUrl
  if (!extra && needed.every((name) => values[name] === null)) return []
  if (values.pixKey && needed.every((name) => values[name] !== null)) return []
  const names = needed.map((name) => fields[name].env).join(', ')
  return [`${names} go together, with PIX_KEY: set all or none.`]
}

function cdnErrors({ cdnTagHeader, cdnPurge, cdnSeconds }: Draft): string[] {
  const complete = cdnTagHeader && cdnPurge
  if (complete || (!cdnPurge && !cdnSeconds)) return []
  return [
    'CDN_SECONDS and CDN_PURGE need each other’s part: give CDN_TAG_HEADER and CDN_PURGE, so that what ' +
      'must vanish vanishes from the CDN too.',
  ]
}

/** Whether the demo's login of staff, which has no second factor, may sign in. */
export const hasDemoStaff = ({ demo, local }: Pick<Settings, 'demo' | 'local'>): boolean =>
  demo === true && local

/** Warnings of the start about settings that weaken the site. */
export function settingsWarnings(settings: Settings): string[] {
  const warnings: string[] = []
  if (!settings.rateLimit) {
    warnings.push(
      'RATE_LIMIT=off: NOTHING limits passwords tried or pages taken. Test machines only.',
    )
  }
  if (settings.ageAssurance === 'declaration' && !settings.demo) {
    warnings.push(
      'AGE_ASSURANCE=declaration: age is only declared by the visitor, which Lei 15.211/2025 ' +
        'does not take as enough for this kind of site.',
    )
  }
  if (settings.demo && settings.databaseUrl) {
    warnings.push('DEMO=on with DATABASE_URL: fictional profiles are loaded if it is empty.')
  }
  if (settings.demo && !settings.local) {
    warnings.push(
      'DEMO_PUBLIC=yes: anybody can sign in as the demo visitor or advertiser. No real data here.',
    )
  }
  if (settings.mail === 'file' && !settings.demo) {
    warnings.push(
      'MAIL=file: NO mail is sent. Confirmations and recoveries only lie in DATA_DIR/mail.',
    )
  }
  if (settings.databaseUrl && !settings.databaseOwnerUrl) {
    warnings.push(
      'DATABASE_URL alone: the site is served by the role that owns the database. Name the owner in ' +
        'DATABASE_OWNER_URL, and in DATABASE_URL a role with fewer rights (docs/operations.md).',
    )
  }
  if (settings.sessionSecret && !settings.totpSecret) {
    warnings.push(
      'SESSION_SECRET is given and TOTP_SECRET is not: nodes that share a database need the same, or ' +
        'staff can sign in at one of them only.',
    )
  }
  if (settings.sessionSecret && !settings.verificationSecret) {
    warnings.push(
      'SESSION_SECRET is given and VERIFICATION_SECRET is not: nodes that share a database need the ' +
        'same, or staff see at one of them only what was sent to it.',
    )
  }
  return warnings
}
