import { useState } from 'react'
import type { Entrada } from '../../../../contract/conta.ts'
import type { Formularios } from '../../../../contract/formularios.ts'
import { parseTexts } from '../../../forms/draft.ts'
import { useApiForm } from '../../../forms/useApiForm.ts'
import { enter } from '../../../session/enter.ts'
import { register, requireCity } from './send.ts'
import { basics, type Kind, nameOf, refused, registerWords } from './words.ts'

type Schema = Formularios['cadastroAssinante' | 'cadastroModelo']

/** Never the passwords. */
const draft = { name: 'cadastro', parse: parseTexts(['passo', 'tipo', ...basics], 300) }
const isBasic = (name: string) => basics.some((basic) => basic === name)

/** The registration: one form in three steps, and the account that it created. */
export function useRegistration() {
  const [done, setDone] = useState<{ tipo: Kind; email: string }>()
  const form = useApiForm<Schema, Entrada>({
    schema: ({ cadastroAssinante, cadastroModelo }, { tipo }) =>
      tipo === 'modelo' ? cadastroModelo : cadastroAssinante,
    defaults: { passo: '1' },
    draft,
    words: ({ tipo, passo }) => registerWords(tipo, passo),
    step: ({ passo, tipo, cidade, estado }) => {
      if (passo === '1') return { fields: ['tipo'], next: { passo: '2' } }
      if (passo !== '2') return undefined
      const check = tipo === 'modelo' ? () => requireCity(cidade, estado) : undefined
      return { fields: basics, next: { passo: '3' }, check }
    },
    stepOf: (fields) => ({ passo: fields.some(isBasic) ? '2' : '3' }),
    send: register,
    onSent: (entrada, { tipo, email }) => {
      enter(entrada)
      setDone({ tipo, email })
    },
    refused,
    nameOf,
  })
  return { form, done }
}
export type RegistrationForm = ReturnType<typeof useRegistration>['form']
