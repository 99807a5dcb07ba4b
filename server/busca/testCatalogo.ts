import type { Kysely } from 'kysely'
import type { DB } from '../database/types.ts'
import { seedMunicipios } from '../locais/seed.ts'
import { insertModelo } from './testModelo.ts'

export const foto = (digit: string) => digit.repeat(24)

/** Three profiles that differ in all that is searched, as they are on 21 November 2026, and two that are not public. */
export async function insertCatalogo(db: Kysely<DB>): Promise<void> {
  await seedMunicipios(db)
  await insertModelo(db, {
    apelido: 'Valentina',
    chamada: 'Elegante e discreta',
    descricao: 'Jantares nos Jardins/Pinheiros. Chame no 11 4444-5555.',
    telefone: '11912345678',
    bairro: 'Jardins',
    latitude: -23.5678,
    longitude: -46.6612,
    nascimento: '1998-11-22',
    tipoCorpo: 'Atlética',
    cabelo: 'Loiro',
    local: true,
    opcoes: [
      'servicos:viagens',
      'servicos:jantares',
      'massagens:massagem-nuru',
      'tipo_atendimento:gfe',
      'idiomas:ingles',
      'idiomas:libras',
      'pagamento:pix',
    ],
    precos: { '1-hora': 500, pernoite: 300 },
    disponibilidade: [{ dia: 6, inicio: '20:00', fim: '02:00' }],
    notas: [5, 5, 5, 4, 4],
    plano: 'diamond',
    perfil: foto('a'),
    destaque: foto('b'),
    verificada: true,
    // Seven days ago, with today: the last day of 'this week'.
    ativaEm: '2026-11-15',
    criadoEm: new Date('2026-11-01T00:00:00Z'),
  })
  await insertModelo(db, {
    apelido: 'Conceição',
    telefone: '11987654321',
    encontravel: false,
    mostrarIdade: false,
    bairro: 'Morumbi',
    hoteis: true,
    tipoCorpo: 'Magra',
    opcoes: [
      'servicos:viagens',
      'fetiches:couro',
      'tipo_atendimento:namoradinha',
      'idiomas:ingles',
    ],
    precos: { '30-minutos': 200 },
    disponibilidade: [{ dia: 6, inicio: '08:00', fim: '12:00' }],
    notas: [5],
    perfil: foto('c'),
    onlineAte: new Date('2026-11-21T16:00:00Z'),
    ativaEm: '2026-10-22',
    criadoEm: new Date('2026-11-10T00:00:00Z'),
  })
  await insertModelo(db, {
    apelido: 'Bruna',
    descricao: 'Amiga da Valentina.',
    cidade: 'Embu-Guaçu',
    bairro: null,
    moteis: true,
    tipoCorpo: 'Bombada',
    ativaEm: '2026-11-21',
    nascimento: '1991-03-01',
    onlineAte: new Date('2026-11-21T14:00:00Z'),
    disponibilidade: [{ dia: 5, inicio: '22:00', fim: '13:00' }],
    criadoEm: new Date('2026-11-05T00:00:00Z'),
  })
  await insertModelo(db, { apelido: 'Oculta', moderacao: 'pendente' })
  await insertModelo(db, { apelido: 'Recolhida', desativado: true })
}
