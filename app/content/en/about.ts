import type { AboutPage } from '../content.ts'

export const about: AboutPage = {
  title: 'About us',
  description:
    '{site} is an advertising space for independent adult companions in Brazil, with curation, elegance and safety.',
  hero: {
    title: 'Encounters chosen with care',
    lead: '{site} brings together the advertisements of independent adult companions from all over Brazil. Those who advertise decide what to show; those who look find it clearly and discreetly.',
  },
  curation: {
    title: 'Real curation',
    paragraphs: [
      'Every new profile is read by a member of the team before it appears, and what does not meet the rules does not come in. We prefer a smaller, well-kept catalogue to an endless list.',
      'We publish advertisements and nothing else. We do not arrange meetings, set prices or take a share of what adults agree between them. You contact the advertiser directly, on the number she chose to show.',
    ],
  },
  pillars: {
    title: 'Three pillars',
    items: [
      {
        id: 'curadoria',
        title: 'Curation',
        text: 'Profiles reviewed by the team, written rules that are the same for everyone, and a simple way to point out what looks wrong.',
      },
      {
        id: 'elegancia',
        title: 'Elegance',
        text: 'Large pictures, few words and no excess: a presentation worthy of those who present themselves.',
      },
      {
        id: 'seguranca',
        title: 'Safety',
        text: 'Adults only, data handled with reserve, private media out of public reach, and no third-party advertising that follows you.',
      },
    ],
  },
  differentials: {
    title: 'What sets us apart',
    items: [
      {
        id: 'verificados',
        title: 'Verified profiles',
        text: 'The verified mark appears only after the team has checked who is advertising. Whoever has not been through that does not have it.',
      },
      {
        id: 'galeria',
        title: 'Exclusive gallery',
        text: 'An advertiser chooses what to show to everybody and, with a plan that includes private media, what to reserve for subscribers. What is private cannot be reached at another address.',
      },
      {
        id: 'acesso',
        title: '100% secure access',
        text: 'An encrypted connection, passwords kept so that not even we can read them, sessions that can be ended, and a quick way out of the page.',
      },
      {
        id: 'premium',
        title: 'Premium service',
        text: 'Plans with more prominence, more stories and private media, at a fixed price and with no automatic renewal.',
      },
    ],
  },
  closing: {
    title: 'Join us',
    text: 'Advertise on your own terms, or find who suits you.',
    register: 'Sign up',
    search: 'See companions',
  },
}
