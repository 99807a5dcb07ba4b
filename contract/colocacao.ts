import { z } from 'zod'
import { nomesDosFiltros } from './nomesDosFiltros.ts'
import { type Criterio, criterios } from './ordem.ts'

/** The lists of places in which a profile stands, the smallest first. */
export const listasDoLugar = ['bairro', 'cidade', 'estado', 'pais'] as const

/** What an advertiser can do for her place. The plan is the only one that is paid, and comes last. */
export const ajudas = [
  'foto_perfil',
  'descricao',
  'fotos',
  'verificada',
  'horarios',
  'plano',
] as const
export type Ajuda = (typeof ajudas)[number]

/** The places that equals take in turn, the first being 1. */
const Lugares = z.object({ melhor: z.int(), pior: z.int() })

/** Her places in a list, over the hours of the last week. */
const LugarNaSemana = Lugares.extend({
  total: z.int(),
  /** In the middle of those hours. */
  tipica: z.int(),
  /** Percent of those hours in which she was on the first page. */
  primeira_pagina: z.int(),
})

/**
 * Where a profile stands in the order of the lists, and why. Calculated from the published rule
 * (`ordem.ts`) and the profiles of now: nothing that a visitor does is a part of it.
 */
export const Colocacao = z.object({
  /** None while she is not published. */
  listas: z.array(
    LugarNaSemana.extend({
      lista: z.enum(listasDoLugar),
      /** The name of the place; null for the whole country. */
      nome: z.string().nullable(),
    }),
  ),
  /** Searches of her city with one choice that she meets, the best place first, at most 12. */
  buscas: z.array(LugarNaSemana.extend({ filtro: z.enum(nomesDosFiltros), codigo: z.string() })),
  /** Levels of her plan above the free one. */
  nivel: z.int(),
  pontos: z.array(
    z.object({
      criterio: z.enum(Object.keys(criterios) as [Criterio, ...Criterio[]]),
      pontos: z.int(),
      /** Most points that it can give. */
      ate: z.int(),
    }),
  ),
  /** What she has not done yet, in the order in which it is offered. */
  ajudas: z.array(
    z.object({
      ajuda: z.enum(ajudas),
      /** Points that it adds; 0: it changes no place. */
      pontos: z.int(),
      /** Where she would stand in her city (without one in the country); null: where she is. */
      lugares: Lugares.nullable(),
    }),
  ),
})
export type Colocacao = z.infer<typeof Colocacao>
