import type { PremiumPage } from '../content.ts'

export const premium: PremiumPage = {
  title: 'Go Premium',
  description:
    'Advertising plans on {site}: what each includes, for how long and at what price, with no automatic renewal.',
  hero: {
    title: 'More room for your advertisement',
    lead: 'Plans change where and how your profile appears. For clients, those with private media open reserved galleries. Signing up is free, and stays free.',
  },
  lists: {
    modelo: {
      title: 'For advertisers',
      caption: 'What each plan includes for advertisers',
      action: 'Create my advertisement',
    },
    assinante: {
      title: 'For clients',
      caption: 'What each plan includes for clients',
      action: 'Create a client account',
    },
  },
  table: {
    rows: {
      days: 'Duration',
      posicao: 'Position in lists',
      destaque: 'Featured card on the home page',
      stories: 'Stories at a time',
      midia_privada: 'Private photos, videos and stories',
    },
    values: {
      noEnd: 'no end',
      period: '{dias} days',
      lowestRank: 'Standard',
      rank: 'Above {planos}',
      yes: 'Included',
      no: 'Not included',
      oneStory: '1',
      stories: 'up to {total}',
    },
  },
  honest: {
    title: 'What you are buying',
    paragraphs: [
      'A plan buys advertising: position, prominence and room. It does not buy verification, reviews or priority in the team’s review, and it does not guarantee a number of visits or contacts. How much a plan weighs in the order of the lists is on [How we order profiles](/como-ordenamos).',
      '{site} takes no part in what is agreed between you and those who contact you, does not set your prices and receives no commission.',
    ],
  },
  how: {
    title: 'How it works',
    steps: [
      {
        id: 'escolha',
        title: 'Choose a plan in the panel',
        text: 'The price shown is the price charged, once, for the whole period.',
      },
      {
        id: 'pague',
        title: 'Pay by Pix',
        text: 'You receive the copy-and-paste code and the QR code. We neither ask for nor keep card details.',
      },
      {
        id: 'acompanhe',
        title: 'Follow it to the end',
        text: 'Once the payment is confirmed, the plan is valid until the date shown in the panel. After that the profile returns to the free plan and nothing else is charged.',
      },
    ],
  },
  rights: {
    title: 'Your rights',
    paragraphs: [
      'You may withdraw within 7 days of buying, with a full refund, as article 49 of the Brazilian Consumer Defence Code guarantees. Just press Give back on the page of your plan, or write to [{email}](mailto:{email}) from the account’s e-mail address.',
      'The full rules are in the [Terms of Use](/termos-de-uso#planos).',
    ],
  },
}
