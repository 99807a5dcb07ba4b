import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { formatCnpj, readCnpj } from './cnpj.ts'
import { ageFields } from './settingsOfAge.ts'
import { pixFields } from './settingsOfPix.ts'
import { traceFields } from './settingsOfTraces.ts'
import {
  type Field,
  field,
  fraction,
  list,
  onOff,
  operator,
  purge,
  secret,
  social,
  text,
  urlOf,
  wholeNumber,
} from './settingsValues.ts'

export type Environment = Record<string, string | undefined>

export const fields = {
  port: field('PORT', wholeNumber(0, 65535), '3000', 'port to serve on; 0 takes a free one'),
  host: field('HOST', text, '127.0.0.1', 'address to listen on; 0.0.0.0 for every interface'),
  publicUrl: field(
    'PUBLIC_URL',
    urlOf(['http:', 'https:'], 'https://camelia.example'),
    null,
    'address that visitors use, without a path; https turns HSTS on',
    'http://localhost:PORT',
  ),
  dataDir: field(
    'DATA_DIR',
    text.transform((path) => resolve(path)),
    '.data',
    'folder of secrets, media, mail and the embedded database',
  ),
  databaseUrl: field(
    'DATABASE_URL',
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/camelia'),
    null,
    'a PostgreSQL 15 or newer to use',
    'the embedded server',
  ),
  databaseOwnerUrl: field(
    'DATABASE_OWNER_URL',
    urlOf(['postgres:', 'postgresql:'], 'postgres://owner:password@host:5432/camelia'),
    null,
    'the same database as its owner, who migrates it; then DATABASE_URL needs few rights',
    'DATABASE_URL does both',
  ),
  databaseDirectUrl: field(
    'DATABASE_DIRECT_URL',
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/camelia'),
    null,
    'the same database without the pooler of DATABASE_URL, for what listens (changes, jobs)',
    'DATABASE_URL',
  ),
  databaseReplicaUrl: field(
    'DATABASE_REPLICA_URL',
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@replica:5432/camelia'),
    null,
    'a streaming replica, from which this node makes pages whenever it has replayed the last change',
    'none',
  ),
  databasePrepare: field(
    'DATABASE_PREPARE',
    onOff,
    'on',
    'off behind a pooler in transaction mode that keeps no prepared statements (PgBouncer before 1.21)',
  ),
  drainDelay: field(
    'DRAIN_DELAY',
    wholeNumber(0, 9),
    '0',
    'seconds for which a node that stops still takes requests, while /readyz already says 503; longer than the load balancer takes to notice',
  ),
  warmSeconds: field(
    'WARM_SECONDS',
    wholeNumber(0, 600),
    '30',
    'longest that a node which starts beside others makes the pages that visitors ask them for most, while /readyz says 503; 0: not at all',
  ),
  databasePool: field(
    'DATABASE_POOL',
    wholeNumber(2, 500),
    '12',
    'most connections to the database, of this process and of each of its render threads',
  ),
  renderThreads: field(
    'RENDER_THREADS',
    wholeNumber(0, 16),
    String(Math.max(1, Math.min(availableParallelism() - 1, 4))),
    'threads that make pages; 0 makes them where requests are answered',
    'one less than the processor has cores, 1 to 4',
  ),
  queueLimit: field(
    'QUEUE_LIMIT',
    wholeNumber(1, 100_000),
    '100',
    'reads that may wait to be made, for each render thread; who comes then gets 503 with Retry-After',
  ),
  searchIndexFrom: field(
    'SEARCH_INDEX_FROM',
    wholeNumber(0, 100_000_000),
    '5000',
    'public profiles at the start from which on a node keeps the index of the search in memory; 0: never',
  ),
  siteName: field('SITE_NAME', text, 'Camélia', 'name shown to visitors'),
  publicClientKey: field(
    'PUBLIC_CLIENT_KEY',
    text.regex(/^[\w.-]{1,64}$/, '1 to 64 letters, digits, dots, dashes or underscores'),
    'web',
    'the `Token` header by which the web client names itself',
  ),
  corsOrigins: field(
    'CORS_ORIGINS',
    list.refine(
      (origins) => origins.every((o) => URL.canParse(o) && new URL(o).origin === o),
      'origins like https://app.example, separated by commas',
    ),
    '',
    'other origins whose pages may call the API, separated by commas',
    'none',
  ),
  trustedProxies: field(
    'TRUSTED_PROXIES',
    wholeNumber(0, 10),
    '0',
    'how many proxies stand in front and add to X-Forwarded-For',
  ),
  sourcePortHeader: field(
    'SOURCE_PORT_HEADER',
    z.string().regex(/^[\w-]*$/, 'the name of a header'),
    '',
    'the header in which the outermost proxy writes the visitor’s source port, for the record of access',
    'none',
  ),
  moderation: field(
    'MODERATION',
    z.enum(['pre', 'post'], 'pre or post'),
    'pre',
    'pre: staff approve a profile before it is public; post: afterwards',
  ),
  rateLimit: field('RATE_LIMIT', onOff, 'on', 'off is for test machines only'),
  proofOfWork: field(
    'PROOF_OF_WORK',
    wholeNumber(2, 100_000),
    '1000',
    'how many attempts a browser needs at most before a registration, recovery, message or report; 1000 take about a second',
  ),
  limitsStore: field(
    'LIMITS_STORE',
    text.regex(/^(postgres|memory|rediss?:\/\/\S+)$/, 'postgres, memory or redis://…'),
    'postgres',
    'where limits that hold over all nodes are counted: postgres (the database), memory (each process for itself) or redis://host:6379 (Redis or Valkey)',
  ),
  readingLimit: field(
    'READING_LIMIT',
    wholeNumber(10, 100_000),
    '300',
    'different profiles whose numbers one address may read in lists in a day',
  ),
  vitalsSample: field(
    'VITALS_SAMPLE',
    fraction,
    '0.1',
    'share of page loads that tell how fast the page was, without telling whose; 0: none',
  ),
  diskFloor: field(
    'DISK_FLOOR_MB',
    wholeNumber(0, 999_999_999),
    '1024',
    'megabytes that uploads leave free on the disk of DATA_DIR',
  ),
  ...ageFields,
  onlineCountOffset: field(
    'ONLINE_COUNT_OFFSET',
    wholeNumber(0, 1_000_000),
    '100',
    'added to the true count in the header; 0 shows the plain figure',
  ),
  onlineTtlHours: field(
    'ONLINE_TTL_HOURS',
    wholeNumber(1, 168),
    '12',
    'hours without activity after which a profile goes offline',
  ),
  absenceDays: field(
    'ABSENCE_DAYS',
    wholeNumber(30, 365),
    '90',
    'days after which a profile whose owner does not sign in is hidden, unless she chose others; she is told 14 days before',
  ),
  historyDays: field(
    'HISTORY_DAYS',
    wholeNumber(7, 730),
    '180',
    'days for which a client’s history has a profile that he does not open again',
  ),
  storyTtlHours: field('STORY_TTL_HOURS', wholeNumber(1, 168), '24', 'hours that a story lives'),
  smtpUrl: field(
    'SMTP_URL',
    urlOf(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465'),
    null,
    'mail server',
    'with DEMO=on mail is written as by MAIL=file; to be named with DEMO=off',
  ),
  mail: field(
    'MAIL',
    z.enum(['file'], 'file'),
    null,
    'file: mail is not sent but written as .eml files under DATA_DIR',
  ),
  mailName: field(
    'MAIL_NAME',
    text.trim().min(1, 'a name'),
    'Avisos',
    'name of the sender of e-mails; neutral, since others may see a mailbox',
  ),
  contactEmail: field(
    'CONTACT_EMAIL',
    z.email('an e-mail address'),
    null,
    'where messages to the operator go, shown in /legal',
    'contato@camelia.example with DEMO=on, to be named with DEMO=off',
  ),
  operatorName: operator('OPERATOR_NAME', 'company that runs the site'),
  operatorCnpj: field(
    'OPERATOR_CNPJ',
    text
      .refine((value) => readCnpj(value) !== null, 'a CNPJ like 11.222.333/0001-81')
      .transform((value) => formatCnpj(readCnpj(value) ?? '')),
    null,
    'its CNPJ',
    'to be named with DEMO=off',
  ),
  operatorAddress: operator('OPERATOR_ADDRESS', 'its address'),
  operatorRepresentative: operator('OPERATOR_REPRESENTATIVE', 'who represents it in Brazil'),
  operatorDpo: operator('OPERATOR_DPO', 'its data protection officer (LGPD, art. 41)'),
  ...pixFields,
  socialInstagram: social('SOCIAL_INSTAGRAM', 'https://www.instagram.com/camelia'),
  socialX: social('SOCIAL_X', 'https://x.com/camelia'),
  socialTiktok: social('SOCIAL_TIKTOK', 'https://www.tiktok.com/camelia'),
  socialTelegram: social('SOCIAL_TELEGRAM', 'https://t.me/camelia'),
  mediaStore: field(
    'MEDIA_STORE',
    text.regex(/^(disk|s3:\/\/\S+)$/, 'disk or s3://…'),
    'disk',
    'where pictures and videos are kept: disk (under DATA_DIR) or s3://KEY:SECRET@host/bucket',
  ),
  cdnTagHeader: field(
    'CDN_TAG_HEADER',
    z.enum(['Surrogate-Key', 'Cache-Tag'], 'Surrogate-Key or Cache-Tag'),
    null,
    'header in which a CDN in front reads the tags of an answer',
    'no CDN',
  ),
  cdnPurge: field(
    'CDN_PURGE',
    purge,
    null,
    'the request that removes what has one of these tags from the CDN, as JSON: url, method, headers, body, with {tags} (spaces), {list} (commas) or {json}',
    'none',
  ),
  cdnSeconds: field(
    'CDN_SECONDS',
    wholeNumber(0, 2_592_000),
    '0',
    'seconds for which the CDN may send a public picture without asking; needs CDN_PURGE',
  ),
  geocoderUrl: field(
    'GEOCODER_URL',
    urlOf(['http:', 'https:'], 'https://nominatim.example'),
    null,
    'a Nominatim-compatible geocoder',
    'the embedded table of municipalities',
  ),
  oidcIssuer: field(
    'OIDC_ISSUER',
    urlOf(['https:', 'http:'], 'https://accounts.google.com'),
    null,
    'OpenID Connect issuer for third-party sign-in',
    'no third-party sign-in',
  ),
  oidcClientId: field('OIDC_CLIENT_ID', text, null, 'client id at that issuer', 'none'),
  oidcClientSecret: field('OIDC_CLIENT_SECRET', text, null, 'client secret there', 'none'),
  logLevel: field(
    'LOG_LEVEL',
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
    'least level that is logged',
  ),
  ...traceFields,
  demo: field(
    'DEMO',
    onOff,
    null,
    'load the demo catalogue and one login of each kind into an empty database',
    'on with the embedded server, off with DATABASE_URL and wherever strangers could come',
  ),
  demoPublic: field(
    'DEMO_PUBLIC',
    z.enum(['yes', 'no'], 'yes or no').transform((value) => value === 'yes'),
    'no',
    'yes: DEMO=on also where strangers could come (HOST, PUBLIC_URL); no staff login then',
  ),
  demoPictures: field(
    'DEMO_PICTURES',
    z.enum(['all', 'few'], 'all or few'),
    'all',
    'few: the profiles of the demo share pictures, so that the first start renders a seventh of them',
  ),
  demoPassword: field(
    'DEMO_PASSWORD',
    text.min(8, '8 to 128 characters').max(128, '8 to 128 characters'),
    null,
    'password of the demo logins',
    'made at the first start, kept in DATA_DIR/secrets.json',
  ),
  sessionSecret: field(
    'SESSION_SECRET',
    secret,
    null,
    'signs session tokens; like the next four NEW,OLD when it is replaced',
    'as above',
  ),
  hashSecret: field(
    'HASH_SECRET',
    secret,
    null,
    'salt of the hashes of visitors and addresses',
    'as above',
  ),
  mediaSecret: field('MEDIA_SECRET', secret, null, 'signs addresses of private media', 'as above'),
  totpSecret: field('TOTP_SECRET', secret, null, 'encrypts second factors', 'as above'),
  verificationSecret: field(
    'VERIFICATION_SECRET',
    secret,
    null,
    'encrypts documents and selfies of advertisers',
    'as above',
  ),
  pushSecret: field(
    'PUSH_SECRET',
    text.regex(/^[\w-]{43}$/, 'a private key of P-256, as in DATA_DIR/secrets.json'),
    null,
    'signs push messages; with another one alerts by push end',
    'as above',
  ),
  metricsToken: field(
    'METRICS_TOKEN',
    text.min(16, 'at least 16 characters'),
    null,
    'credential of /metrics (Authorization: Bearer …)',
    'as above',
  ),
}

type Fields = typeof fields
type Name = keyof Fields
type Value<K extends Name> = Fields[K] extends Field<infer T> ? T : never
/** Without a default of their own, and never empty: `settleTogether` fills them in or refuses to start. */
type Settled = 'publicUrl' | 'demo' | 'ageAssurance' | 'contactEmail' | `operator${string}`
type MayBeEmpty<K extends Name> = K extends Settled
  ? false
  : Fields[K] extends Field<unknown, string>
    ? false
    : true

/** The parsed settings. Secrets left empty here are created by `loadSecrets`. */
export type Settings = {
  [K in Name]: MayBeEmpty<K> extends true ? Value<K> | null : Value<K>
} & {
  /** Only this machine's own users can connect: HOST is its loopback, PUBLIC_URL no https. */
  local: boolean
}
