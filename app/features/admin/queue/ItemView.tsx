import { ExternalLink, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ItemAberto, PerfilEmAnalise } from '../../../../contract/fila.ts'
import type { CampoDoPerfil } from '../../../../contract/motivos.ts'
import { formatDay } from '../../../format/format.ts'
import { formatPhone } from '../../../format/phone.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'
import { Picture } from '../../../ui/Picture.tsx'
import { fieldWords } from '../../panel/fieldWords.ts'
import { ReviewFacts } from '../ReviewFacts.tsx'
import { formatMoment, motivoWords } from '../words.ts'

/** What an item is about, with all that is needed to decide. */
export const ItemView = ({ item }: { item: ItemAberto }) => (
  <section className="queue-view" aria-label={item.titulo}>
    <div className="surface-box grid gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="title-section break-words">
            {item.perfil
              ? m.Item_nameAndAge({ nome: item.titulo, idade: item.perfil.idade })
              : item.titulo}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {item.perfil && `${placeOf(item.perfil)} · `}
            {m.Item_sent({ quando: formatMoment(item.criado_em) })}
          </p>
        </div>
        <span className="tag shrink-0">{motivoWords[item.motivo]()}</span>
      </div>
      {item.perfil && <Profile perfil={item.perfil} />}
      {item.depoimento && <ReviewFacts depoimento={item.depoimento} />}
      {item.mensagem && (
        <>
          <p className="voice whitespace-pre-wrap text-lg">{item.mensagem.mensagem}</p>
          <a
            className="link inline-flex min-h-11 items-center justify-self-start"
            href={`mailto:${item.mensagem.email}`}
          >
            {m.Item_answer({ email: item.mensagem.email })}
          </a>
        </>
      )}
    </div>
    {item.perfil && <Facts perfil={item.perfil} />}
  </section>
)

const placeOf = ({ bairro, cidade, estado }: PerfilEmAnalise): string =>
  [bairro, cidade && `${cidade} (${estado})`].filter(Boolean).join(', ')

/** A day without an hour: at noon it is the same one everywhere. */
const formatBirth = (dia: string): string => formatDay(`${dia}T12:00:00Z`)

/** A day and a number as people write them. */
function wordsOf(campo: CampoDoPerfil, valor: string): string {
  if (valor === '') return m.Item_nothing()
  if (campo === 'dt_nascimento') return formatBirth(valor)
  return campo === 'telefone' ? formatPhone(valor) : valor
}

/** What changed comes first. */
const Profile = ({ perfil }: { perfil: PerfilEmAnalise }) => {
  const changed = [...perfil.dados, ...perfil.textos].filter(({ antes }) => antes !== null)
  const others = perfil.textos.filter(({ antes, agora }) => antes === null && agora !== '')
  return (
    <>
      {changed.length === 0 && <Pictures perfil={perfil} />}
      {changed.map(({ campo, antes, agora }) => (
        <div key={campo} className="grid gap-2">
          <h3 className="field-label">{m.Item_changed({ campo: fieldWords[campo]() })}</h3>
          <div className="text-diff">
            <div>
              <small>{m.Item_before()}</small>
              <del className="voice">{wordsOf(campo, antes ?? '')}</del>
            </div>
            <div>
              <small>{m.Item_now()}</small>
              <ins className="voice">{wordsOf(campo, agora)}</ins>
            </div>
          </div>
        </div>
      ))}
      {others.map(({ campo, agora }) => (
        <div key={campo}>
          <h3 className="field-label">{fieldWords[campo]()}</h3>
          <p className="voice mt-1 whitespace-pre-wrap break-words">{agora}</p>
        </div>
      ))}
      {changed.length > 0 && <Pictures perfil={perfil} />}
    </>
  )
}

const whereWords: Record<PerfilEmAnalise['imagens'][number]['onde'], () => string> = {
  perfil: () => m.Item_asPortrait(),
  banner: () => m.Item_asBanner(),
  destaque: () => m.Item_asFeatured(),
  galeria: () => m.Item_inGallery(),
  storie: () => m.Item_asStory(),
}

type Imagem = PerfilEmAnalise['imagens'][number]
type Shown = { imagem: Imagem; onde: string[] }

/** Each picture once, new ones first; of a role and the gallery, the role says more. */
function eachOnce(imagens: readonly Imagem[]): Shown[] {
  const once = new Map<string, Shown>()
  for (const imagem of imagens) {
    const entry = once.get(imagem.arquivo) ?? { imagem, onde: [] }
    // A role does not tell since when it is shown.
    if (entry.imagem.desde === null) entry.imagem = imagem
    if (imagem.onde !== 'galeria' || entry.onde.length === 0)
      entry.onde.push(whereWords[imagem.onde]())
    once.set(imagem.arquivo, entry)
  }
  return [...once.values()].sort((a, b) => Number(b.imagem.nova) - Number(a.imagem.nova))
}

/** One of two equal pictures: whose it is, where she shows it and since when. */
const Side = ({
  foto,
  apelido,
  desde,
  onde,
  children,
}: Pick<Imagem, 'foto' | 'desde'> & { apelido: string; onde: string[]; children?: ReactNode }) => (
  <figure>
    <a href={`${foto.base}/${Math.max(...foto.larguras)}.jpg`} target="_blank" rel="noreferrer">
      <Picture
        foto={foto}
        alt={m.Item_twinAt({ apelido })}
        sizes="(min-width: 64rem) 300px, 50vw"
      />
    </a>
    <figcaption>
      <strong>{apelido}</strong>
      <span className="text-sm text-muted">
        {[...onde, desde && m.Item_shownSince({ quando: formatMoment(desde) })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {children}
    </figcaption>
  </figure>
)

/** Those that another account shows too stand beside that one's; the others follow. */
const Pictures = ({ perfil }: { perfil: PerfilEmAnalise }) => {
  if (perfil.imagens.length === 0) return <p className="text-muted">{m.Item_noPictures()}</p>
  const shown = eachOnce(perfil.imagens)
  const twins = shown.filter(({ imagem }) => imagem.igual)
  const others = shown.filter(({ imagem }) => !imagem.igual)
  return (
    <>
      {twins.length > 0 && (
        <section className="grid gap-3" aria-label={m.Item_twins()}>
          <h3 className="field-label">{m.Item_twins()}</h3>
          <ul className="queue-twins">
            {twins.map(({ imagem, onde }) => (
              <li key={imagem.arquivo}>
                <Side {...imagem} apelido={perfil.apelido} onde={onde} />
                {imagem.igual && (
                  <Side {...imagem.igual} onde={[]}>
                    {imagem.igual.publico && (
                      <Link
                        className="link inline-flex min-h-11 items-center gap-2"
                        to={linkTo('/profile/:id', { id: imagem.igual.url })}
                        target="_blank"
                      >
                        {m.Item_seePage()} <ExternalLink className="size-4" />
                      </Link>
                    )}
                    <Link
                      className="link inline-flex min-h-11 items-center"
                      to={linkTo('/admin/contas', {}, { query: { q: imagem.igual.modelo } })}
                    >
                      {m.Item_toAccount()}
                    </Link>
                  </Side>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <ul className="queue-photos">
          {others.map(({ imagem: { arquivo, foto, privada, nova, tipo }, onde }) => (
            <li key={arquivo} data-new={nova || undefined}>
              <a
                href={`${foto.base}/${tipo === 'video' ? 'video.mp4' : `${Math.max(...foto.larguras)}.jpg`}`}
                target="_blank"
                rel="noreferrer"
              >
                <Picture foto={foto} alt={onde.join(', ')} sizes="(min-width: 64rem) 240px, 50vw" />
              </a>
              <span>
                {privada && <Lock />}
                {[nova && m.Item_newPicture(), ...onde, tipo === 'video' && m.Item_video()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const badgeWords: Record<PerfilEmAnalise['selo'], () => string> = {
  nenhum: () => m.Item_badgeNone(),
  suspenso: () => m.Item_badgeSuspended(),
  visivel: () => m.Item_badgeShown(),
}

/** What visitors do not see. */
const Facts = ({ perfil }: { perfil: PerfilEmAnalise }) => {
  const rows: [string, string][] = [
    [fieldWords.nome_completo(), perfil.nome_completo],
    [fieldWords.dt_nascimento(), formatBirth(perfil.dt_nascimento)],
    [m.Item_email(), perfil.email],
    [fieldWords.telefone(), perfil.telefone ? formatPhone(perfil.telefone) : m.Item_none()],
    [m.Item_badge(), badgeWords[perfil.selo]()],
    [m.Item_since(), formatMoment(perfil.criado_em)],
    [m.Item_state(), stateWords(perfil)],
  ]
  return (
    <div className="surface-box">
      <h2 className="title-block mb-2">{m.Item_account()}</h2>
      <dl className="definitions definitions-single">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-x-6">
        {perfil.publico && (
          <Link
            className="link inline-flex min-h-11 items-center gap-2"
            to={linkTo('/profile/:id', { id: perfil.url })}
            target="_blank"
          >
            {m.Item_seePage()} <ExternalLink className="size-4" />
          </Link>
        )}
        <Link
          className="link inline-flex min-h-11 items-center"
          to={linkTo('/admin/contas', {}, { query: { q: perfil.id } })}
        >
          {m.Item_toAccount()}
        </Link>
      </div>
    </div>
  )
}

function stateWords({ estado_da_conta, moderacao, publico }: PerfilEmAnalise): string {
  if (estado_da_conta === 'suspensa') return m.Item_suspended()
  if (publico) return m.Item_public()
  return moderacao === 'aprovado' ? m.Item_hiddenByOwner() : m.Item_notPublic()
}
