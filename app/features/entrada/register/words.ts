import type { ErroDeCampo } from '../../../../contract/formularios.ts'
import { formatList } from '../../../format/format.ts'
import { errorWords } from '../../../forms/errors.ts'
import type { Failure } from '../../../forms/failure.ts'
import type { FormWords } from '../../../forms/useApiForm.ts'
import { m } from '../../../paraglide/messages.js'
import type { SessionUser } from '../../../session/session.ts'

export type Kind = SessionUser['tipo']
/** The fields of the second step; a client is not asked for the place and the nickname. */
export const basics = [
  'nome',
  'apelido',
  'dt_nascimento',
  'cidade',
  'estado',
  'bairro',
  'telefone',
  'email',
] as const
const secrets = ['senha', 'repetida', 'termos'] as const
export type Name = (typeof basics)[number] | (typeof secrets)[number]

/** The specified words, which differ between the two kinds. */
function invalidWords(error: ErroDeCampo, client: boolean, passo: string): Failure {
  switch (error) {
    case 'missing':
      if (passo === '2')
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
      return { title: m.Register_checkTitle(), text: errorWords[error]() }
  }
}

const labels: Record<Name, () => string> = {
  nome: m.Register_name,
  apelido: m.Register_nickname,
  dt_nascimento: m.Register_birth,
  cidade: m.Register_city,
  estado: m.Register_state,
  bairro: m.Register_bairro,
  telefone: m.Register_phone,
  email: m.Account_email,
  senha: m.Register_password,
  repetida: m.Password_repeat,
  termos: m.Register_noTermsTitle,
}

/** With errors of several kinds: the specified words of the first, and the fields of the others. */
function severalWords(
  first: Failure,
  error: ErroDeCampo,
  wrong: readonly (readonly [name: string, error: ErroDeCampo])[],
): Failure {
  const others = wrong.filter(([, another]) => another !== error)
  if (others.length === 0) return first
  const campos = formatList(others.map(([name]) => labels[name as Name]()))
  return { ...first, text: `${first.text ?? ''} ${m.Register_alsoCheck({ campos })}`.trim() }
}

/** The words of a step's errors, and of a failed call. */
export const registerWords = (tipo: Kind, passo: string): FormWords => ({
  invalid: (error, wrong = []) =>
    severalWords(invalidWords(error, tipo === 'assinante', passo), error, wrong),
  failed: () => ({ title: m.Register_failedTitle(), text: m.Register_failed() }),
  codigos: {
    email_existente: () => ({ title: m.Register_takenTitle(), text: m.Register_taken() }),
    campos_invalidos: ({ campos }) => {
      const names = campos.map(({ campo }) => nameOf(campo))
      if (names.includes('senha'))
        return { title: m.Password_commonTitle(), text: m.Password_common() }
      if (names.some(Boolean)) return { title: m.Register_checkTitle(), text: m.Register_check() }
      return undefined
    },
  },
})

const check = () => m.Register_check()

/** Errors that only the server can find, in the language of the page. */
export const refused: Record<Name, (mensagem: string, codigo: string) => string> = {
  nome: check,
  apelido: check,
  dt_nascimento: () => m.Register_minor(),
  cidade: () => m.Register_unknownCity(),
  estado: check,
  bairro: check,
  telefone: () => m.Register_badPhone(),
  email: (_, codigo) =>
    codigo === 'email_existente' ? m.Register_takenField() : m.Account_badEmail(),
  senha: () => m.Password_common(),
  repetida: check,
  termos: check,
}

/** Our name of a field from the server's, which ends in it, with one exception. */
export function nameOf(campo: string): Name | undefined {
  const last = campo.split('.').at(-1)
  if (last === 'nome_completo') return 'nome'
  return [...basics, ...secrets].find((name) => name === last)
}
