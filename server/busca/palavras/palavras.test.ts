import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../database/testing.ts'
import { insertCatalogo } from '../testCatalogo.ts'
import { insertModelo } from '../testModelo.ts'
import { respellNomes } from './palavras.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await insertCatalogo(database.db)
  await insertModelo(database.db, { apelido: 'Masagen' })
})

const respelt = async (texto: string, nomes: string[]) =>
  Object.fromEntries(await respellNomes(database.db, texto, () => nomes))

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
    expect(await respellNomes(database.db, 'Conceição, Morumbi', nomes)).toEqual(new Map())
  })

  it('says what a word is meant to be that no profile has', async () => {
    expect(await respelt('Massajem em COPACABNA', ['massagem', 'copacabana'])).toEqual({
      massajem: 'massagem',
      copacabna: 'copacabana',
    })
  })
})
