import { campos, type NomesDe, namesOf } from '../../../../contract/campos.ts'
import { normalizeSignal, normalizeTelegram } from '../../../../contract/canais.ts'
import { isAdult } from '../../../../contract/idade.ts'
import { PRECO_MAXIMO } from '../../../../contract/preco.ts'
import { faltaNove, normalizeTelefone } from '../../../../contract/telefone.ts'
import { formatCount } from '../../../format/format.ts'
import { isEmail } from '../../../forms/isEmail.ts'
import { MAX, MIN } from '../../../forms/strength.ts'
import { m } from '../../../paraglide/messages.js'
import { checkHours } from './hours.ts'
import { parseMeasure } from './measure.ts'
import { parsePrice, readPrice } from './price.ts'
import {
  fieldNames,
  isRequired,
  priceCodes,
  priceName,
  type Secrets,
  type Values,
} from './values.ts'

/** Error texts by field; spans of hours are `hora:0`, `hora:1`, … */
export type FieldErrors = Partial<Record<string, string>>

const required = [...fieldNames.filter(isRequired), 'email'] as const

/**
 * Validates the whole form before it is sent. `before` are the saved values; `today` is AAAA-MM-DD.
 */
export function checkForm(
  values: Values,
  secrets: Secrets,
  { before, today }: { before: Pick<Values, 'email' | 'telefone'>; today: string },
): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of required) if (values[name].trim() === '') errors[name] = m.Account_missing()
  if (!errors.dt_nascimento) {
    if (values.dt_nascimento < '1900-01-01') errors.dt_nascimento = m.Register_badDate()
    else if (!isAdult(values.dt_nascimento, today)) errors.dt_nascimento = m.Register_minor()
  }
  const digits = normalizeTelefone(values.telefone)
  const isNew = values.telefone !== before.telefone
  if (values.telefone.trim() !== '' && (digits === null || (isNew && faltaNove(digits))))
    errors.telefone = m.Register_badPhone()
  if (!errors.email && !isEmail(values.email)) errors.email = m.Account_badEmail()
  for (const name of namesOf({ tipo: 'medida' })) checkMeasure(errors, values, name)
  for (const code of priceCodes) {
    const text = values[priceName(code)]
    if (text.trim() !== '' && parsePrice(text) === null)
      errors[priceName(code)] = readPrice(text) === null ? m.EditProfile_badPrice() : priceLimits()
  }
  for (const [index, error] of checkHours(values.disponibilidade))
    errors[`hora:${index}`] =
      error === 'missing' ? m.EditProfile_missingHour() : m.EditProfile_hoursMeet()
  for (const [index, { resposta }] of values.respostas.entries())
    if (resposta.trim() === '') errors[`resposta:${index}`] = m.EditProfile_missingAnswer()
  checkChannels(errors, values)
  checkSecrets(errors, secrets, values.email.trim().toLowerCase() !== before.email.toLowerCase())
  return errors
}

const priceLimits = () => m.EditProfile_priceLimits({ max: formatCount(PRECO_MAXIMO) })

function checkChannels(errors: FieldErrors, values: Values): void {
  const { canais, telefone, telegram, signal } = values
  if (telegram.trim() !== '' && normalizeTelegram(telegram) === null)
    errors.telegram = m.ChannelFields_badTelegram()
  if (signal.trim() !== '' && normalizeSignal(signal) === null)
    errors.signal = m.ChannelFields_badSignal()
  if (telefone.trim() === '')
    for (const canal of canais)
      if (canal !== 'telegram' && canal !== 'signal')
        errors[`canal:${canal}`] = m.ChannelFields_needsNumber()
      else if (values[canal].trim() === '') errors[`canal:${canal}`] = m.ChannelFields_needsPhone()
  for (const [index, { inicio, fim }] of values.horas_ligacao.entries())
    if (inicio === '' || fim === '') errors[`ligacao:${index}`] = m.ChannelFields_missingHour()
    else if (inicio === fim) errors[`ligacao:${index}`] = m.ChannelFields_sameHour()
}

function checkMeasure(
  errors: FieldErrors,
  values: Values,
  name: NomesDe<{ tipo: 'medida' }>,
): void {
  const { max } = campos[name]
  if (values[name].trim() !== '' && parseMeasure(values[name], campos[name]) === null)
    errors[name] = m.EditProfile_badNumber({ max: String(max) })
}

function checkSecrets(
  errors: FieldErrors,
  { senhaAtual, senha, repetida }: Secrets,
  newEmail: boolean,
): void {
  if (senhaAtual === '' && newEmail) errors.senhaAtual = m.EditProfile_passwordForEmail()
  if (senhaAtual === '' && senha !== '') errors.senhaAtual = m.EditProfile_passwordForPassword()
  if (senha !== '' && (senha.length < MIN || senha.length > MAX)) errors.senha = m.Password_range()
  if (senha !== repetida) errors.repetida = m.Register_otherPassword()
}
