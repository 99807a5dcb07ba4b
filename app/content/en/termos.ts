import type { TextPage } from '../content.ts'

export const termos: TextPage = {
  title: 'Terms and policies',
  description: 'The rules of {site} in a few lines, and where to read each document in full.',
  lead: 'The essentials in plain words. What counts is the full text of each document, in Portuguese.',
  version: '2026-11-21',
  sections: [
    {
      id: 'essencial',
      title: 'The essentials',
      blocks: [
        {
          list: [
            '{site} is only for people of 18 and over, on both sides of the screen.',
            'We publish advertisements. We do not act as an agency, arrange meetings, set prices or take a share of them.',
            'Those who advertise declare that they are adults, advertise themselves and do so of their own free will.',
            'Nothing that involves minors, coercion, exploitation or human trafficking is tolerated: it is removed, kept as evidence and reported to the authorities.',
            'Your data make the service work, and you may see, correct and erase them.',
            'Paid plans have a fixed price, do not renew themselves and can be undone within 7 days.',
          ],
        },
      ],
    },
    {
      id: 'documentos',
      title: 'Full documents',
      blocks: [
        {
          list: [
            '[Terms of Use](/termos-de-uso): the rules for advertising on the site and for using it.',
            '[Privacy and legal notices](/legal): your data, what stays in your browser, who answers for it and how to complain.',
            '[Plans](/premium): what each plan includes and what it costs.',
          ],
        },
      ],
    },
    {
      id: 'denuncia',
      title: 'Where to report',
      blocks: [
        'Emergency: [190](tel:190). Human rights violations, sexual exploitation and crimes against children and adolescents: [Disque 100](tel:100), free, anonymous, at any hour. Violence against women: [Ligue 180](tel:180). Crimes on the internet: [SaferNet](https://new.safernet.org.br/denuncie).',
        'About anything published here: [{email}](mailto:{email}).',
      ],
    },
  ],
}
