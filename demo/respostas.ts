import type { Resposta } from '../contract/respostas.ts'
import type { Assunto } from './descricoes.ts'
import type { Random } from './random.ts'

/** Answers that a profile may give: those that its other fields do not contradict. */
const possiveis = (a: Assunto): Resposta[] => [
  a.servicos.includes('casais')
    ? { codigo: 'casais', resposta: 'Sim, e gosto de conversar com os dois antes.' }
    : { codigo: 'casais', resposta: 'Não, só uma pessoa de cada vez.' },
  { codigo: 'antecedencia', resposta: 'Duas horas bastam; nos fins de semana, um dia.' },
  {
    codigo: 'atrasos',
    resposta: 'Até quinze minutos eu espero. Se não vier, avise, e remarcamos.',
  },
  {
    codigo: 'primeiro-encontro',
    resposta: 'Sem pressa: uma conversa, algo para beber, e o resto vem.',
  },
  { codigo: 'fuma', resposta: 'Não, e peço que não se fume no ambiente.' },
  ...(a.local
    ? ([
        { codigo: 'estacionamento', resposta: 'Sim, o prédio tem vaga para visitantes.' },
        { codigo: 'acessibilidade', resposta: 'Sim: entrada sem degraus e elevador largo.' },
        { codigo: 'animais', resposta: 'Tenho uma gata, que fica em outro cômodo.' },
      ] as const)
    : []),
]

/** Nothing for half of the profiles. */
export const chooseRespostas = (r: Random, a: Assunto): Resposta[] =>
  r.chance(0.5) ? r.sample(possiveis(a), r.int(2, 4)) : []
