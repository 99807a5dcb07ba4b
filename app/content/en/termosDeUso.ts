import type { TextPage } from '../content.ts'

export const termosDeUso: TextPage = {
  title: 'Terms of Use',
  description:
    'Rules for advertising on and using {site}, an advertising space for people of 18 and over.',
  lead: 'By registering on or using {site} you agree to these terms. They were written to be read. This is a translation; the Portuguese text is the one that binds.',
  version: '2026-11-25',
  sections: [
    {
      id: 'servico',
      title: '1. What {site} is',
      blocks: [
        '{site} is an advertising space on the internet, at {url}, where independent adults publish advertisements of companionship and adult visitors consult them.',
        'We sell only advertising and subscription features. We are not an agency; we do not hire or represent advertisers, arrange meetings, set or receive prices, or take part in what adults agree between them.',
      ],
    },
    {
      id: 'idade',
      title: '2. Only for people of 18 and over',
      blocks: [
        'Nobody under 18 may advertise, hold an account or consult adult content. Access asks you to confirm that you are of age; where the law requires a stronger check, it is asked for before any adult content.',
        'If you are responsible for children or adolescents, use the parental controls of the device. Our pages carry the RTA label, which such programs recognise.',
      ],
    },
    {
      id: 'anunciante',
      title: '3. What an advertiser declares',
      blocks: [
        'By publishing a profile, the advertiser declares, under penalty of law, that she:',
        {
          list: [
            'is 18 or older and gave her true date of birth;',
            'advertises herself, by her own decision, with no coercion, debt, promise or middleman that obliges her;',
            'is the person in the photos and videos, was an adult when they were made, and has the right to publish them;',
            'has the consent of anyone else who appears, who is an adult too;',
            'writes the truth about herself, her hours and her prices, and keeps it up to date.',
          ],
        },
        'We may ask for proof of any of these, suspend the profile until we receive it, and refuse or remove advertisements without it. A profile belongs to one person and may not be run by others for their own benefit.',
      ],
    },
    {
      id: 'proibido',
      title: '4. What is forbidden',
      blocks: [
        {
          list: [
            'any content, text or hint that involves people under 18, even as fantasy, drawing or computer-made image;',
            'sexual exploitation, human trafficking, forced labour, confinement, threats or violence;',
            'advertising another person, recruiting, acting as an agent or profiting from the work of others;',
            'images of anyone without permission, pictures of people made by a computer, montages that pass for real, and personal data of others;',
            'acts without consent, with a person who cannot consent, or with animals;',
            'drugs, weapons and any other illegal activity;',
            'fraud, charging in advance without service, extortion and false identity;',
            'offence or discrimination by race, colour, origin, religion, gender, sexual orientation, age or disability;',
            'copying the catalogue by automatic means, evading limits, or trying to find out who is behind a profile.',
          ],
        },
        'Whatever involves minors or coercion is removed at once, preserved and reported to the authorities.',
      ],
    },
    {
      id: 'denuncias',
      title: '5. Reports and removal',
      blocks: [
        'Anyone may report a profile, a picture, a story or a review by Report, beside the content, without an account, or at [{email}](mailto:{email}), with the address of the page and the reason. Reports about minors, coercion or intimate images without permission hide the content until the decision and are handled before all others. Reports are deleted a year after the decision.',
        'Whoever finds an intimate image of themselves published without permission may ask for its removal under article 21 of the Marco Civil da Internet (Law 12,965/2014), without a court order. It is enough to identify the material [on this page](/imagem-intima) and to say that it is of you.',
        'Outside the site, in Brazil: [Disque 100](tel:100) (human rights, children and adolescents, exploitation), [Ligue 180](tel:180) (violence against women), [SaferNet](https://new.safernet.org.br/denuncie) (crimes on the internet) and [190](tel:190) in an emergency.',
        'An advertiser whose content is removed is told why and may contest it by replying to the notice, except where the law or an authority requires secrecy.',
      ],
    },
    {
      id: 'conta',
      title: '6. Your account',
      blocks: [
        'Keep your password secret and your details up to date. An account is one person’s. You answer for what is done with it; if you suspect misuse, change the password, which ends the other sessions, and tell us.',
        'We may suspend accounts that break these terms, in proportion to the breach, and close them in serious or repeated cases. You may close yours whenever you like.',
      ],
    },
    {
      id: 'avaliacoes',
      title: '7. Reviews and comments',
      blocks: [
        'Reviews must tell of a true experience, with respect, without personal data and without offensive descriptions. They are published with the advertiser’s approval, which is said beside the average. Their author may change the text while it waits for approval.',
      ],
    },
    {
      id: 'publicacoes',
      title: '8. Your content',
      blocks: [
        'What you publish remains yours. You allow {site} to keep, resize and show that content within the service itself for as long as it is published. We do not use your photos in advertisements outside the site, sell them, or use them to train automatic systems.',
      ],
    },
    {
      id: 'planos',
      title: '9. Plans and payment',
      blocks: [
        'Registration is free. [Paid plans](/premium) buy advertising for the period shown, in a single payment by Pix. There is no automatic renewal. The price is the one shown when you buy.',
        'Right of withdrawal: within 7 days of buying you may withdraw, without giving a reason, and receive back all that you paid (Consumer Defence Code, article 49). Press Give back on the page of your plan, or ask at [{email}](mailto:{email}), from the account’s address.',
        'An advertiser may also buy a boost: a place in the list of her bairro or city for some hours, at a fixed price, the same for all and shown before. The card carries the words ‘Paid ad’. A person of staff sees it before it goes up; if they refuse it, the whole amount goes back, with the reason, and you may contest that for 30 days: another person decides, and if they agree with you the hours are shown free of charge. While the boost has not begun, and within 7 days of paying even if it has, you may give it back and receive all of it. The rest is in [How we order](/como-ordenamos#impulsos).',
        'If we remove your advertisement without your having broken these terms, or stop offering the plan, we refund the value of the time that was left.',
      ],
    },
    {
      id: 'responsabilidade',
      title: '10. Responsibilities',
      blocks: [
        'Each advertiser answers for what she publishes, and each person for what they agree and do. We work for advertisements to be true, but we are not present at meetings and do not guarantee what happens at them. Do not pay in advance, and prefer safe places.',
        'We answer for our service as the law says. Nothing here lessens the rights that the Consumer Defence Code, the Marco Civil da Internet and the General Data Protection Law give you.',
      ],
    },
    {
      id: 'mudancas',
      title: '11. Changes to these terms',
      blocks: [
        'If we change something that affects you, we announce it on the site and by e-mail before it takes effect, and ask you to accept again where the law requires it. We keep which version you accepted, and when.',
      ],
    },
    {
      id: 'lei',
      title: '12. Law and courts',
      blocks: [
        'The laws of Brazil apply. Consumers may choose the courts of their own domicile. Before that, write to [{email}](mailto:{email}): it is the shortest way. You may also turn to Procon and to [consumidor.gov.br](https://www.consumidor.gov.br).',
      ],
    },
  ],
}
