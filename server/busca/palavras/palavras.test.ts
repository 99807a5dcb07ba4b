import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../database/testing.ts'
import { countFacets, listPagina } from '../busca.ts'
import { insertCatalogo } from '../testCatalogo.ts'
import { insertModelo } from '../testModelo.ts'
import { createPalavras, respellNomes } from './palavras.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await insertCatalogo(database.db)
  await insertModelo(database.db, { apelido: 'Masagen' })
})

const respelt = async (texto: string, nomes: string[]) =>
  Object.fromEntries(respellNomes(await createPalavras(database.db)(texto), () => nomes))

describe('respellNomes', () => {
  it('leaves the name of a profile, also where it is only begun', async () => {
    expect(await respelt('valentina', ['vallentina'])).toEqual({})
    expect(await respelt('masage', ['massage'])).toEqual({})
    expect(await respelt('masagen', ['massagem'])).toEqual({})
  })

  it('asks for no names where every word is known', async () => {
    const nomes = () => {
      throw new Error('asked')
    }
    const palavras = await createPalavras(database.db)('Conceição, Morumbi')
    expect(respellNomes(palavras, nomes)).toEqual(new Map())
  })

  it('says what a word is meant to be that no profile has', async () => {
    expect(await respelt('Massajem em COPACABNA', ['massagem', 'copacabana'])).toEqual({
      massajem: 'massagem',
      copacabna: 'copacabana',
    })
  })
})

it('reads the words of a text once for everything that a page shows', async () => {
  let asked = 0
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('palavras_de(')) asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const ambiente = { mediaBase: () => '', now: new Date(), palavras: createPalavras(db) }
  const filtro = { geral: 'Valentina' }
  await ambiente.palavras('valentina')
  await Promise.all([listPagina(db, filtro, ambiente), countFacets(db, filtro, ambiente)])
  expect(asked).toBe(1)
})
