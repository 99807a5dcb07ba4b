import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { openMailer } from './correio.ts'
import type { Mail } from './mailer.ts'
import { bodyOf, headersOf, startSmtp } from './smtpExample.ts'

const settings = {
  smtpUrl: null as string | null,
  dataDir: '',
  mailName: 'Avisos',
  contactEmail: 'contato@camelia.example',
  publicUrl: 'https://camelia.example',
  demo: false,
  local: true,
}
const quiet = pino({ level: 'silent' })
const mail: Mail = {
  id: 'mensagem-7',
  to: 'contato@camelia.example',
  conta: null,
  replyTo: { name: 'João', address: 'joao@mail.example' },
  subject: 'Mensagem recebida',
  text: 'Uma pergunta sobre preços.\n.\nFim.',
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openSmtp() {
  const smtp = await startSmtp()
  closing.push(() => smtp.close())
  return { smtp, mailer: openMailer({ ...settings, smtpUrl: smtp.url }, quiet) }
}

describe('a mail server', () => {
  it('that refuses makes sending fail, so that it is retried', async () => {
    const { smtp, mailer } = await openSmtp()
    smtp.refusing = true
    await expect(mailer.send(mail)).rejects.toThrow('come back later')
    expect(smtp.delivered).toEqual([])
  })

  it('that does not answer makes sending fail', async () => {
    const { smtp, mailer } = await openSmtp()
    await smtp.close()
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  })

  it('never gets an additional header from a name, an address or a subject', async () => {
    const { smtp, mailer } = await openSmtp()
    await mailer.send({
      ...mail,
      replyTo: { name: 'A\r\nBcc: vitima@mail.example\r\n\r\nX', address: 'a@mail.example' },
      subject: 'B\r\nBcc: vitima@mail.example' as Mail['subject'],
    })
    const [delivered] = smtp.delivered
    expect(delivered!.to).toEqual([mail.to])
    expect(headersOf(delivered!.raw).has('bcc')).toBe(false)
  })

  it('gets the e-mail as plain text, with the writer in Reply-To', async () => {
    const { smtp, mailer } = await openSmtp()
    await mailer.send(mail)
    const { from, to, raw } = smtp.delivered[0]!
    const headers = headersOf(raw)
    expect({ from, to }).toEqual({ from: settings.contactEmail, to: [mail.to] })
    expect(headers.get('reply-to')?.[0]).toContain('<joao@mail.example>')
    expect(headers.get('content-type')).toEqual(['Content-Type: text/plain; charset=utf-8'])
    expect(headers.get('message-id')).toEqual(['Message-ID: <mensagem-7@camelia.example>'])
    expect(bodyOf(raw).replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text)
  })
})

describe('without a mail server', () => {
  async function openFolder(changes: Partial<typeof settings> = {}) {
    const dataDir = await mkdtemp(join(tmpdir(), 'camelia-mail-'))
    closing.push(() => rm(dataDir, { recursive: true }))
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    return { dataDir, lines, mailer: openMailer({ ...settings, dataDir, ...changes }, log) }
  }

  it('an e-mail cannot leave its folder by its id', async () => {
    const { dataDir, mailer } = await openFolder()
    await mailer.send({ ...mail, id: '../../etc/x' })
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['______etc_x.eml'])
  })

  it('an e-mail sent twice is one file, readable by its owner only', async () => {
    const { dataDir, mailer } = await openFolder()
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['mensagem-7.eml'])
    const file = join(dataDir, 'mail', 'mensagem-7.eml')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(bodyOf(await readFile(file, 'utf8'))).toContain('Uma pergunta sobre preços.')
  })

  const withLink = { ...mail, link: 'http://localhost:3000/redefinir-senha#token=segredo' }
  const here = { demo: true, publicUrl: 'http://localhost:3000' }

  it.each([
    ['of a real site', { ...here, demo: false }],
    ['that others reach', { ...here, local: false }],
  ])('the log %s names the subject, never text or link', async (_, changes) => {
    const { lines, mailer } = await openFolder(changes)
    await mailer.send(withLink)
    expect(lines.join()).toContain('Mensagem recebida')
    expect(lines.join()).not.toContain('segredo')
    expect(lines.join()).not.toContain('preços')
  })

  it('the log of a demo on this machine alone names the link as well', async () => {
    const { lines, mailer } = await openFolder(here)
    await mailer.send(withLink)
    expect(lines.join()).toContain('#token=segredo')
    expect(lines.join()).not.toContain('preços')
  })
})
