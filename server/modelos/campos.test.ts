import { expect, it } from 'vitest'
import { type Campo, campos, listas, type NomeDeCampo } from '../../contract/campos.ts'
import { useTestDatabase } from '../database/testing.ts'
import { colunasApagadas, colunasDe } from './campos.ts'
import { exampleEscrita } from './escrita/example.ts'

const database = useTestDatabase()

const nomes = Object.keys(campos) as NomeDeCampo[]
const colunas = nomes.filter((nome) => !['opcoes', 'precos', 'horas'].includes(campos[nome].tipo))

it('has a column for each field that is not a list, and writes every one of them', async () => {
  const tables = await database.db.introspection.getTables()
  const modelo = tables.find(({ name }) => name === 'modelo')!
  expect(modelo.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(colunas))
  expect(Object.keys(colunasDe(exampleEscrita())).sort()).toEqual([...colunas].sort())
})

it('has a group of options for each list', async () => {
  const grupos = await database.db.selectFrom('opcao_grupo').select('grupo').execute()
  expect(grupos.map(({ grupo }) => grupo).sort()).toEqual([...listas].sort())
})

it('leaves nothing of any field for an erased account', () => {
  const apagadas: Record<string, unknown> = colunasApagadas()
  expect(Object.keys(apagadas).sort()).toEqual([...colunas].sort())
  const ditas = colunas.filter((nome) => {
    const campo: Campo = campos[nome]
    const vazio = 'padrao' in campo ? campo.padrao : null
    return ![vazio, '', 0, false].includes(apagadas[nome] as never)
  })
  expect(ditas).toEqual(['apelido', 'nome_completo', 'dt_nascimento'])
})
