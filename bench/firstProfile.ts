/**
 * The way from nothing to 'enviado para análise' as an advertiser goes it on a phone, screen by screen. A browser
 * test walks it and holds its number of touches; `bench/guide.ts` times it and takes its pictures.
 */
import type { Locator, Page } from 'playwright-core'

/** What a person's fingers do, counted. */
export class Hand {
  touches = 0
  letters = 0
  /** Of the letters, those of a sentence that must first be thought of. */
  composed = 0
  /** Milliseconds that the browser took for the letters. */
  typing = 0
  /** Milliseconds that it waited for her photo, which is sent while a person answers the questions between. */
  photo = 0
  readonly page: Page
  /** Called before each touch, while its screen is still there. */
  readonly #look: (() => Promise<unknown>) | undefined
  constructor(page: Page, look?: () => Promise<unknown>) {
    this.page = page
    this.#look = look
  }

  async tap(target: Locator): Promise<void> {
    this.touches += 1
    await target.waitFor()
    await this.#look?.()
    await target.tap()
  }

  /** The touch that puts the cursor there, then the keyboard. */
  async type(name: string | RegExp, text: string): Promise<void> {
    const target = this.page.getByLabel(name, { exact: typeof name === 'string' })
    await this.tap(target)
    this.letters += text.length
    const began = performance.now()
    await target.pressSequentially(text)
    this.typing += performance.now() - began
  }

  async compose(name: string | RegExp, text: string): Promise<void> {
    this.composed += text.length
    await this.type(name, text)
  }

  button(name: string): Promise<void> {
    return this.tap(this.page.getByRole('button', { name, exact: true }))
  }

  /**
   * As many touches as on an iPhone: the button, its menu's photos, the photo, and that it is the one. It is sent
   * while the next questions are answered.
   */
  async choose(photo: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.button('Escolher arquivos')
    this.touches += 3
    await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo })
    await this.page.locator('.upload-row').waitFor()
  }
}

export type Who = { cidade: string; email: string; senha: string; photo: Buffer }

export type Screen = {
  name: string
  /** Its heading: once it is seen, the screen before is left. */
  title: string
  answer?: (hand: Hand, who: Who) => Promise<void>
  leave: (hand: Hand) => Promise<void>
}

const goOn = (hand: Hand) => hand.button('Continuar')

export const registration: readonly Screen[] = [
  {
    name: 'kind of account',
    title: 'Crie sua conta',
    answer: (hand) => hand.tap(hand.page.getByRole('radio', { name: /^Anunciante/ })),
    leave: goOn,
  },
  {
    name: 'name, birth, city, phone, e-mail',
    title: 'Sobre você',
    answer: async (hand, { cidade, email }) => {
      await hand.type('Nome completo', 'Clara de Exemplo')
      await hand.type('Apelido', 'Clara')
      await hand.type('Data de nascimento', '08031995')
      await hand.type('Cidade', cidade.slice(0, 6).toLowerCase())
      await hand.tap(hand.page.getByRole('option', { name: cidade }).first())
      await hand.type(/^Telefone/, '11999990000')
      await hand.type('E-mail', email)
    },
    leave: goOn,
  },
  {
    name: 'password and terms',
    title: 'Escolha uma senha',
    answer: async (hand, { senha }) => {
      await hand.type('Senha', senha)
      await hand.type('Repita a senha', senha)
      await hand.tap(hand.page.getByRole('checkbox'))
    },
    leave: (hand) => hand.button('Criar conta'),
  },
  {
    name: 'account created',
    title: 'Cadastro concluído',
    leave: (hand) => hand.tap(hand.page.getByRole('link', { name: 'Montar meu perfil' })),
  },
]

export const questions = {
  foto: {
    name: 'photo',
    title: 'Qual foto abre o seu perfil?',
    answer: (hand, { photo }) => hand.choose(photo),
    leave: goOn,
  },
  apresentacao: {
    name: 'nickname (known) and tagline',
    title: 'Como você se apresenta?',
    answer: (hand) => hand.compose(/^Chamada/, 'Café, cinema e boa conversa'),
    leave: goOn,
  },
  lugar: {
    name: 'place and phone (both known)',
    title: 'Onde você atende, e por qual telefone?',
    answer: (hand) => hand.tap(hand.page.getByRole('checkbox', { name: 'Vou a hotéis' })),
    leave: goOn,
  },
  precos: {
    name: 'prices',
    title: 'Quanto você cobra?',
    answer: async (hand) => {
      await hand.type('1 hora', '400')
      await hand.type('2 horas', '700')
    },
    leave: goOn,
  },
  horarios: {
    name: 'hours',
    title: 'Em quais horários?',
    answer: (hand) => hand.tap(hand.page.getByText('Todos os dias', { exact: true })),
    leave: goOn,
  },
  verificacao: {
    name: 'verification, left for later',
    title: 'Quer o selo de verificada?',
    leave: (hand) => hand.button('Deixar para depois'),
  },
  envio: {
    name: 'send',
    title: 'Enviar para análise',
    answer: async (hand) => {
      const began = performance.now()
      await hand.page.getByText('Falta só a sua resposta').waitFor({ timeout: 60_000 })
      hand.photo += performance.now() - began
      await hand.button('Concordo com este uso')
    },
    leave: (hand) => hand.button('Enviar para análise'),
  },
} satisfies Record<string, Screen>

/** The heading of what she sees at the end. */
export const SENT = 'Enviado para análise'

export const seeTitle = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
