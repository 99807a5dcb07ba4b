import { describe, expect, it } from 'vitest'
import { AlertaEscrita } from '../../contract/alerta.ts'
import { readFiltro } from '../filtros/filterUrl.ts'
import { searchOfAlert } from './asked.ts'

const of = (query: string) => searchOfAlert(readFiltro(new URLSearchParams(query)))

describe('the search of an alert', () => {
  it('leaves out words, distance, and what comes true by time alone, and says so', () => {
    const rest =
      'geral=loira&latitude=-8&longitude=-34&raio_km=5&disponibilidade=hoje&atividade=ativa-hoje'
    expect(of(`cidade=Recife&${rest}`)).toEqual({ busca: 'cidade=Recife', partly: true })
  })

  it('has everything else, without order and page, as the API takes it', () => {
    const all =
      'cidade=Recife&estado=PE&bairro=Pina&cabelo=loiro,ruivo&verificada=sim&disponibilidade=online&preco_min=100&preco_max=400'
    const { busca, partly } = of(`${all}&ordenar=nota&pagina=3`)
    expect(partly).toBe(false)
    expect([...new URLSearchParams(busca)].sort()).toEqual([...new URLSearchParams(all)].sort())
    expect(AlertaEscrita.safeParse({ busca, email: 'a@mail.example' }).success).toBe(true)
  })
})
