import { describe, expect, test } from 'vitest'
import { operatorExample } from './operatorExample.ts'
import { parseSettings, settingsHelp } from './settings.ts'
import { hasDemoStaff, settingsWarnings } from './settingsRules.ts'

const errorsOf = (env: NodeJS.Dict<string>): string => {
  try {
    parseSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

/** The least that a site other than the demo must set, except mail. */
const real = { DEMO: 'off', AGE_ASSURANCE: 'declaration', ...operatorExample }

describe('invalid settings', () => {
  test('are all reported at once, each with what to do', () => {
    const told = errorsOf({ PORT: 'três', DEMO: 'sim', MODERATION: 'never' }).split('\n')
    expect(told).toEqual([
      'PORT="três" is not understood: give a whole number.',
      'MODERATION="never" is not understood: give pre or post.',
      'DEMO="sim" is not understood: give on or off.',
    ])
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'camelia.example'],
    ['PUBLIC_URL', 'https://camelia.example/site'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['SESSION_SECRET', 'short'],
    ['DEMO_PASSWORD', 'curta'],
    ['ONLINE_TTL_HOURS', '0'],
    ['VITALS_SAMPLE', '1.5'],
    ['VITALS_SAMPLE', '10%'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(errorsOf({ [name]: value })).toContain(name)
  })

  test('AGE_ASSURANCE must be set with DEMO=off, and the refusal says what each value means', () => {
    for (const env of [{ DEMO: 'off' }, { DATABASE_URL: 'postgres://host/db' }])
      expect(errorsOf(env)).toMatch(/^AGE_ASSURANCE must be named.*Lei 15\.211\/2025/m)
  })

  test('a proof of age that nobody could give is refused, not pretended', () => {
    const env = { DEMO: 'off', MAIL: 'file', AGE_ASSURANCE: 'verified' }
    expect(errorsOf(env)).toMatch(/^AGE_ASSURANCE=verified needs who checks ages/m)
    expect(parseSettings({ AGE_ASSURANCE: 'verified' }).ageAssurance).toBe('verified')
  })

  test('half of a provider of age checks is refused', () => {
    expect(errorsOf({ AGE_PROVIDER_ISSUER: 'https://idade.example' })).toContain('go together')
  })

  test('half of an OpenID Connect client is refused', () => {
    expect(errorsOf({ OIDC_CLIENT_ID: 'camelia' })).toContain('go together')
    expect(errorsOf({ PIX_PROVIDER_CLIENT_ID: 'camelia' })).toContain('go together')
    expect(errorsOf({ PIX_PROVIDER_KEY: '/nonexistent.pem' })).toContain('a readable PEM file')
  })
})

describe('where others can reach the site', () => {
  const elsewhere = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.7' },
    { PUBLIC_URL: 'https://camelia.example' },
  ]
  const smtp = {
    SMTP_URL: 'smtps://mail.example',
    AGE_ASSURANCE: 'declaration',
    ...operatorExample,
  }

  test.each(elsewhere)('the demo is off by default with %o', (env) => {
    expect(errorsOf(env)).toMatch(/^SMTP_URL must be named with DEMO=off/m)
    expect(parseSettings({ ...smtp, ...env })).toMatchObject({ demo: false, local: false })
  })

  test.each(elsewhere)('DEMO=on is refused with %o, with both ways out', (env) => {
    const error = errorsOf({ DEMO: 'on', ...env })
    expect(error).toMatch(/^DEMO=on .*DEMO=off.*DEMO_PUBLIC=yes/)
    expect(error).toContain(Object.values(env)[0])
  })

  test.each(elsewhere)('a public demo has no login of staff with %o, and warns', (env) => {
    const settings = parseSettings({ DEMO_PUBLIC: 'yes', ...env })
    expect(settings.demo).toBe(true)
    expect(hasDemoStaff(settings)).toBe(false)
    expect(settingsWarnings(settings).join()).toContain('DEMO_PUBLIC=yes')
  })

  test.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])(
    'only this machine reaches HOST=%s',
    (HOST) => {
      const settings = parseSettings({ HOST })
      expect(settings).toMatchObject({ demo: true, local: true })
      expect(hasDemoStaff(settings)).toBe(true)
    },
  )
})

describe('mail of a site that is no demo', () => {
  test('must have a mail server, or be switched off explicitly', () => {
    expect(errorsOf(real)).toMatch(/^SMTP_URL must be named with DEMO=off.*MAIL=file/)
    expect(parseSettings({ ...real, SMTP_URL: 'smtps://mail.example' }).mail).toBeNull()
    expect(parseSettings({ ...real, MAIL: 'file' }).mail).toBe('file')
  })

  test('cannot be both sent and switched off', () => {
    expect(errorsOf({ MAIL: 'file', SMTP_URL: 'smtps://mail.example' })).toContain('set one')
  })

  test('is reported together with all other errors', () => {
    expect(errorsOf({ DEMO: 'off' }).split('\n')).toHaveLength(3)
  })
})

describe('the operator of a site that is no demo', () => {
  const env = { ...real, MAIL: 'file' }

  test('is named in full, and one line lists all that is missing', () => {
    const { OPERATOR_CNPJ: _cnpj, CONTACT_EMAIL: _email, ...rest } = env
    expect(errorsOf(rest)).toMatch(/^OPERATOR_CNPJ, CONTACT_EMAIL must be named/)
    expect(errorsOf({ DEMO: 'off' })).toMatch(
      /^OPERATOR_NAME, OPERATOR_CNPJ, OPERATOR_ADDRESS, OPERATOR_REPRESENTATIVE, OPERATOR_DPO, CONTACT_EMAIL must/m,
    )
  })

  test('has a CNPJ whose check digits are right', () => {
    expect(errorsOf({ ...env, OPERATOR_CNPJ: '11.222.333/0001-82' })).toContain('a CNPJ like')
    expect(parseSettings({ ...env, OPERATOR_CNPJ: '11222333000181' }).operatorCnpj).toBe(
      '11.222.333/0001-81',
    )
  })

  test('is fictional in the demo, except for what is given', () => {
    const demo = parseSettings({ DEMO: 'on', OPERATOR_NAME: 'Camélia Ltda.' })
    expect(demo.operatorName).toBe('Camélia Ltda.')
    expect(demo.operatorDpo).toContain('fictícia')
  })
})

describe('an external database', () => {
  const owner = 'postgres://owner:x@host/camelia'

  test('cannot be named by its owner alone', () => {
    expect(errorsOf({ DATABASE_OWNER_URL: owner })).toMatch(/^DATABASE_OWNER_URL goes with/)
  })

  test('served by its owner causes a warning', () => {
    const env = { ...real, MAIL: 'file', DATABASE_URL: 'postgres://site:x@host/camelia' }
    const alone = 'DATABASE_URL alone'
    expect(settingsWarnings(parseSettings(env)).join()).toContain(alone)
    const both = parseSettings({ ...env, DATABASE_OWNER_URL: owner })
    expect(settingsWarnings(both).join()).not.toContain(alone)
  })
})

test('without any setting the demo starts on this machine only', () => {
  expect(parseSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    ageAssurance: 'declaration',
    rateLimit: true,
    moderation: 'pre',
    onlineCountOffset: 100,
  })
})

test('an empty variable counts as unset', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(parseSettings({}))
})

test('with DATABASE_URL the demo is off by default', () => {
  const env = { ...real, DEMO: undefined, DATABASE_URL: 'postgres://host/db', MAIL: 'file' }
  expect(parseSettings(env).demo).toBe(false)
  expect(parseSettings({ ...env, DEMO: 'on' }).demo).toBe(true)
})

test('no rate limit, declared age only and mail that is not sent cause warnings', () => {
  const env = { ...real, RATE_LIMIT: 'off', MAIL: 'file' }
  expect(settingsWarnings(parseSettings(env)).join('\n')).toMatch(
    /RATE_LIMIT=off[\s\S]*Lei 15\.211[\s\S]*MAIL=file/,
  )
  expect(settingsWarnings(parseSettings({}))).toEqual([])
})

test('a footer icon links to the operator’s address, and nowhere else', () => {
  const own = 'https://x.com/camelia'
  expect(parseSettings({ SOCIAL_X: own }).socialX).toBe(own)
  expect(parseSettings({ ...real, MAIL: 'file' }).socialInstagram).toBeNull()
  expect(() => parseSettings({ SOCIAL_X: 'javascript:alert(1)' })).toThrow('SOCIAL_X')
})

test('the help names every setting of the contract with its default', () => {
  const help = settingsHelp()
  const names =
    'PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL SITE_NAME PUBLIC_CLIENT_KEY MODERATION RATE_LIMIT ' +
    'AGE_ASSURANCE DATABASE_OWNER_URL MAIL DEMO_PUBLIC DEMO_PICTURES ONLINE_COUNT_OFFSET ONLINE_TTL_HOURS STORY_TTL_HOURS SMTP_URL CONTACT_EMAIL ' +
    'MEDIA_STORE GEOCODER_URL OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET LOG_LEVEL DEMO ' +
    'DEMO_PASSWORD'
  for (const name of names.split(' ')) {
    expect(help).toMatch(new RegExp(`^  ${name} .*\\n +default: \\S`, 'm'))
  }
})

test('a CDN that keeps pictures must be one that can be purged', () => {
  const purge = '{"url":"https://cdn.example/purge","headers":{"Surrogate-Key":"{tags}"}}'
  expect(() => parseSettings({ CDN_SECONDS: '60' })).toThrow('CDN_PURGE')
  expect(() => parseSettings({ CDN_PURGE: purge })).toThrow('CDN_TAG_HEADER')
  const env = { CDN_TAG_HEADER: 'Surrogate-Key', CDN_SECONDS: '60' }
  expect(() => parseSettings({ ...env, CDN_PURGE: '{"url":"cdn"}' })).toThrow('JSON like')
  expect(parseSettings({ ...env, CDN_PURGE: purge }).cdnPurge).toMatchObject({ method: 'POST' })
})
