import type { Assunto } from './descricoes.ts'
import type { Random } from './random.ts'

type Condicao = (a: Assunto) => boolean
/** Sentences for everyone, and those for profiles that offer the thing. */
const semCondicao: Condicao = () => true

const regras: [string, Condicao][] = [
  ...`Marque com três horas de antecedência. Não atendo números ocultos.
Confirme o horário no mesmo dia. Atrasos de mais de vinte minutos encurtam o encontro.
Somente com preservativo. Banho antes do encontro, por favor.
Mensagens por escrito, sem áudio no primeiro contato. Não envio fotos além das do anúncio.
Atendo uma pessoa de cada vez. Não recebo quem bebeu demais.
Cancelamentos até duas horas antes. Depois disso, peço um sinal para remarcar.
Não negocio valores. O pagamento é feito no início do encontro.
Primeiro encontro com pelo menos uma hora. Não atendo depois da meia-noite.
Fotos e gravações não são permitidas. Respeito é a única condição que não se discute.
Combine antes o que deseja. O que não foi combinado não acontece.
Não fumo e peço que não se fume no ambiente.
Aceito remarcar uma vez sem custo. Educação na chegada e na saída.
Encontros com hora marcada. Fora da agenda, só com quem já conheço.
Sem perfume forte, sem pressa e sem telefone sobre a mesa.`
    .split('\n')
    .map((texto): [string, Condicao] => [texto, semCondicao]),
  ['Em hotéis, preciso do nome da reserva e do número do quarto antes de sair.', (a) => a.hoteis],
  ['Domicílio somente com endereço completo e confirmação por chamada curta.', (a) => a.domicilio],
  [
    'Pernoites e viagens com dois dias de antecedência e sinal de 30 %.',
    (a) => a.servicos.includes('viagens'),
  ],
  [
    'Tudo é consensual, com palavra de segurança e limites combinados por escrito.',
    (a) => a.tipos.includes('dominatrix'),
  ],
  ['Chegue no horário e sem perfume forte. O estacionamento fica ao lado.', (a) => a.local],
  ['O interfone não leva nome: escreva quando estiver na porta.', (a) => a.local],
]

const extras: [string, Condicao][] = [
  ...`Falo inglês e espanhol.
Falo inglês com fluência e um pouco de italiano.
Emito recibo para quem precisa.
Tenho referências de quem já me conhece, todas aqui na página.
Agenda aberta com um mês de antecedência.
Espanhol fluente; morei dois anos fora do país.
Danço forró, samba e bolero.
Conheço bem os vinhos nacionais e gosto de apresentá-los.
Fins de semana, sob consulta.
Tenho carteira de motorista e dirijo bem na estrada.`
    .split('\n')
    .map((texto): [string, Condicao] => [texto, semCondicao]),
  ['Levo óleos próprios e maca, se combinado antes.', (a) => a.massagens.length > 0],
  ['Ambiente com ar-condicionado, som e frigobar.', (a) => a.local],
  ['Atendo pessoas com deficiência; o acesso é por elevador.', (a) => a.local],
  ['Café, água e toalhas são por minha conta.', (a) => a.local],
  ['Estacionamento gratuito e portaria discreta.', (a) => a.local],
  [
    'Deslocamento incluído nos bairros centrais; fora deles, combine o transporte.',
    (a) => a.hoteis || a.domicilio,
  ],
  ['Para jantares, indico restaurantes reservados.', (a) => a.servicos.includes('jantares')],
  [
    'Aceito encomenda de figurinos com uma semana de antecedência.',
    (a) => a.servicos.includes('fantasias'),
  ],
  [
    'Tenho passaporte válido e disponibilidade para viagens internacionais.',
    (a) => a.servicos.includes('viagens'),
  ],
]

const possiveis = (lista: [string, Condicao][], a: Assunto): string[] =>
  lista.filter(([, vale]) => vale(a)).map(([texto]) => texto)

export const writeRegras = (r: Random, a: Assunto): string => r.pick(possiveis(regras, a))

export const writeExtras = (r: Random, a: Assunto): string =>
  r.sample(possiveis(extras, a), r.int(1, 2)).join(' ')
