import { ApiError, type Campo } from '../../api/client.ts'
import { m } from '../../paraglide/messages.js'
import { reasonOf, type Trouble } from '../login/trouble.ts'
import type { Fault, Field, Finding, Kind } from './validate.ts'

export type Errors = Partial<Record<Field, string>>
/** The notice above the form and the sentences at its fields; `taken`: there is such an account. */
export type Report = { trouble: Trouble; errors: Errors; taken?: boolean; step?: 2 | 3 }

const sentences: Record<Fault, () => string> = {
  missing: () => m.Account_missing(),
  badEmail: () => m.Account_badEmail(),
  badPhone: () => m.Register_badPhone(),
  badDate: () => m.Register_badDate(),
  minor: () => m.Register_minor(),
  passwords: () => m.Register_otherPassword(),
  range: () => m.Password_range(),
  terms: () => m.Register_noTerms(),
}

/** The specified words, which differ between the two kinds. */
function troubleOf(fault: Fault, kind: Kind, step: 2 | 3): Trouble {
  const client = kind === 'assinante'
  switch (fault) {
    case 'missing':
      if (step === 2)
        return {
          title: m.Account_missingTitle(),
          text: client ? m.Account_missingAll() : m.Register_missingRequired(),
        }
      return {
        title: client ? m.Register_noPasswordTitle() : m.Account_missingTitle(),
        text: m.Register_noPassword(),
      }
    case 'passwords':
      return client
        ? { title: m.Register_otherPasswordTitle(), text: m.Register_otherPassword() }
        : { title: m.Register_unlikePasswordTitle(), text: m.Register_unlikePassword() }
    case 'terms':
      return client
        ? { title: m.Register_noTermsTitle(), text: m.Register_noTerms() }
        : { title: m.Register_noTermsCompanion() }
    case 'badEmail':
      return { title: m.Account_badEmailTitle(), text: m.Account_badEmail() }
    case 'range':
      return { title: m.Password_rangeTitle(), text: m.Password_range() }
    case 'minor':
      return { title: m.Register_minorTitle(), text: m.Register_minor() }
    default:
      return { title: m.Register_checkTitle(), text: sentences[fault]() }
  }
}

export function reportOf({ fault, fields }: Finding, kind: Kind, step: 2 | 3): Report {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([field, one]) => [field, sentences[one]()]),
  )
  return { trouble: troubleOf(fault, kind, step), errors }
}

/** The server's names of our fields. */
const ours: Record<string, Field> = {
  'dados_gerais.nome_completo': 'nome',
  'dados_gerais.apelido': 'apelido',
  'dados_gerais.dt_nascimento': 'dt_nascimento',
  'dados_gerais.telefone': 'telefone',
  'dados_gerais.email': 'email',
  'dados_gerais.localizacao.cidade': 'cidade',
  'dados_gerais.localizacao.estado': 'estado',
  'dados_gerais.localizacao.bairro': 'bairro',
  'login.senha': 'senha',
  nome: 'nome',
  email: 'email',
  telefone: 'telefone',
  dt_nascimento: 'dt_nascimento',
  senha: 'senha',
  termos: 'termos',
}

/** What the server knows better than the form, in the language of the page. */
const known: Partial<Record<Field, () => string>> = {
  dt_nascimento: () => m.Register_minor(),
  senha: () => m.Password_common(),
  telefone: () => m.Register_badPhone(),
  email: () => m.Account_badEmail(),
  cidade: () => m.Register_unknownCity(),
}

function errorsOf(campos: readonly Campo[]): Errors {
  const errors: Errors = {}
  for (const { campo } of campos) {
    const field = ours[campo]
    if (field) errors[field] ??= known[field]?.() ?? m.Register_check()
  }
  return errors
}

/** A registration that the server did not take: the step to go back to, and what to say there. */
export function refusalOf(error: unknown): Report {
  const { codigo, campos } = error instanceof ApiError ? error : { codigo: '', campos: [] }
  if (codigo === 'email_existente')
    return {
      trouble: { title: m.Register_takenTitle(), text: m.Register_taken() },
      errors: { email: m.Register_takenField() },
      taken: true,
      step: 2,
    }
  const errors = codigo === 'campos_invalidos' ? errorsOf(campos) : {}
  if (Object.keys(errors).length === 0)
    return {
      trouble: { title: m.Register_failedTitle(), text: reasonOf(error) ?? m.Register_failed() },
      errors: {},
    }
  if (errors.senha)
    return {
      trouble: { title: m.Password_commonTitle(), text: m.Password_common() },
      errors,
      step: 3,
    }
  return {
    trouble: { title: m.Register_checkTitle(), text: m.Register_check() },
    errors,
    step: errors.termos ? 3 : 2,
  }
}
