import type { TextPage } from '../content.ts'

export const termos: TextPage = {
  title: 'Termos e políticas',
  description: 'As regras da {site} em poucas linhas, e onde ler cada documento inteiro.',
  lead: 'O essencial em linguagem simples. O que vale é o texto completo de cada documento.',
  version: '2026-11-21',
  sections: [
    {
      id: 'essencial',
      title: 'O essencial',
      blocks: [
        {
          list: [
            'A {site} é só para maiores de 18 anos, de qualquer lado da tela.',
            'Publicamos anúncios. Não agenciamos, não marcamos encontros, não definimos preços e não recebemos parte deles.',
            'Quem anuncia declara que é adulta, que anuncia a si mesma e que o faz por vontade própria.',
            'Nada que envolva menores, coerção, exploração ou tráfico de pessoas é tolerado: é retirado, guardado como prova e comunicado às autoridades.',
            'Seus dados servem para o serviço funcionar, e você pode vê-los, corrigi-los e apagá-los.',
            'Planos pagos têm preço fechado, não se renovam sozinhos e podem ser desfeitos em 7 dias.',
          ],
        },
      ],
    },
    {
      id: 'documentos',
      title: 'Documentos completos',
      blocks: [
        {
          list: [
            '[Termos de Uso](/termos-de-uso): as regras para anunciar e para usar o site.',
            '[Privacidade e avisos legais](/legal): seus dados, o que fica no seu navegador, quem responde por eles e como reclamar.',
            '[Planos](/premium): o que cada plano inclui e quanto custa.',
          ],
        },
      ],
    },
    {
      id: 'denuncia',
      title: 'Onde denunciar',
      blocks: [
        'Emergência: [190](tel:190). Violação de direitos humanos, exploração sexual e crimes contra crianças e adolescentes: [Disque 100](tel:100), gratuito, anônimo, a qualquer hora. Violência contra a mulher: [Ligue 180](tel:180). Crimes na internet: [SaferNet](https://new.safernet.org.br/denuncie).',
        'Sobre qualquer coisa publicada aqui: [{email}](mailto:{email}).',
      ],
    },
  ],
}
