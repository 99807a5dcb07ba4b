/**
 * From nothing to 'enviado para análise' on a phone: `npm run bench -- --guide [--pictures docs/images/guide]`, or
 * `node bench/guide.ts [http://localhost:3000] [--rounds 3] [--pictures FOLDER]` against a running site, where it
 * leaves accounts: not for one with real people. Prints the table of docs/first-profile.md.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import {
  Hand,
  questions,
  registration,
  type Screen,
  SENT,
  seeTitle,
  type Who,
} from './firstProfile.ts'
import { openBrowser } from './lighthouse.ts'
import { median } from './measure.ts'
import { openPhone, openSlowPage } from './phone.ts'

const MOST_TOUCHES = 40
const MOST_SECONDS = 300
const PORT = 9334

/** Seconds of a person, by sources that docs/first-profile.md names. */
const SECONDS = {
  /** Card, Moran and Newell: to point 1.1, to press 0.2. */
  touch: 1.1 + 0.2,
  /** The same: to make up one's mind, before every touch but the last of a screen, which is foreseen. */
  decision: 1.35,
  /** Palin and others: 36.2 words of five letters a minute. */
  letter: 60 / (36.2 * 5),
  /** Karat and others: 19 words a minute are composed where 32.5 are copied. */
  composedLetter: ((60 / (36.2 * 5)) * 32.5) / 19,
  /** Trauzettel-Klosinski and Dietz: Brazilians read 180 words a minute aloud; Brysbaert: 238 silently for 183. */
  word: (60 / 180) * (183 / 238),
  /** Our own guess, for finding a photo among one's own. */
  photo: 10,
}

type Step = {
  name: string
  touches: number
  letters: number
  words: number
  /** What a person takes, by the model. */
  person: number
  /** What the browser took until the next one was seen, but for letters, with which it keeps up. */
  machine: number
}

const screens: readonly Screen[] = [...registration, ...Object.values(questions)]

/** The words that can be read on a screen, also below its edge, without the frame of the site. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const screen = document.querySelector('.guide-step, .account-box') ?? document.body
    const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let words = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text)
      // Not what is folded away, nor what only a screen reader says.
      const on = text.parentElement!
      if (range.getClientRects().length === 0 || on.offsetWidth <= 1 || !on.checkVisibility())
        continue
      words += text.nodeValue?.match(/\S*[\p{L}\d]\S*/gu)?.length ?? 0
    }
    return words
  })

const newcomer = async (): Promise<Who> => ({
  cidade: 'São Paulo',
  email: `clara.${crypto.randomUUID().slice(0, 8)}@mail.example`,
  senha: 'camélias na varanda',
  photo: await demoPicture(),
})

/** One of the demo's generated pictures, with the 3 MB of a phone's photo: no photograph of anybody. */
const demoPicture = () =>
  sharp(join(import.meta.dirname, '../demo/art/masters/ameixa-ink-1.webp'))
    .resize(3600, 4800, { fit: 'cover' })
    .jpeg({ quality: 100 })
    .toBuffer()

/** @param look is called with each screen once it is answered; its own time does not count */
async function walk(page: Page, origin: string, look?: () => Promise<void>): Promise<Step[]> {
  const who = await newcomer()
  let words = 0
  // The most that a screen shows: some of it is loaded, some is opened by a touch.
  const hand = new Hand(page, async () => {
    words = Math.max(words, await wordsOf(page))
  })
  const steps: Step[] = []
  let began = performance.now()
  await page.goto(`${origin}/register`, { waitUntil: 'commit' })
  for (const [i, screen] of screens.entries()) {
    const { touches, letters, composed, typing } = hand
    await seeTitle(page, screen.title)
    words = 0
    await screen.answer?.(hand, who)
    const seen = performance.now()
    await look?.()
    began += performance.now() - seen
    await screen.leave(hand)
    await seeTitle(page, screens[i + 1]?.title ?? SENT)
    const done = {
      touches: hand.touches - touches,
      letters: hand.letters - letters,
      words,
    }
    const person =
      done.touches * SECONDS.touch +
      (done.touches - 1) * SECONDS.decision +
      (done.letters - (hand.composed - composed)) * SECONDS.letter +
      (hand.composed - composed) * SECONDS.composedLetter +
      words * SECONDS.word +
      (screen === questions.foto ? SECONDS.photo : 0)
    // While a person answers the questions after the photo it is sent: only what is left of it is waited for.
    const meanwhile = steps.slice(steps.findIndex(({ name }) => name === questions.foto.name) + 1)
    const sent =
      screen === questions.envio ? meanwhile.reduce((sum, { person }) => sum + person, 0) : 0
    const waited = Math.min(hand.photo / 1000, sent)
    const machine = (performance.now() - began - (hand.typing - typing)) / 1000 - waited
    steps.push({ name: screen.name, ...done, person, machine })
    began = performance.now()
  }
  await look?.()
  return steps
}

/** One picture a screen as it is left, and all of them as one that moves. */
async function takePictures(browser: Browser, origin: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const context = await openPhone(browser, { colorScheme: 'dark' })
  const page = await context.newPage()
  const frames: Buffer[] = []
  await walk(page, origin, async () => {
    // After what moves.
    await page.waitForTimeout(600)
    frames.push(await page.screenshot())
  })
  for (const [i, frame] of frames.entries()) {
    const name = `${String(i + 1).padStart(2, '0')}.webp`
    await writeFile(join(folder, name), await sharp(frame).webp({ quality: 70 }).toBuffer())
  }
  const moving = sharp(frames, { join: { animated: true } })
  const delay = frames.map((_, i) => (i === frames.length - 1 ? 4000 : 1600))
  await writeFile(
    join(folder, 'walk.webp'),
    await moving.webp({ quality: 60, delay, loop: 0, mixed: true }).toBuffer(),
  )
  await context.close()
}

/** Prints the table; returns whether the walk is as short as it must be. */
export async function measureGuide(
  origin: string,
  { rounds, pictures }: { rounds: number; pictures?: string | undefined },
): Promise<boolean> {
  const browser = await openBrowser(PORT)
  try {
    const walks: Step[][] = []
    for (let round = 0; round < rounds; round++) {
      const context = await openPhone(browser)
      walks.push(await walk(await openSlowPage(context), origin))
      await context.close()
    }
    if (pictures) await takePictures(browser, origin, pictures)
    return print(walks)
  } finally {
    await browser.close()
  }
}

function print(walks: readonly Step[][]): boolean {
  const [first = []] = walks
  const sum = { touches: 0, letters: 0, words: 0, person: 0, machine: 0 }
  const line = (name: string, { touches, letters, words, person, machine }: typeof sum) =>
    console.log(
      `| ${name} | ${touches} | ${letters} | ${words} | ${machine.toFixed(1)} s | ${person.toFixed(0)} s |`,
    )
  console.log('| screen | touches | letters typed | words shown | browser | a person |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [i, { name, ...step }] of first.entries()) {
    const done = { ...step, machine: median(walks.map((steps) => steps[i]!.machine)) }
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += done[key]
    line(name, done)
  }
  line('in all', sum)
  const seconds = sum.person + sum.machine
  console.log(
    `\n${sum.touches} touches (at most ${MOST_TOUCHES}), ${Math.floor(seconds / 60)} min ` +
      `${Math.round(seconds % 60)} s (at most ${MOST_SECONDS / 60} min)`,
  )
  return sum.touches <= MOST_TOUCHES && seconds <= MOST_SECONDS
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '3' }, pictures: { type: 'string' } },
  })
  const origin = positionals[0] ?? 'http://localhost:3000'
  const { pictures } = values
  const kept = await measureGuide(origin, { rounds: Number(values.rounds), pictures })
  process.exitCode = kept ? 0 : 1
}
