import { Fragment, useEffect } from 'react'
import type { Modelo } from '../../../../contract/modelo.ts'
import { AlertButton } from '../../../alertas/AlertButton.tsx'
import { ReportProfile } from '../../../denuncia/ReportProfile.tsx'
import { rememberProfile } from '../../../favoritos/seenProfiles.ts'
import type { ModeloDaPagina } from '../../../filtros/localize.ts'
import { formatReais } from '../../../format/format.ts'
import { nameOf, timeOf } from '../../../format/profileText.ts'
import { weekHours } from '../../../format/weekHours.ts'
import { langOfPeople } from '../../../locale.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { readToken } from '../../../session/session.ts'
import { Tag } from '../../../ui/Chip.tsx'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'

const Block = ({
  title,
  id,
  children,
}: {
  title: string
  id?: string
  children: React.ReactNode
}) => (
  <section className="pt-10 lg:pt-14" id={id}>
    <h2 className="title-section mb-4">{title}</h2>
    {children}
  </section>
)

const yesNo = (value: 0 | 1) => (value ? m.Profile_yes() : m.Profile_no())

/** What she wrote and every field of her profile, in the specification's order. */
export const ProfileDetails = ({ modelo }: { modelo: ModeloDaPagina }) => {
  useRemembered(modelo.url)
  const langOf = (texto: string) => langOfPeople(modelo.em_ingles.includes(texto))
  return (
    <>
      {modelo.aparecer_em_buscadores && modelo.online === 0 && (
        <div className="pt-8">
          <AlertButton asked={{ perfil: modelo.url, nome: nameOf(modelo) }}>
            {m.AlertButton_profile()}
          </AlertButton>
        </div>
      )}
      <Block title={m.Profile_about({ nome: nameOf(modelo) })}>
        <div className="grid max-w-[68ch] gap-3.5 wrap-anywhere">
          {paragraphs(modelo.descricao ?? m.Profile_noText()).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <p key={index} lang={modelo.descricao ? langOf('descricao') : undefined}>
              {text}
            </p>
          ))}
          {modelo.extras && (
            <p>
              <b className="font-semibold">{m.Profile_extras()}.</b>{' '}
              <span lang={langOf('extras')}>{modelo.extras}</span>
            </p>
          )}
        </div>
      </Block>
      <Block title={m.Profile_details()} id="detalhes-completos">
        <DefinitionList items={traits(modelo)} />
      </Block>
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Block title={m.Profile_prices()}>
          <Prices modelo={modelo} />
        </Block>
        <Block title={m.Profile_service()}>
          <Meeting modelo={modelo} lang={langOf('regras')} />
        </Block>
      </div>
      {modelo.disponibilidade.length > 0 && (
        <Block title={m.Profile_hours()}>
          <DefinitionList items={hours(modelo)} />
        </Block>
      )}
      {modelo.respostas.length > 0 && (
        <Block title={m.Profile_answers()} id="perguntas">
          <Answers respostas={modelo.respostas} langOf={langOf} />
        </Block>
      )}
      <Offer modelo={modelo} />
      {/* Desktops have it beside the sections. */}
      <div className="pt-8 lg:hidden">
        <ReportProfile id={modelo.id} />
      </div>
    </>
  )
}

/** Once the visitor reads on: this part is hydrated by the first interaction. */
function useRemembered(url: string): void {
  useEffect(() => {
    if (readToken() === null) rememberProfile(url)
  }, [url])
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter(Boolean)

function traits({ caracteristicas, idiomas, local_proprio }: Modelo) {
  const given = caracteristicas.filter(({ valor }) => valor !== '' && valor !== '0')
  return [
    ...given.map(({ nome, valor }) => ({ term: nome, value: measured(nome, valor) })),
    { term: m.Profile_ownPlace(), value: yesNo(local_proprio) },
    ...(idiomas.length > 0 ? [{ term: m.Profile_languages(), value: languages(idiomas) }] : []),
  ]
}

const languages = (idiomas: Modelo['idiomas']): string =>
  new Intl.ListFormat(getLocale()).format(idiomas.map(({ label }) => label))

/** Height comes in cm, weight in kg; no other trait is a number. */
function measured(nome: string, valor: string): string {
  const number = Number(valor)
  if (!Number.isFinite(number)) return valor
  if (nome !== m.OptionWords_altura()) return `${valor} kg`
  return `${(number / 100).toLocaleString(getLocale(), { minimumFractionDigits: 2 })} m`
}

const Prices = ({ modelo }: { modelo: Modelo }) => {
  const { precos, pagamento } = modelo
  // In the middle of a sentence only Pix, a name, keeps its capital.
  const forms = new Intl.ListFormat(getLocale()).format(
    pagamento.map(({ codigo, label }) => (codigo === 'pix' ? label : label.toLowerCase())),
  )
  return (
    <>
      {precos.length === 0 ? (
        <p className="text-muted">{m.Profile_pricesMissing()}</p>
      ) : (
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="h-10 font-medium">
                {m.Profile_time()}
              </th>
              <th scope="col" className="text-right font-medium">
                {m.Profile_value()}
              </th>
            </tr>
          </thead>
          <tbody>
            {precos.map((item) => (
              <tr key={item.codigo} className="h-12 border-t border-line last:border-b">
                <td>{timeOf(item)}</td>
                <td className="text-right font-medium">{formatReais(item.preco)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pagamento.length > 0 && (
        <p className="mt-3.5 text-sm text-muted">{m.Profile_payment({ formas: forms })}</p>
      )}
    </>
  )
}

const Meeting = ({
  modelo: { atendimento },
  lang,
}: {
  modelo: Modelo
  lang: string | undefined
}) => (
  <>
    <div className="[&>dl]:grid-cols-1">
      <DefinitionList
        items={[
          { term: m.Profile_local(), value: yesNo(atendimento.local) },
          { term: m.Profile_hotels(), value: yesNo(atendimento.hoteis) },
          { term: m.Profile_motels(), value: yesNo(atendimento.moteis) },
          { term: m.Profile_home(), value: yesNo(atendimento.domicilio) },
          { term: m.Profile_mailbox(), value: yesNo(atendimento.caixa_postal) },
        ]}
      />
    </div>
    {atendimento.regras && (
      <p className="mt-4">
        <b className="font-semibold">{m.Profile_rules()}</b>{' '}
        <span className="voice text-[1.0625rem]" lang={lang}>
          {atendimento.regras}
        </span>
      </p>
    )}
  </>
)

const hours = ({ disponibilidade }: Modelo) =>
  weekHours(disponibilidade, getLocale()).map(({ day, spans }) => ({
    term: day,
    value:
      spans.length === 0
        ? m.Profile_closed()
        : spans.map((span, index) => (
            <Fragment key={span}>
              {index > 0 && ', '}
              <span className="inline-block">{span}</span>
            </Fragment>
          )),
  }))

const Answers = ({
  respostas,
  langOf,
}: Pick<Modelo, 'respostas'> & { langOf: (codigo: string) => string | undefined }) => (
  <dl className="grid max-w-[68ch] gap-4 wrap-anywhere">
    {respostas.map(({ codigo, label, resposta }) => (
      <div key={codigo}>
        <dt className="font-semibold">{label}</dt>
        <dd className="mt-1 text-muted" lang={langOf(codigo)}>
          {resposta}
        </dd>
      </div>
    ))}
  </dl>
)

const Offer = ({ modelo }: { modelo: Modelo }) => {
  const groups = [
    { title: m.Profile_services(), options: modelo.servicos },
    { title: m.Profile_massages(), options: modelo.massagens },
    { title: m.Profile_fetishes(), options: modelo.fetiches },
    { title: m.Profile_serviceType(), options: modelo.tipo_atendimento },
  ].filter(({ options }) => options.length > 0)
  if (groups.length === 0) return null
  return (
    <Block title={m.Profile_offer()}>
      <div className="grid gap-6">
        {groups.map(({ title, options }) => (
          <div key={title}>
            <h3 className="mb-2.5 text-[0.9375rem] font-semibold">{title}</h3>
            <ul className="flex flex-wrap gap-2">
              {options.map(({ codigo, label }) => (
                <li key={codigo}>
                  <Tag>{label}</Tag>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Block>
  )
}
