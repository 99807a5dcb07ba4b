import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { assuntos, inicioDe } from './assuntos.ts'
import { messageOf } from './mailer.ts'

const all = Object.values(assuntos).flat()
/** The longest part of a text that mail programs show in a list. */
const SHOWN = 180
const TELLS =
  /perfil|profile|anunci|advert|assinante|subscri|client|acompanh|companion|escort|modelo|avalia|review|sto(ry|rie)|coment|adult|sex|camélia|denúncia|report|verifica/i
const sender = {
  mailName: 'Avisos',
  contactEmail: 'contato@camelia.example',
  publicUrl: 'https://camelia.example',
}

describe('what a list of e-mails shows', () => {
  it('of every template is one of these subjects, and nothing made of names', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const found = globSync('server/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|Example\.ts$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(root + file, 'utf8')
        return [...text.matchAll(/\bsubject:\s*([`'"])(.*?)\1/g)].map(([, , subject]) => subject)
      })
    // Several kinds of account, both languages: fewer would mean that this test no longer finds them.
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((subject) => !(all as readonly unknown[]).includes(subject))).toEqual([])
  })

  it.each(all)('tells nothing of the site, a profile or the kind of account: %s', (subject) => {
    expect(subject).not.toMatch(TELLS)
    const text = 'Seu perfil na Camélia foi aprovado'
    const message = messageOf({ id: 'a-1', to: 'a@b.example', conta: null, subject, text }, sender)
    expect(message.from.name).not.toMatch(TELLS)
    expect(message.subject).toBe(subject)
    if ((assuntos.equipe as readonly string[]).includes(subject)) return
    expect(message.text.slice(0, SHOWN)).not.toMatch(TELLS)
    expect(message.text).toBe(inicioDe(subject) + text)
  })
})
