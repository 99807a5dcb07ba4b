import { describe, expect, test } from 'vitest'
import { parseSettings, settingsHelp, settingsWarnings } from './settings.ts'

const faultsOf = (env: Record<string, string>): string => {
  try {
    parseSettings(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('settings that cannot be used', () => {
  test('are all told at once, each with its cure', () => {
    const told = faultsOf({ PORT: 'três', DEMO: 'sim', MODERATION: 'never' }).split('\n')
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
  ])('%s=%s is refused by name', (name, value) => {
    expect(faultsOf({ [name]: value })).toContain(name)
  })

  test('AGE_ASSURANCE must be named with DEMO=off, and the refusal says what each means', () => {
    expect(faultsOf({ DEMO: 'off' })).toMatch(/^AGE_ASSURANCE must be named.*Lei 15\.211\/2025/)
    expect(faultsOf({ DATABASE_URL: 'postgres://host/db' })).toMatch(/^AGE_ASSURANCE must be named/)
  })

  test('a check of age that this version cannot make is refused, not pretended', () => {
    expect(faultsOf({ AGE_ASSURANCE: 'verified' })).toMatch(
      /^AGE_ASSURANCE=verified: .*cannot check/,
    )
  })

  test('half of an OpenID Connect client is refused', () => {
    expect(faultsOf({ OIDC_CLIENT_ID: 'camelia' })).toContain('go together')
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

test('an empty variable counts as one that is not there', () => {
  expect(parseSettings({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(parseSettings({}))
})

test('with DATABASE_URL the demo is off unless named', () => {
  const env = { DATABASE_URL: 'postgres://host/db', AGE_ASSURANCE: 'declaration' }
  expect(parseSettings(env).demo).toBe(false)
  expect(parseSettings({ ...env, DEMO: 'on' }).demo).toBe(true)
})

test('an unlimited server and a merely declared age are said aloud', () => {
  const env = { RATE_LIMIT: 'off', DEMO: 'off', AGE_ASSURANCE: 'declaration' }
  expect(settingsWarnings(parseSettings(env)).join('\n')).toMatch(
    /RATE_LIMIT=off[\s\S]*Lei 15\.211/,
  )
  expect(settingsWarnings(parseSettings({}))).toEqual([])
})

test('a footer icon leads where the operator says, to the network in the demo, and nowhere else', () => {
  const own = 'https://x.com/camelia'
  expect(parseSettings({ SOCIAL_X: own }).socialX).toBe(own)
  expect(parseSettings({ DEMO: 'on' }).socialTelegram).toBe('https://telegram.org/')
  const bare = { DEMO: 'off', AGE_ASSURANCE: 'declaration' }
  expect(parseSettings(bare).socialInstagram).toBeNull()
  expect(() => parseSettings({ SOCIAL_X: 'javascript:alert(1)' })).toThrow('SOCIAL_X')
})

test('the help names every setting of the contract with its default', () => {
  const help = settingsHelp()
  const names =
    'PORT HOST PUBLIC_URL DATA_DIR DATABASE_URL SITE_NAME PUBLIC_CLIENT_KEY MODERATION RATE_LIMIT ' +
    'AGE_ASSURANCE ONLINE_COUNT_OFFSET ONLINE_TTL_HOURS STORY_TTL_HOURS SMTP_URL CONTACT_EMAIL ' +
    'MEDIA_STORE GEOCODER_URL OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET LOG_LEVEL DEMO ' +
    'DEMO_PASSWORD'
  for (const name of names.split(' ')) {
    expect(help).toMatch(new RegExp(`^  ${name} .*\\n +default: \\S`, 'm'))
  }
})
