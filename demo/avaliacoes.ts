import type { Random } from './random.ts'

// Reviewers are of any gender: no sentence agrees with theirs.
const boas = `Pontual, divertida e muito atenta.
O lugar é discreto e impecável.
A conversa do jantar foi a melhor parte da noite.
Tudo exatamente como no anúncio, do preço às regras.
Recomendo escrever com antecedência, a agenda enche.
Educada desde a primeira mensagem.
O perfil é fiel ao que encontrei.
As fotos não fazem justiça ao sorriso.
Conversa inteligente e bom humor do começo ao fim.
Sem pressa nenhuma, e isso faz toda a diferença.
Respondeu rápido e explicou tudo com clareza.
Elegante, discreta e muito carinhosa.
Fazia tempo que eu não ria tanto.
Ambiente limpo, cheiroso e silencioso.
Sabe ouvir, o que é raro.
Voltarei na próxima viagem.
Foi o terceiro encontro e continua surpreendendo.
A massagem é de quem entende do assunto.
Chegou ao hotel no horário combinado.
Atendeu a cada pedido com delicadeza.
Valeu cada minuto.
Companhia perfeita para um jantar de trabalho que virou madrugada.
Uma mulher culta, com quem se fala de tudo.
Deixa a gente à vontade em poucos minutos.
Discrição total na chegada e na saída.
As regras são claras e ela as cumpre também.
Simpatia que não parece ensaiada.
Recomendo a quem procura calma e boa companhia.
Um encontro leve, do jeito que eu precisava.
Linda, presente e generosa.
Cuidou de todos os detalhes, da música à luz.
Superou o que eu esperava.
Tem um abraço que desarma.
Soube respeitar o meu tempo.
A atenção dela é inteira, nem olhou o telefone.
Preço justo pelo que oferece.
Passei semanas lembrando da conversa.
O café da manhã foi um capítulo à parte.
Tem humor fino e sabe rir de si.
Achei que seria formal, foi o contrário.
Trato de primeira, do bom-dia ao até logo.
O cuidado com a música e com a luz faz diferença.
Companhia ideal para quem viaja muito.
Sotaque lindo e conversa melhor ainda.
Profissional no melhor sentido da palavra.
Explicou as regras com leveza e tudo correu bem.
Um fim de tarde que salvou a semana.
Não apressou nada, nem a despedida.
Ela escolhe o vinho melhor do que o garçom.
Elegante no restaurante e divertida na volta.
Um lugar em que dá vontade de ficar.
Muito mais bonita do que nas imagens do anúncio.
Soube conversar com todos no evento.
Marcar foi simples e o encontro, inesquecível.
Carinho sincero, que não se compra com pressa.
Respeito e bom humor, nessa ordem.`.split('\n')

const medias = `Bom encontro, embora tenha começado com algum atraso.
Gentil e bonita, mas o ambiente era um pouco barulhento.
A conversa foi agradável, só achei o tempo curto.
Cumpriu o combinado, sem mais.
O estacionamento é difícil, o resto foi bom.
Simpática, ainda que reservada no começo.
Demorou a responder, mas depois correu tudo bem.
O endereço fica longe do centro, convém calcular o trajeto.
Atendimento correto, sem grandes surpresas.
Gostei da companhia, não tanto do lugar.
Remarcou uma vez e avisou com antecedência.`.split('\n')

const ruins = `O horário foi remarcado duas vezes e acabei desistindo de esperar.
Esperava mais atenção, o encontro pareceu apressado.
O lugar não estava como descrito.
Chegou com quarenta minutos de atraso.
Não houve conversa, foi tudo muito protocolar.
O valor pedido no local era diferente do anunciado.`.split('\n')

const respostas = `Obrigada, {nome}. Volte quando quiser.
Foi um prazer, {nome}. Até a próxima.
Que bom que você gostou, {nome}. Fico à espera.
Adorei a conversa. Um beijo, {nome}.
Obrigada pela gentileza e pela pontualidade.
O prazer foi meu. Já sei qual vinho levar da próxima vez.
Muito obrigada pelas palavras, {nome}.
Fico feliz em saber. Cuide-se e volte.
Você foi uma ótima companhia também, {nome}.
Agradeço o carinho e a educação.
Obrigada. Encontros assim fazem o meu trabalho valer a pena.
Lembro bem da noite, {nome}. Até breve.
Obrigada por escrever. A sua mesa preferida já está na minha lista.
Que venham outros jantares, {nome}.`.split('\n')

const desculpas = `Obrigada pela franqueza, {nome}. Já mudei o que não estava bom.
Lamento o atraso, {nome}. Na próxima, o tempo a mais é por minha conta.
Entendo, {nome}. Escreva para combinarmos melhor da próxima vez.
Agradeço o retorno. Levei em conta e já ajustei a agenda.
Sinto que não tenha sido como você esperava, {nome}.`.split('\n')

/** One to three sentences that fit the mark. */
export function writeComentario(r: Random, nota: number): string {
  if (nota === 5)
    return r
      .sample(
        boas,
        r.weighted([
          [1, 3],
          [2, 5],
          [3, 2],
        ]),
      )
      .join(' ')
  if (nota === 4) {
    const frases = r.sample(boas, r.int(1, 2))
    return (r.chance(0.35) ? [r.pick(medias), ...frases.slice(0, 1)] : frases).join(' ')
  }
  if (nota === 3) return r.sample(medias, r.int(1, 2)).join(' ')
  return r.sample(ruins, r.int(1, 2)).join(' ')
}

export const writeResposta = (r: Random, nota: number, nome: string): string =>
  r.pick(nota >= 4 ? respostas : desculpas).replace('{nome}', nome)
