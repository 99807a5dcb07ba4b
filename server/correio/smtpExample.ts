import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An e-mail as a mail server received it. */
export type Delivered = { from: string; to: string[]; raw: string }

/** An SMTP server for tests, on a free port. It refuses while `refusing` is true. */
export async function startSmtp() {
  const delivered: Delivered[] = []
  const state = { refusing: false, delivered }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) =>
      done(
        state.refusing ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null,
      ),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        delivered.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, close })
}

/** Headers by lower-case name, unfolded, with every occurrence. */
export function headersOf(raw: string): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return Map.groupBy(head.split('\r\n'), (line) =>
    line.slice(0, line.indexOf(':')).toLowerCase(),
  ) as Map<string, string[]>
}

/** The body of an e-mail of ours, which is one part: plain, quoted-printable or base64. */
export function bodyOf(raw: string): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  const coding = headersOf(raw).get('content-transfer-encoding')?.[0] ?? ''
  if (coding.includes('base64')) return Buffer.from(body, 'base64').toString()
  if (!coding.includes('quoted-printable')) return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
