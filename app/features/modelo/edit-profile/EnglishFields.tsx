import { MAX_RESPOSTA_DO_PERFIL } from '../../../../contract/limites.ts'
import { labelDe, perguntas } from '../../../../contract/opcoes.ts'
import type { Resposta } from '../../../../contract/respostas.ts'
import { inWords } from '../../../filtros/optionWords.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { TextArea, TextField } from '../../../ui/Field.tsx'
import { bindField } from './bind.ts'
import type { ProfileForm } from './useProfileForm.ts'

const texts = ['chamada', 'descricao', 'extras', 'regras'] as const

/** Each of her texts, and beside it the same in English. */
export const EnglishFields = ({ form }: { form: ProfileForm }) => {
  const { respostas, respostas_en: english } = form.values
  const put = (codigo: Resposta['codigo'], resposta: string) => {
    const others = english.filter((one) => one.codigo !== codigo)
    form.change({ respostas_en: resposta ? [...others, { codigo, resposta }] : others })
  }
  return (
    <div className="full grid gap-6">
      {texts.map((name) => {
        const campo = fieldWords[name].label()
        const field = {
          ...bindField(form, `${name}_en`),
          ...typed,
          label: m.EnglishFields_field(),
          'aria-label': m.EnglishFields_fieldOf({ campo }),
        }
        return (
          <Beside key={name} title={campo} portuguese={form.values[name]}>
            {name === 'chamada' ? (
              <TextField {...field} after={`${field.value.length}/${field.maxLength}`} />
            ) : (
              <TextArea {...field} rows={name === 'descricao' ? 6 : 3} />
            )}
          </Beside>
        )
      })}
      {respostas.length > 0 && (
        <fieldset className="grid gap-6">
          <legend className="field-label mb-4">{m.EnglishFields_answers()}</legend>
          {respostas.map(({ codigo, resposta }) => {
            const index = english.findIndex((one) => one.codigo === codigo)
            const question = inWords(labelDe(perguntas, codigo), getLocale())
            const value = english[index]?.resposta ?? ''
            return (
              <Beside key={codigo} title={question} portuguese={resposta}>
                <TextField
                  {...typed}
                  name={`resposta_en:${codigo}`}
                  label={m.EnglishFields_field()}
                  aria-label={m.EnglishFields_fieldOf({ campo: question })}
                  value={value}
                  error={form.errors[`resposta_en:${index}`]}
                  maxLength={MAX_RESPOSTA_DO_PERFIL}
                  optional
                  after={`${value.length}/${MAX_RESPOSTA_DO_PERFIL}`}
                  onChange={(event) => put(codigo, event.target.value)}
                />
              </Beside>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}

const typed = { lang: 'en', autoComplete: 'off' } as const

const Beside = ({
  title,
  portuguese,
  children,
}: {
  title: string
  portuguese: string
  children: React.ReactNode
}) => (
  <div className="beside">
    <div>
      <p className="field-label">{title}</p>
      {portuguese.trim() ? (
        <p className="beside-text voice" lang="pt-BR">
          {portuguese}
        </p>
      ) : (
        <p className="field-help">{m.EnglishFields_none()}</p>
      )}
    </div>
    {children}
  </div>
)
