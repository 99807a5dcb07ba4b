import type { HorasDeLigacao } from '../contract/canais.ts'
import type { ModeloEscrita } from '../contract/modelo.ts'
import { canais } from '../contract/opcoes.ts'
import type { Random } from './random.ts'

type Canais = Pick<
  ModeloEscrita,
  'canais' | 'telegram' | 'signal' | 'observacoes' | 'horas_ligacao'
>

const observacoes = {
  telegram: 'Respondo mais rápido por aqui',
  signal: 'Mensagens que somem em um dia',
  sms: 'Só para confirmar a hora',
  ligacao: 'Não atendo número oculto',
}
const horas: HorasDeLigacao[][] = [
  [],
  [{ dias: 'uteis', inicio: '10:00', fim: '18:00' }],
  [
    { dias: 'uteis', inicio: '14:00', fim: '22:00' },
    { dias: 'fim_de_semana', inicio: '14:00', fim: '22:00' },
  ],
]

/** By her number only: a username that is made up could be somebody's. */
export function chooseCanais(r: Random): Canais {
  const chances = { telegram: 0.22, signal: 0.08, sms: 0.12, ligacao: 0.3 }
  const escolhidos = canais
    .map(({ codigo }) => codigo)
    .filter((codigo) => r.chance(chances[codigo]))
  return {
    canais: escolhidos,
    telegram: null,
    signal: null,
    observacoes: escolhidos
      .filter(() => r.chance(0.4))
      .map((codigo) => ({ codigo, observacao: observacoes[codigo] })),
    horas_ligacao: escolhidos.includes('ligacao') ? r.pick(horas) : [],
  }
}
