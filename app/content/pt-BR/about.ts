import type { AboutPage } from '../content.ts'

export const about: AboutPage = {
  title: 'Quem somos',
  description:
    'A {site} é um espaço de publicidade para acompanhantes adultas e independentes, com curadoria, elegância e segurança.',
  hero: {
    title: 'Encontros escolhidos com calma',
    lead: 'A {site} reúne anúncios de acompanhantes adultas e independentes de todo o Brasil. Quem anuncia decide o que mostrar; quem procura encontra com clareza e discrição.',
  },
  curation: {
    title: 'Uma curadoria de verdade',
    paragraphs: [
      'Cada perfil novo é lido por uma pessoa da equipe antes de aparecer, e o que não condiz com as regras não entra. Preferimos um catálogo menor e cuidado a uma lista sem fim.',
      'Publicamos anúncios e nada mais. Não marcamos encontros, não definimos preços e não recebemos parte do que é combinado entre adultos. O contato é feito diretamente com a anunciante, no telefone que ela escolheu mostrar.',
    ],
  },
  pillars: {
    title: 'Três pilares',
    items: [
      {
        id: 'curadoria',
        title: 'Curadoria',
        text: 'Perfis revisados pela equipe, regras escritas e iguais para todas, e um caminho simples para apontar o que parecer errado.',
      },
      {
        id: 'elegancia',
        title: 'Elegância',
        text: 'Fotos grandes, poucas palavras e nenhum excesso. Uma apresentação à altura de quem se apresenta.',
      },
      {
        id: 'seguranca',
        title: 'Segurança',
        text: 'Somente adultos, dados tratados com sigilo, mídia privada fora do alcance do público e nenhuma publicidade de terceiros seguindo você.',
      },
    ],
  },
  differentials: {
    title: 'O que nos diferencia',
    items: [
      {
        id: 'verificados',
        title: 'Perfis verificados',
        text: 'A marca de verificado só aparece depois que a equipe confere quem anuncia. Sem essa conferência, não há marca.',
      },
      {
        id: 'galeria',
        title: 'Galeria exclusiva',
        text: 'A anunciante escolhe o que mostrar a todos e, com um plano que inclua mídia privada, o que reservar a assinantes. O que é privado não abre por nenhum outro endereço.',
      },
      {
        id: 'acesso',
        title: 'Acesso 100% seguro',
        text: 'Conexão cifrada, senhas guardadas de forma que nem nós as lemos, sessões que podem ser encerradas e saída rápida da página.',
      },
      {
        id: 'premium',
        title: 'Serviço premium',
        text: 'Planos com mais destaque, mais stories e mídia reservada, com preço fechado e sem renovação automática.',
      },
    ],
  },
  closing: {
    title: 'Faça parte',
    text: 'Anuncie com autonomia ou encontre quem combina com você.',
    register: 'Cadastre-se',
    search: 'Ver acompanhantes',
  },
}
