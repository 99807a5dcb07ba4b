import { describe, expect, it } from 'vitest'
import { partesDoPerfil } from './painel.ts'
import { isPasso, passoDaParte, passos } from './passos.ts'

describe('the steps of the guided start', () => {
  it('have no name that only an object has', () => {
    expect(isPasso('constructor')).toBe(false)
    expect(isPasso('')).toBe(false)
    expect(isPasso('precos')).toBe(true)
  })

  it('ask for every part of a complete profile once, but the banner', () => {
    const parts = Object.values(passos).flatMap(({ partes }) => partes)
    expect([...parts, 'banner'].sort()).toEqual([...partesDoPerfil].sort())
    expect(passoDaParte('banner')).toBeUndefined()
    expect(passoDaParte('telefone')).toBe('lugar')
  })

  it('ask for no field twice', () => {
    const fields = Object.values(passos).flatMap(({ campos }) => campos)
    expect(fields).toHaveLength(new Set(fields).size)
  })
})
