import type { Kysely } from 'kysely'
import { vaziosDe } from '../../../contract/campos.ts'
import { ModeloEscrita } from '../../../contract/modelo.ts'
import type { DB } from '../../database/types.ts'
import { createModelo, type NovaModelo } from './escrita.ts'

/** A complete valid profile as its owner would send it; tests change the part that matters to them. */
export const exampleEscrita = (dados: Record<string, unknown> = {}): ModeloEscrita =>
  ModeloEscrita.parse({
    ...vaziosDe('perfil'),
    dados_gerais: {
      nome_completo: 'Maria das Dores Silva',
      apelido: 'Valentina',
      dt_nascimento: '1999-03-12',
      telefone: '+55 (11) 98888-7777',
      localizacao: { bairro: 'Jardins', cidade: 'São Paulo', estado: 'SP' },
      chamada: 'Boa conversa e bons vinhos',
      descricao: 'Conheço bem a cidade.',
      extras: 'Falo inglês.',
      ...dados,
    },
    caracteristicas: [
      { nome: 'Altura', valor: '170' },
      { nome: 'Etnia', valor: 'Parda' },
      { nome: 'Peso', valor: 0 },
      { nome: 'Silicone', valor: 'Não' },
      { nome: 'Tipo do corpo', valor: 'Curvilínea' },
    ],
    idiomas: ['portugues', 'ingles'],
    servicos: ['jantares', 'beijo-na-boca'],
    massagens: ['massagem-nuru'],
    fetiches: [],
    tipo_atendimento: ['gfe'],
    pagamento: ['pix', 'dinheiro'],
    precos: [
      { codigo: 'pernoite', preco: 2500 },
      { codigo: '1-hora', preco: 500 },
      { codigo: '30-minutos', preco: 349.9 },
    ],
    atendimento: {
      regras: 'Com hora marcada.',
      caixa_postal: 0,
      local: 1,
      hoteis: 1,
      moteis: 0,
      domicilio: 0,
    },
    respostas: [{ codigo: 'casais', resposta: 'Sim, com prazer.' }],
    disponibilidade: [
      { dia: 5, inicio: '20:00', fim: '02:00' },
      { dia: 1, inicio: '09:00', fim: '18:00' },
    ],
  })

/** For tests. */
export const HASH_SECRET = 'y'.repeat(64)

let accounts = 0

/** Creates such a profile in a test's database, public unless told otherwise. */
export const createExample = (
  db: Kysely<DB>,
  now: Date,
  { dados = {}, conta, ...rest }: Partial<NovaModelo> & { dados?: Record<string, unknown> } = {},
): Promise<{ id: number; url: string }> => {
  accounts += 1
  const email = `modelo${accounts}@test.example`
  const confirmada = { email, senhaHash: null, emailConfirmadoEm: now, ...conta }
  return createModelo(
    db,
    { conta: confirmada, escrita: exampleEscrita(dados), moderacao: 'aprovado', ...rest },
    { now, hashSecret: HASH_SECRET },
  )
}
