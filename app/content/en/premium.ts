import type { PremiumPage } from '../content.ts'

export const premium: PremiumPage = {
  title: 'Go Premium',
  description:
    'Plans on {site} for advertisers and for clients: what each includes, for how long and at what price, with no automatic renewal.',
  sides: 'Plans for',
  para: {
    modelo: {
      label: 'Advertisers',
      hero: {
        title: 'More room for your advertisement',
        lead: 'Plans change where and how your profile appears. Signing up is free, and stays free.',
      },
      list: {
        title: 'For advertisers',
        caption: 'What each plan includes for advertisers',
      },
      action: { register: 'Create my advertisement', subscribe: 'See my plan' },
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
      honest: {
        title: 'What you are buying',
        paragraphs: [
          'A plan buys advertising: position, prominence and room. It does not buy verification, reviews or priority in the team’s review, and it does not guarantee a number of visits or contacts. How much a plan weighs in the order of the lists is on [How we order profiles](/como-ordenamos).',
          '{site} takes no part in what is agreed between you and those who contact you, does not set your prices and receives no commission.',
        ],
      },
    },
    assinante: {
      label: 'Clients',
      hero: {
        title: 'The reserved galleries, open to you',
        lead: 'Searching, viewing profiles, saving them and writing is free, and stays free. A plan opens what advertisers keep reserved: private photos, videos and stories.',
      },
      list: {
        title: 'For clients',
        caption: 'What each plan includes for clients',
      },
      action: { register: 'Create a client account', subscribe: 'See my plan' },
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
            id: 'veja',
            title: 'Look around in private',
            text: 'Once the payment is confirmed, the galleries are open until the date shown in the panel. No advertiser is told what you look at. After that the account returns to the free plan and nothing else is charged.',
          },
        ],
      },
      honest: {
        title: 'What you are buying',
        paragraphs: [
          'A plan opens the private media of every profile that publishes some. It does not buy a contact, a reply or a meeting, and it does not change what advertisers charge. What there is to see changes every day: the table shows how much there is today.',
          '{site} takes no part in what is agreed between you and an advertiser, does not set their prices and receives no commission.',
        ],
      },
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
  rights: {
    title: 'Your rights',
    paragraphs: [
      'You may withdraw within 7 days of buying, with a full refund, as article 49 of the Brazilian Consumer Defence Code guarantees. Just press Give back on the page of your plan, or write to [{email}](mailto:{email}) from the account’s e-mail address.',
      'A higher price is announced here more than 60 days before, with the reason, and those who have the plan get an e-mail. What you have paid does not change its price, and a charge opened before the increase stays valid until it expires. A lower price counts after one whole day. Until its day an announced change can still be taken back.',
      'The full rules are in the [Terms of Use](/termos-de-uso#planos).',
    ],
  },
}
