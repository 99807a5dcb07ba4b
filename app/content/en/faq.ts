import { formatosDeFoto, formatosDeVideo, nomesDosFormatos } from '../../../contract/formatos.ts'
import { MAX_MB, MAX_SEGUNDOS } from '../../../contract/limites.ts'
import type { FaqPage } from '../content.ts'

export const faq: FaqPage = {
  title: 'Frequently asked questions',
  description: 'Answers for those who advertise and those who look for companions on {site}.',
  lead: 'What we are asked most. If your question is not here, write to the team.',
  tabs: {
    modelo: {
      label: 'I am a companion',
      questions: [
        {
          id: 'anunciar',
          question: 'How do I advertise on {site}?',
          answer: [
            'Open [the registration page](/register), choose Advertiser and fill in your details. Advertising is free. You must be 18 or older and advertise yourself, of your own free will.',
          ],
        },
        {
          id: 'aprovacao',
          question: 'Why is my profile not visible yet?',
          answer: [
            'Check in the panel that you confirmed your e-mail and sent the profile for review: the team reads every new profile before it is published. Meanwhile you can complete photos, prices and hours. If something must change, we tell you why.',
          ],
        },
        {
          id: 'nome',
          question: 'Is my real name visible?',
          answer: [
            'No. The public only sees the nickname you choose. Full name, e-mail and date of birth stay between you and the team. You may also hide your age in the settings.',
          ],
        },
        {
          id: 'lugar',
          question: 'Does my address appear on the site?',
          answer: [
            'No. We show the city and, if you wish, the neighbourhood. The distance shown to visitors is computed from a point rounded to about a kilometre, not from your position.',
          ],
        },
        {
          id: 'telefone',
          question: 'Can people find me by my phone number?',
          answer: [
            'Whoever already has the whole number can find the profile that shows it. Part of a number finds nobody. If you prefer, switch this search off in the settings.',
          ],
        },
        {
          id: 'buscadores',
          question: 'Can I stay out of Google?',
          answer: [
            'Yes. In the settings, switch off appearing in search engines: your page then asks not to be indexed and leaves our sitemap. What a search engine has already kept may take some days to disappear.',
          ],
        },
        {
          id: 'fotos',
          question: 'Which photos and videos may I send?',
          answer: [
            `Images in ${nomesDosFormatos(formatosDeFoto, 'en')} and videos in ${nomesDosFormatos(formatosDeVideo, 'en')} of up to ${MAX_SEGUNDOS} seconds, up to ${MAX_MB} MB each, always your own and showing you as an adult. We remove location and camera data from the files. You decide what to show and, with a plan that includes private media, what stays private.`,
          ],
        },
        {
          id: 'avaliacoes',
          question: 'How do reviews work?',
          answer: [
            'Only account holders may review, once for each profile. You receive the review in your panel, may reply to it, and decide whether it is published. Beside the average, visitors read that reviews are published with the advertiser’s approval.',
          ],
        },
        {
          id: 'pausa',
          question: 'Can I pause or delete my advertisement?',
          answer: [
            'Yes. In the settings you can deactivate the profile for a time, and it leaves the site until you return. At the end of the same page you can also delete your account and data for good.',
          ],
        },
        {
          id: 'comissao',
          question: 'Does {site} charge a commission?',
          answer: [
            'No. We only sell advertising space, in [plans at a fixed price](/premium). What you agree with those who contact you stays between you.',
          ],
        },
      ],
    },
    cliente: {
      label: 'I am a client',
      questions: [
        {
          id: 'conta',
          question: 'Do I need an account to see profiles?',
          answer: [
            'No. You only need to be 18 or older. With a free account you keep favourites on any device, see your history and may leave reviews.',
          ],
        },
        {
          id: 'falar',
          question: 'How do I talk to a companion?',
          answer: [
            'By the WhatsApp button on the profile, which opens a conversation with the number she published. {site} does not read, keep or take part in that conversation.',
          ],
        },
        {
          id: 'golpe',
          question: 'How do I avoid fraud?',
          answer: [
            {
              list: [
                'Never pay in advance: no deposit, no safety fee, no top-up.',
                'Be wary of anyone who asks for bank details, documents or photos of you.',
                'Threats of exposure and demands in the name of criminal groups are extortion: do not pay, keep the messages and go to the police.',
                'Report the profile to the team at [{email}](mailto:{email}). In an emergency, dial 190.',
              ],
            },
          ],
        },
        {
          id: 'verificado',
          question: 'What does the verified mark mean?',
          answer: [
            'That a member of staff compared a document and a selfie taken at that moment with the profile, on the date beside the mark. The files are deleted afterwards. It is no endorsement of a meeting, and no plan can buy it.',
          ],
        },
        {
          id: 'notas',
          question: 'Are the reviews reliable?',
          answer: [
            'They are written by account holders and published with the advertiser’s approval; read them as accounts she chose, not as a survey. Profiles without published reviews show no rating.',
          ],
        },
        {
          id: 'online',
          question: 'What does “online” mean?',
          answer: [
            'That the advertiser said in her panel that she is available. It switches itself off after some hours without activity.',
          ],
        },
        {
          id: 'localizacao',
          question: 'What do you do with my location?',
          answer: [
            'It is asked for only when you tap the button. It serves to find your city and compute distances, and is kept in your browser for 30 minutes. If you prefer, choose the city by hand.',
          ],
        },
        {
          id: 'rastro',
          question: 'What is kept on my device?',
          answer: [
            'Favourites, preferences and the age confirmation stay in your browser. We use no advertising cookies and no third-party services on public pages. The full list is under [Privacy](/legal#armazenamento).',
          ],
        },
        {
          id: 'pagar',
          question: 'Can I pay a companion through the site?',
          answer: [
            'No. The site does not handle payments between visitors and advertisers. Whoever asks for one in the name of {site} is lying.',
          ],
        },
        {
          id: 'denuncia',
          question: 'How do I report a profile?',
          answer: [
            'Use Report on the profile, picture, story or review: you need no account, and the receipt shows what was decided. For an intimate picture of you there is [a page of its own](/imagem-intima). Suspected minors, exploitation or human trafficking must also be reported to [Disque 100](tel:100), free and anonymous at any hour, and to [SaferNet](https://new.safernet.org.br/denuncie).',
          ],
        },
      ],
    },
  },
  contact: {
    title: 'Write to the team',
    lead: 'The answer comes by e-mail. Do not send passwords, documents or photos here.',
    withoutScript: 'The form needs JavaScript. Without it, write to [{email}](mailto:{email}).',
  },
}
