import { MINIMO_DE_RETORNOS } from '../../../contract/limites.ts'
import {
  alcances,
  type Duracao,
  duracoes,
  ESPERA_DIAS,
  HORAS,
  LUGARES_DO_IMPULSO,
  PAUSA_DIAS,
  precosDoImpulso,
  VAGAS,
} from '../../../contract/ofertaDeImpulsos.ts'
import { criterios, FAIXA, NOVA, PONTOS_DO_NIVEL } from '../../../contract/ordem.ts'
import type { TextPage } from '../content.ts'

const { nova, verificada, foto_perfil, avaliacoes, nota, descricao, fotos } = criterios

const listOf = (itens: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(itens)
const nomeDaDuracao = (duracao: Duracao) =>
  HORAS[duracao] > 24 ? `${HORAS[duracao] / 24} dias` : `${HORAS[duracao]} horas`
const reais = (valor: number) =>
  valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

/** The figures are those that the lists are ordered by. */
export const comoOrdenamos: TextPage = {
  title: 'Como ordenamos os perfis',
  description:
    'A regra da ordem nas listas da {site}: o que conta, quanto vale um plano, como perfis novos aparecem e como os iguais se revezam.',
  lead: 'Esta é a regra inteira da ordem ‘Mais relevantes’, a que aparece quando você não escolhe outra. Os números desta página são os mesmos que o site usa para ordenar.',
  version: '2026-11-25',
  sections: [
    {
      id: 'plano',
      title: 'O plano vem primeiro',
      blocks: [
        `A {site} vende publicidade. Cada nível de plano vale ${PONTOS_DO_NIVEL.toLocaleString('pt-BR')} pontos, mais do que todo o resto somado. Por isso um perfil com plano fica acima de todos os perfis de planos menores, e nenhum outro critério muda isso. O que cada plano inclui está em [Seja Premium](/premium).`,
        'Todo perfil que comprou um lugar tem no cartão as palavras ‘Anúncio pago’. Quem não comprou não tem.',
        'Um plano não compra verificação nem avaliações, e a equipe não muda a ordem à mão.',
      ],
    },
    {
      id: 'impulsos',
      title: 'Impulsos: lugares por algumas horas',
      blocks: [
        `Quem anuncia também pode comprar um lugar na lista do seu bairro ou da sua cidade, por ${listOf(duracoes.map(nomeDaDuracao))}. Cada lista tem no máximo ${VAGAS} ao mesmo tempo, nos lugares ${listOf(LUGARES_DO_IMPULSO.map((lugar) => `${lugar}º`))} da primeira página.`,
        'O cartão diz ‘Anúncio pago’ e aparece uma vez só. Tirando esses lugares, a ordem é a mesma que seria sem eles: um impulso não dá pontos, e quem não comprou não muda de ordem. Nas outras ordens, nas buscas por palavras, nas listas de um estado ou do país e nas listas curtas de outras páginas não há impulsos. Um filtro vale também para eles: quem não atende ao que você pediu não aparece.',
        {
          list: alcances.map(
            (alcance) =>
              `Na lista de ${alcance === 'bairro' ? 'um bairro' : 'uma cidade'}: ${duracoes.map((duracao) => `${nomeDaDuracao(duracao)}, ${reais(precosDoImpulso[alcance][duracao])}`).join('; ')}.`,
          ),
        },
        'O preço é o mesmo para todas. Uma pessoa da equipe vê o cartão antes de ele subir, e a espera não gasta as horas compradas. Se a equipe recusa, o valor inteiro volta, com o motivo, e quem comprou pode contestar: se outra pessoa da equipe concorda, as horas sobem de graça.',
        `Se o perfil sai da lista, o impulso para na hora, e o resto continua no próximo horário livre quando ele voltar, em até ${ESPERA_DIAS} dias. Depois disso o impulso termina; se nunca foi mostrado, o valor inteiro volta. Nada do que se compra aqui depende de encontros, do seu preço ou do seu número.`,
        `Dá para desistir enquanto o impulso não começou, e até 7 dias depois de pagar mesmo que tenha começado, e receber tudo de volta. Quem desiste de um que já foi mostrado só compra outro ${PAUSA_DIAS} dias depois, para que ninguém suba de graça.`,
        'Quem comprou lê quantas páginas com o anúncio foram enviadas, e as visitas e os contatos do perfil enquanto isso. Contamos páginas, não pessoas: não fica registrado quem as viu. O relatório fica por um ano.',
      ],
    },
    {
      id: 'pontos',
      title: 'Dentro do mesmo plano',
      blocks: [
        'Cada perfil soma pontos pelo que mostra:',
        {
          list: [
            `Perfil novo: ${nova.pontos} pontos.`,
            `Perfil verificado pela equipe: ${verificada.pontos} pontos.`,
            `Foto de perfil escolhida: ${foto_perfil.pontos} pontos.`,
            `Avaliações publicadas: ${avaliacoes.pontos} pontos por avaliação, até ${avaliacoes.ate} avaliações.`,
            `Nota média: ${nota.pontos} pontos por estrela, até ${nota.pontos * nota.ate}.`,
            `Descrição: 1 ponto a cada ${1 / descricao.pontos} letras, até ${descricao.ate} letras.`,
            `Fotos públicas: ${fotos.pontos} pontos por foto, até ${fotos.ate} fotos.`,
          ],
        },
        'Visitas, cliques, favoritos, preço, aparência e tempo de casa não contam. O que você já viu também não: a ordem é a mesma para todos.',
      ],
    },
    {
      id: 'novos',
      title: 'Perfis novos',
      blocks: [
        `Quem acabou de chegar ainda não tem avaliações. Por isso um perfil novo recebe ${nova.pontos} pontos durante ${NOVA.dias} dias. A ajuda acaba antes se o perfil chegar a ${NOVA.visitas} visitas: aí ele já foi visto e segue por conta própria.`,
        'Essa ajuda vale dentro do plano de cada uma. Ela nunca passa um perfil para cima de um plano maior.',
      ],
    },
    {
      id: 'iguais',
      title: 'Perfis iguais se revezam',
      blocks: [
        `Diferenças pequenas não decidem. Perfis do mesmo plano na mesma faixa de ${FAIXA} pontos são tratados como iguais e se revezam: a cada hora um sorteio muda a ordem entre eles, e todos passam pelos primeiros lugares da sua faixa.`,
        'Dentro da hora a ordem é a mesma para todos os visitantes.',
      ],
    },
    {
      id: 'respostas',
      title: '‘Responde a 9 de 10’',
      blocks: [
        'Um dia depois de você abrir o WhatsApp de um perfil, o seu navegador pergunta uma vez se houve resposta. Se você responde, o site soma um ao ‘sim’ ou ao ‘não’ daquele perfil no mês. ‘Não escrevi’ não é enviado.',
        `O perfil mostra o resultado arredondado para dez, deste mês e dos dois anteriores, e só a partir de ${MINIMO_DE_RETORNOS} respostas. Ele não conta na ordem das listas.`,
        'Ninguém sabe quem respondeu, nem nós. Quando você abre o WhatsApp, o navegador recebe um vale cego: o servidor o assina sem vê-lo, e depois não pode dizer a quem o deu. Cada vale serve uma vez, para aquele perfil e aquele mês. A resposta vai sem a sua conta e sem cookies. No modo discreto nada é guardado e nada é perguntado.',
        'O que isto não impede: quem abre o WhatsApp sem escrever pode responder qualquer coisa. Por isso um endereço de rede recebe no máximo um vale por dia para cada perfil e dez ao todo, e cada resposta custa um segundo de cálculo ao aparelho. Muitos endereços juntos ainda podem mudar um número pequeno.',
      ],
    },
    {
      id: 'outras',
      title: 'Outras ordens e buscas',
      blocks: [
        'Você também pode ordenar por nota, avaliações, atividade, idade, data, preço ou distância. Nessas ordens o plano não passa ninguém na frente: em atividade e idade ele só desempata. O aviso ‘Anúncio pago’ continua a mostrar quem tem um plano, e impulsos não há.',
        'Numa busca por palavras, os perfis com a palavra no nome, na cidade ou no bairro vêm antes dos que a têm só na descrição. Depois vale a regra desta página.',
        'Quem passa uma temporada em outra cidade aparece na lista dela, e não na da própria cidade, pela mesma regra que todas. O cartão diz ‘em visita’, com as datas.',
      ],
    },
  ],
}
