import { type StoredLine, storedLines } from '../../storage/stored.ts'
import type { TextPage } from '../content.ts'

/** What is stored in a browser, by the lines of `app/storage/stored.ts`. */
const armazenado: Record<StoredLine, string> = {
  idade: 'age_consent: when you confirmed that you are 18 or older; valid for 24 hours.',
  prova:
    'idade: a cookie that proves that you are 18 or older, without saying who you are, only where the site asks for that proof; valid for as long as the page of the check says. idade_inicio and idade_pedido protect the check, for up to 15 minutes; idade_lembrar lets you save a key on this device until an hour after it.',
  sessao:
    'token and usuario: your session, while you are signed in; conta, for clients, a cookie with the number of your account, so that profiles that hide from you are not shown, until you sign out or 31 days after the last use.',
  terminada:
    'sessao_terminada: of which kind the account was whose session ended by itself, until somebody signs in again.',
  aparelho:
    'aparelho: a cookie that says that somebody has signed in with this browser, without saying to which account, so that whoever tries to guess your password does not keep you out; valid for 180 days or until the password changes, and discreet mode keeps none.',
  lugar:
    'geoloc_data and the cookie onde: city and position, if you allow it or choose where you are; valid for 30 minutes, and the cookie has the position alone, to within a kilometre. Points of places already looked up are valid for 7 days. The city you chose last is kept in cidade_escolhida, so that the home page and the search begin there, until you choose another or all of Brazil.',
  favoritos:
    'favoritos and favoritos_da_conta: the profiles you marked, with or without an account, and which of them your account has; until you take them back.',
  rascunhos:
    'drafts: what you began to write in messages, comments and registrations, but never passwords, until you send it or close the tab.',
  verificador:
    'oidc_verificador: a code that protects signing in by another service, until that is done or you close the tab.',
  aviso:
    'aviso_contato: that you have read the warning about fraud in this visit, until you close the tab; sem_aviso_contato: that you asked not to see it again, until you sign out or clear the site\u2019s data.',
  retorno:
    'contatos_feitos: the profiles for which you opened WhatsApp and, for each, an anonymous voucher, to ask on the next day whether there was a reply; until you answer or close the question, and for 8 days at most. The voucher does not say who you are, not even to us.',
  stories: 'stories_vistos: which stories you have opened.',
  vistos:
    'last profiles seen: those you opened in the last 7 days, to be seen offline while your confirmation of age is valid, and, in perfis_vistos, the addresses of the last 24 you opened without signing in, for 30 days; the page Saved and the foot of every page delete them, and discreet mode keeps none.',
  navegacao:
    'navigation: how far you scrolled each page, the transitions between them and the version of the site, until you close the tab.',
  partes:
    'parts of the site: scripts, styles, typefaces and the offline page, the same for everyone, until newer ones come.',
  preferencias:
    'recent searches, theme and discreet mode: your preferences, until you clear them. In discreet mode only itself, the confirmation of age and your session remain; the rest is deleted, and the theme lasts until you leave the page.',
}

export const legal: TextPage = {
  title: 'Privacy and legal notices',
  description:
    'Which data {site} handles and why, what stays in your browser, your rights under the LGPD and how to complain.',
  lead: 'Discretion is part of the service. Here is what we keep, why, for how long, and how you decide about it. This is a translation; the Portuguese text is the one that binds.',
  version: '2026-11-24',
  sections: [
    {
      id: 'controlador',
      title: 'Who answers for the data',
      blocks: [
        'The data controller is whoever operates {site} at {url}: {empresa}, CNPJ {cnpj}, {endereco}. Representative of the company in Brazil: {representante}.',
        'Data protection officer: {encarregado}. Contact for privacy, reports and legal notices: [{email}](mailto:{email}).',
      ],
    },
    {
      id: 'dados',
      title: 'Which data we handle, and why',
      blocks: [
        {
          list: [
            'Visitors without an account: the page asked for and the network address, to deliver the site, protect it from abuse and count visits, contacts, favourites and stories seen and liked. For counting we use a code that changes every day and does not let anyone recognise the person later.',
            'Speed of the site: in some visits, drawn by lot each time a page opens, how soon the page appeared and answered a touch, and whether it jumped on the screen. We keep only how many times a day each kind of page took each time, for 90 days: no network address, no cookie, no account, nor which profile. None of it is sent in discreet mode, nor when your browser asks for privacy (Global Privacy Control).',
            'Client accounts: name, e-mail, phone, date of birth, favourites, reviews and history of profiles seen, to provide the service you asked for.',
            'Advertisers: full name, e-mail, date of birth, phone, place, photos, videos and whatever else you write in the profile, to publish the advertisement and confirm that you are an adult. Only the nickname and what the profile shows are public.',
            'Signing in and reviews: a code of the network address they came from, to find out forged reviews. It serves only to compare, and does not show the address.',
            'Sessions: the kind of browser and system, when you signed in and the last use, to show you where your account is open; until the session ends.',
            'Two-step verification: the public part of your passkeys, with the names that you gave them, the secret of your app, encrypted, and a mark of each recovery code that cannot be read back; until you remove them or the account is erased.',
            'Wrong passwords: how many were tried, by a code of the account and the network address, to slow down whoever is guessing; for a day.',
            'The visitor’s approximate state and city, only while some profile hides from a place: computed on the spot from the network address, by a table on our own server ([data by DB-IP](https://db-ip.com)); neither stored nor sent anywhere.',
            'Access records: day, time, network address and port of each sign-in to an account, because the law requires them (Marco Civil da Internet, article 15). Only the copy of your own data shows them.',
            'Plans: amount, date and state of payments, for tax obligations. We receive no card details. Of the name of whoever paid for an advertiser’s plan only a code is kept, for 6 months: it shows our team when the same person pays for several profiles, a sign of exploitation.',
            'Alerts that you ask for without an account: the e-mail or, for notifications, the delivery address and the keys of your browser, encrypted, and the profile or search that you want to know of, with your consent, which begins when you confirm it by the link or allow notifications. The message passes, encrypted, through the service of the maker of your browser, which does not read it. We keep neither the network address nor what you open afterwards. A request that is not confirmed is erased in 48 hours; an alert ends after 90 days, unless you renew it, and every message leads to the page that ends everything and erases the address. The browser keeps its permission and its own subscription, which discreet mode ends.',
            "Notifications of an advertiser's panel, if you switch them on: the delivery address and the keys of the browser, encrypted, and when the last one was sent. They end when you sign out, switch them off or switch discreet mode on.",
            'Messages to the team: name, e-mail and what you write, to answer you.',
          ],
        },
        'The legal bases are performance of a contract, legal obligation, the legitimate interest in keeping the service safe and, for sensitive data, your consent (Law 13,709/2018, articles 7 and 11).',
        'Two uses need that consent, each apart from the terms: publishing what an advertiser’s profile says about her body and services, and keeping the selfie of a verification until 24 hours after the decision. The panel shows under Privacy when it was given and for which text, and withdraws it at any time: the profile is hidden at once, or the selfie is deleted.',
        'We do not sell data, do no targeted advertising and use no third-party services on public pages.',
      ],
    },
    {
      id: 'armazenamento',
      title: 'What stays in your browser',
      blocks: [
        'We use no cookies for advertising or measuring. The site keeps some items in the browser, and only you see them:',
        {
          list: storedLines(armazenado),
        },
        'Signing out, on the site or in the panel, deletes all of this but the confirmation of age, the theme, discreet mode and the parts of the site.',
        'To erase everything, clear the site’s data in the browser’s settings. The site goes on working without them.',
      ],
    },
    {
      id: 'prazo',
      title: 'For how long',
      blocks: [
        'Account data stay for as long as the account exists. When it is deleted it disappears at once and is erased 7 days later: profile and media go offline, the address of the page no longer exists, and only what the law requires is kept: access records until they are 6 months old, in secrecy, tax documents for the legal period and, for a year, off the site and under seal, the ad that had a paid highlight. The certificate of the deletion, without your name, stays for a year at the link that you get. Reviews that you wrote stay without your name.',
        'Each visit to a profile and each click on the contact is on record for 90 days and is then deleted. What remains are totals: by day and city and, for 90 days, by hour, page they came from, place of the card in the list and filters chosen, each by itself. They do not tell who visited, and words typed into the search are not in them. That a story was seen or liked is counted once a day and visitor, and deleted when the story goes offline. A favourite marked without an account stays counted, by that code alone, for as long as the profile exists.',
        'A client’s history has the profiles that he opened in the last {diasDoHistorico} days, counted from the last visit to each; he can switch it off in the panel, which erases at once what there is.',
        'A profile whose advertiser does not sign in for {diasDaAusencia} days, or for as long as she chose, is no longer shown; we e-mail her 14 days before. Nothing is erased, and she brings it back with one tap.',
        'The accounts from which an advertiser hides are noted until she changes her mind, or one of the two accounts is erased; only she sees that list.',
        'An account whose e-mail nobody confirms is erased after 30 days. The e-mail that you left in a change is kept for 37 days at most, so that the change can be undone in the first 7.',
        'The document and the selfie that an advertiser sends to be verified are encrypted, apart from the profile, and seen only by members of our team with that right. They are deleted 24 hours after the decision, or at once if she takes them back or erases her account. Only the certificate that they were deleted remains, and the birth date, from which the age on the profile comes. The same holds for a document that an account sends to prove an age: of it, the account only keeps that the age was checked, and when.',
        'What our team refuses or removes is kept apart from the site for 30 days, so that the decision can be contested and undone, and then deleted.',
        'Of a key that you save to renew a proof of age, its public part is stored, without a name or an account, and deleted on the day on which it ends.',
        'The code of an account’s network address is deleted 90 days after it was last used, or together with the account.',
        'For 6 months it is noted, by account numbers and times alone, who of our team read data of yours, and sign-ins, refusals and changes of password or e-mail as well.',
        'What you write to us by the form is deleted 12 months after it was answered; unanswered, 24 months after it was sent. Reports, with the e-mail that you leave to hear of the decision, are deleted a year after it.',
        'Access records are handed over only by court order, or to authorities in the cases that the law provides for.',
      ],
    },
    {
      id: 'direitos',
      title: 'Your rights',
      blocks: [
        'The General Data Protection Law (article 18) guarantees you:',
        {
          list: [
            'to know whether we handle data of yours, and to have access to them;',
            'to correct what is incomplete, wrong or out of date;',
            'to ask for them to be erased, blocked or made anonymous;',
            'to take them to another service;',
            'to know with whom they were shared;',
            'to withdraw consent and to object to a use.',
          ],
        },
        'To download a copy of everything or delete the account, use the panel. A deleted account disappears at once and is erased after 7 days, in which you can still cancel; a certificate says what was erased and what the law keeps, and until when. For the rest, write to [{email}](mailto:{email}) from the account’s address. We answer free of charge, and first confirm that the request is really yours. If the answer does not serve, you may turn to the [National Data Protection Authority](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'seguranca',
      title: 'How we protect them',
      blocks: [
        'Passwords are kept only as a code that cannot be read back. Photos and videos lose their location and camera data when they are sent. Private media open only for those entitled to them, at addresses that expire. The exact position of an advertiser never leaves the server.',
        'If there is an incident that may cause you relevant harm, we will tell you and the ANPD.',
      ],
    },
    {
      id: 'publicidade',
      title: 'Advertising between adults',
      blocks: [
        '{site} publishes advertisements of independent adults. The activity of adult sex workers is lawful in Brazil and listed in the Brazilian Classification of Occupations; exploiting another person’s is a crime, as are any exploitation of children and adolescents and human trafficking. We do not publish advertisements for third parties, agencies or houses.',
      ],
    },
    {
      id: 'denuncia',
      title: 'Reports',
      blocks: [
        {
          list: [
            'Emergency in Brazil: [190](tel:190).',
            'Exploitation, human trafficking and crimes against children and adolescents: [Disque 100](tel:100), free and anonymous, 24 hours.',
            'Violence against women: [Ligue 180](tel:180).',
            'Crimes and violations on the internet: [SaferNet Brasil](https://new.safernet.org.br/denuncie).',
            'Content of this site: Report, on every profile, picture, story and review; or [{email}](mailto:{email}), with the address of the page.',
            'With a name and grounds, for lawyers, authorities and whoever needs it: [legal notice](/notificacao).',
          ],
        },
        'What was reported and decided in each year, and how fast, is in the [transparency report](/transparencia).',
      ],
    },
    {
      id: 'reclamacoes',
      title: 'Complaints',
      blocks: [
        'Write first to [{email}](mailto:{email}). If we do not solve it, turn to the Procon of your state or to [consumidor.gov.br](https://www.consumidor.gov.br); on personal data, to the [ANPD](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'creditos',
      title: 'Credits',
      blocks: [
        'Names and positions of municipalities: [GeoNames](https://www.geonames.org), licence CC BY 4.0. Typefaces: Fraunces and Figtree, SIL Open Font License 1.1.',
      ],
    },
  ],
}
