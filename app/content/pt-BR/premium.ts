import type { PremiumPage } from '../content.ts'

export const premium: PremiumPage = {
  title: 'Seja Premium',
  description:
    'Planos da {site} para quem anuncia e para clientes: o que cada um inclui, por quanto tempo e por qual preço, sem renovação automática.',
  sides: 'Planos para',
  para: {
    modelo: {
      label: 'Quem anuncia',
      hero: {
        title: 'Mais espaço para o seu anúncio',
        lead: 'Os planos mudam onde e como o seu perfil aparece. O cadastro é gratuito e continua gratuito.',
      },
      list: {
        title: 'Para quem anuncia',
        caption: 'O que cada plano inclui para quem anuncia',
      },
      action: { register: 'Criar meu anúncio', subscribe: 'Ver meu plano' },
      how: {
        title: 'Como funciona',
        steps: [
          {
            id: 'escolha',
            title: 'Escolha o plano no painel',
            text: 'O preço mostrado é o preço cobrado, uma única vez, pelo período inteiro.',
          },
          {
            id: 'pague',
            title: 'Pague por Pix',
            text: 'Você recebe o código copia e cola e o QR. Não pedimos nem guardamos dados de cartão.',
          },
          {
            id: 'acompanhe',
            title: 'Acompanhe até o fim',
            text: 'Confirmado o pagamento, o plano vale até a data mostrada no painel. Depois disso o perfil volta ao plano gratuito e nada mais é cobrado.',
          },
        ],
      },
      honest: {
        title: 'O que você compra',
        paragraphs: [
          'Um plano compra publicidade: posição, destaque e espaço. Ele não compra verificação, avaliações nem prioridade na análise da equipe, e não garante número de visitas ou de contatos. Quanto um plano vale na ordem das listas está em [Como ordenamos os perfis](/como-ordenamos).',
          'A {site} não participa do que for combinado entre você e quem a procura, não define preços de atendimento e não recebe comissão.',
        ],
      },
    },
    assinante: {
      label: 'Clientes',
      hero: {
        title: 'As galerias reservadas, abertas para você',
        lead: 'Buscar, ver perfis, salvar e escrever é gratuito e continua gratuito. Um plano abre o que as anunciantes reservam: fotos, vídeos e stories privados.',
      },
      list: {
        title: 'Para clientes',
        caption: 'O que cada plano inclui para clientes',
      },
      action: { register: 'Criar conta de cliente', subscribe: 'Ver meu plano' },
      how: {
        title: 'Como funciona',
        steps: [
          {
            id: 'escolha',
            title: 'Escolha o plano no painel',
            text: 'O preço mostrado é o preço cobrado, uma única vez, pelo período inteiro.',
          },
          {
            id: 'pague',
            title: 'Pague por Pix',
            text: 'Você recebe o código copia e cola e o QR. Não pedimos nem guardamos dados de cartão.',
          },
          {
            id: 'veja',
            title: 'Veja com discrição',
            text: 'Confirmado o pagamento, as galerias abrem até a data mostrada no painel. Nenhuma anunciante é avisada do que você vê. Depois a conta volta ao plano gratuito e nada mais é cobrado.',
          },
        ],
      },
      honest: {
        title: 'O que você compra',
        paragraphs: [
          'Um plano abre a mídia privada de todos os perfis que a publicam. Ele não compra contato, resposta nem encontro, e não muda o que as anunciantes cobram. O que existe para ver muda todos os dias: a tabela mostra quanto há hoje.',
          'A {site} não participa do que for combinado entre você e quem anuncia, não define preços de atendimento e não recebe comissão.',
        ],
      },
    },
  },
  table: {
    rows: {
      days: 'Duração',
      posicao: 'Posição nas listas',
      destaque: 'Cartão em destaque na página inicial',
      stories: 'Stories ao mesmo tempo',
      midia_privada: 'Fotos, vídeos e stories privados',
    },
    values: {
      noEnd: 'sem prazo para acabar',
      period: '{dias} dias',
      lowestRank: 'Padrão',
      rank: 'Acima de {planos}',
      yes: 'Incluído',
      no: 'Não incluído',
      oneStory: '1',
      stories: 'até {total}',
    },
  },
  rights: {
    title: 'Seus direitos',
    paragraphs: [
      'Você pode desistir em até 7 dias da contratação, com devolução integral, como garante o artigo 49 do Código de Defesa do Consumidor. Basta tocar em Desistir na página do seu plano, ou escrever para [{email}](mailto:{email}) pelo e-mail da conta.',
      'Um aumento de preço é anunciado aqui mais de 60 dias antes, com o motivo, e quem tem o plano recebe um e-mail. O que você já pagou não muda de preço, e uma cobrança aberta antes do aumento vale até vencer. Uma redução vale depois de um dia inteiro. Até o seu dia, uma mudança anunciada ainda pode ser retirada.',
      'As regras completas estão nos [Termos de Uso](/termos-de-uso#planos).',
    ],
  },
}
