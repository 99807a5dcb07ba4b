import { ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { CampoModerado } from '../../../../contract/campos.ts'
import { observacoesDe } from '../../../../contract/canais.ts'
import type { RazaoDeLeitura } from '../../../../contract/fatos.ts'
import type { ItemAberto, PerfilEmAnalise } from '../../../../contract/fila.ts'
import { canais, labelDe } from '../../../../contract/opcoes.ts'
import { respostasDe } from '../../../../contract/respostas.ts'
import { paresDe } from '../../../../contract/textosDaGaleria.ts'
import { inWords } from '../../../filtros/optionWords.ts'
import { formatDay } from '../../../format/format.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { formatPhone } from '../../../format/phone.ts'
import { linkTo } from '../../../links.ts'
import { fieldWords } from '../../../painel/fieldWords.ts'
import { m } from '../../../paraglide/messages.js'
import { getLocale } from '../../../paraglide/runtime.js'
import { retryImport } from '../../../retryImport.ts'
import { type Definition, DefinitionList } from '../../../ui/DefinitionList.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { ReviewFacts } from '../ReviewFacts.tsx'
import { motivoWords } from '../registroWords.ts'
import { Contest } from './Contest.tsx'
import type { Marks } from './marks.ts'
import { Pictures } from './Pictures.tsx'
import { Request } from './Request.tsx'

// Rarer than profiles: whoever has none does not load them.
const BoostFacts = lazy(() => retryImport(() => import('./BoostFacts.tsx')))
const CommentFacts = lazy(() => retryImport(() => import('./CommentFacts.tsx')))
const Documents = lazy(() => retryImport(() => import('./Documents.tsx')))
const PixFacts = lazy(() => retryImport(() => import('./PixFacts.tsx')))
const Reports = lazy(() => retryImport(() => import('./Reports.tsx')))
const Signs = lazy(() => retryImport(() => import('./Signs.tsx')))

/** An item with all that is needed to decide. */
export const ItemView = ({
  item,
  claim,
  marks,
  razao,
  onReason,
}: {
  item: ItemAberto
  /** Who has claimed it. */
  claim: ReactNode
  marks: Marks
  /** Why the caller reads the personal data of the item, which it has none of before; asked for once. */
  razao: RazaoDeLeitura | undefined
  onReason: (razao: RazaoDeLeitura) => void
}) => (
  <section className="queue-view" aria-label={item.titulo}>
    <div className="surface-box grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="title-section break-words">
            {item.perfil
              ? m.ItemView_nameAndAge({ nome: item.titulo, idade: item.perfil.idade })
              : item.titulo}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {item.perfil && `${placeOf(item.perfil)} · `}
            {m.ItemView_sent({ quando: formatHourOf(item.criado_em) })}
          </p>
        </div>
        <span className="tag">{motivoWords[item.motivo]()}</span>
      </div>
      {claim}
      {item.contestacao && <Contest contestacao={item.contestacao} />}
      <Suspense fallback={<Skeleton className="h-48" />}>
        {item.denuncias.length > 0 && <Reports denuncias={item.denuncias} />}
        {item.indicios.length > 0 && <Signs indicios={item.indicios} />}
        {item.verificacao && (
          <Documents
            verificacao={item.verificacao}
            forAge={item.motivo === 'idade'}
            razao={razao}
            onReason={onReason}
          />
        )}
      </Suspense>
      {item.perfil && <Profile perfil={item.perfil} marks={marks} />}
      <Suspense fallback={<Skeleton className="h-48" />}>
        {item.impulso && <BoostFacts impulso={item.impulso} />}
        {item.cobranca && <PixFacts cobranca={item.cobranca} onReason={onReason} />}
        {item.comentario && <CommentFacts comentario={item.comentario} />}
      </Suspense>
      {item.depoimento && <ReviewFacts depoimento={item.depoimento} />}
      {item.pedido && <Request motivo={item.motivo} pedido={item.pedido} />}
      {item.mensagem && (
        <>
          <p className="voice whitespace-pre-wrap text-lg">{item.mensagem.mensagem}</p>
          {item.mensagem.email ? (
            <a
              className="link inline-flex min-h-11 max-w-full items-center justify-self-start [overflow-wrap:anywhere]"
              href={`mailto:${item.mensagem.email}`}
            >
              {m.ItemView_answer({ email: item.mensagem.email })}
            </a>
          ) : (
            <ReasonForm onChosen={onReason} />
          )}
        </>
      )}
    </div>
    {item.perfil && (
      <Facts
        perfil={item.perfil}
        // Beside documents the same answer shows both.
        onReason={item.verificacao?.pode_ver ? undefined : onReason}
      />
    )}
  </section>
)

const placeOf = ({ bairro, cidade, estado }: PerfilEmAnalise): string =>
  [bairro, cidade && `${cidade} (${estado})`].filter(Boolean).join(', ')

/** A date without a time: noon is the same date in every time zone. */
const formatBirth = (dia: string): string => formatDay(`${dia}T12:00:00Z`)

/** A question and her answer on each line. */
const answersOf = (linhas: string): string =>
  respostasDe(linhas)
    .map(({ label, resposta }) => `${inWords(label, getLocale())} ${resposta}`)
    .join('\n')

/** A channel and her words on its button on each line. */
const notesOf = (linhas: string): string =>
  observacoesDe(linhas)
    .map(
      ({ codigo, observacao }) => `${inWords(labelDe(canais, codigo), getLocale())}: ${observacao}`,
    )
    .join('\n')

/** A date, a number, answers and notes in readable form. */
function wordsOf(campo: CampoModerado, valor: string): string {
  if (valor === '') return m.ItemView_nothing()
  if (campo === 'dt_nascimento') return formatBirth(valor)
  if (campo === 'respostas' || campo === 'respostas_en') return answersOf(valor)
  if (campo === 'observacoes') return notesOf(valor)
  if (campo === 'legendas' || campo === 'albuns') return [...paresDe(valor).values()].join('\n')
  return campo === 'telefone' ? formatPhone(valor) : valor
}

/** Changes come first. */
const Profile = ({ perfil, marks }: { perfil: PerfilEmAnalise; marks: Marks }) => {
  const changed = [...perfil.dados, ...perfil.textos].filter(({ antes }) => antes !== null)
  const others = perfil.textos.filter(({ antes, agora }) => antes === null && agora !== '')
  return (
    <>
      {changed.length === 0 && <Pictures perfil={perfil} marks={marks} />}
      {changed.map(({ campo, antes, agora }) => (
        <div key={campo} className="grid gap-2">
          <h3 className="field-label">
            {m.ItemView_changed({ campo: fieldWords[campo].label() })}
          </h3>
          <div className="text-diff">
            <div>
              <small>{m.ItemView_before()}</small>
              <del className="voice">{wordsOf(campo, antes ?? '')}</del>
            </div>
            <div>
              <small>{m.ItemView_now()}</small>
              <ins className="voice">{wordsOf(campo, agora)}</ins>
            </div>
          </div>
        </div>
      ))}
      {others.map(({ campo, agora }) => (
        <div key={campo}>
          <h3 className="field-label">{fieldWords[campo].label()}</h3>
          <p className="voice mt-1 whitespace-pre-wrap break-words">{wordsOf(campo, agora)}</p>
        </div>
      ))}
      <Offer perfil={perfil} />
      {changed.length > 0 && <Pictures perfil={perfil} marks={marks} />}
    </>
  )
}

/** Her prices and services. */
const Offer = ({ perfil: { precos, servicos } }: { perfil: PerfilEmAnalise }) => (
  <>
    <div>
      <h3 className="field-label">{m.ItemView_prices()}</h3>
      {precos.length === 0 ? (
        <p className="mt-1 text-muted">{m.ItemView_none()}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {precos.map(({ codigo, label }) => (
            <li key={codigo}>{label}</li>
          ))}
        </ul>
      )}
    </div>
    <div>
      <h3 className="field-label">{m.ItemView_services()}</h3>
      <p className="mt-1">
        {servicos.map(({ label }) => label).join(', ') || (
          <span className="text-muted">{m.ItemView_none()}</span>
        )}
      </p>
    </div>
  </>
)

const badgeWords: Record<PerfilEmAnalise['selo'], () => string> = {
  nenhum: () => m.ItemView_badgeNone(),
  suspenso: () => m.ItemView_badgeSuspended(),
  visivel: () => m.ItemView_badgeShown(),
}

/** What is shown once a reason was given. */
const personalOf = ({
  nome_completo,
  dt_nascimento,
  email,
  telefone,
}: PerfilEmAnalise): Definition[] => [
  { term: fieldWords.nome_completo.label(), value: nome_completo ?? '' },
  {
    term: fieldWords.dt_nascimento.label(),
    value: dt_nascimento ? formatBirth(dt_nascimento) : '',
  },
  { term: m.ItemView_email(), value: email ?? '' },
  {
    term: fieldWords.telefone.label(),
    value: telefone ? formatPhone(telefone) : m.ItemView_none(),
  },
]

/** Data that visitors do not see. */
const Facts = ({
  perfil,
  onReason,
}: {
  perfil: PerfilEmAnalise
  /** undefined: it is asked for above. */
  onReason: ((razao: RazaoDeLeitura) => void) | undefined
}) => {
  const isHidden = perfil.nome_completo === null
  const facts: Definition[] = [
    ...(isHidden ? [] : personalOf(perfil)),
    { term: m.ItemView_badge(), value: badgeWords[perfil.selo]() },
    { term: m.ItemView_since(), value: formatHourOf(perfil.criado_em) },
    { term: m.ItemView_state(), value: stateWords(perfil) },
  ]
  return (
    <div className="surface-box">
      <h2 className="title-block mb-2">{m.ItemView_account()}</h2>
      <DefinitionList single items={facts} />
      {isHidden && (
        <div className="mt-4 grid gap-2">
          <h3 className="field-label">{m.ItemView_hiddenData()}</h3>
          {perfil.ocultos.length > 0 && (
            <p>
              {m.ItemView_hiddenChanges({
                campos: perfil.ocultos.map((campo) => fieldWords[campo].label()).join(', '),
              })}
            </p>
          )}
          {onReason ? (
            <ReasonForm onChosen={onReason} />
          ) : (
            <p className="text-sm text-muted">{m.ItemView_asDocuments()}</p>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6">
        {perfil.publico && (
          <Link
            className="link inline-flex min-h-11 items-center gap-2"
            to={linkTo('/profile/:id', { id: perfil.url })}
            target="_blank"
          >
            {m.ItemView_seePage()} <ExternalLink className="size-4" />
          </Link>
        )}
        <Link
          className="link inline-flex min-h-11 items-center"
          to={linkTo('/admin/contas', {}, { query: { q: perfil.id } })}
        >
          {m.ItemView_toAccount()}
        </Link>
      </div>
    </div>
  )
}

function stateWords({ estado_da_conta, moderacao, publico }: PerfilEmAnalise): string {
  if (estado_da_conta === 'suspensa') return m.ItemView_suspended()
  if (publico) return m.ItemView_public()
  if (moderacao === 'aprovado') return m.ItemView_hiddenByOwner()
  // Not sent yet, or refused: it waits for its owner and not for staff.
  return moderacao === 'pendente' ? m.ItemView_notPublic() : m.ItemView_offline()
}
