import { Play } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AlbumPorLink } from '../../../../contract/albumPorLink.ts'
import { api, problemOf } from '../../../api/client.ts'
import { useLoaded } from '../../../api/useLoaded.ts'
import { formatHourOf } from '../../../format/moment.ts'
import { lazyDialog } from '../../../lazyDialog.tsx'
import { linkTo } from '../../../links.ts'
import { langOfPeople } from '../../../locale.ts'
import { useRenewal } from '../../../midias/private/useRenewal.ts'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState, FailedState } from '../../../ui/EmptyState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const ReportableLightbox = lazyDialog(
  () => import('../../../midias/gallery/ReportableLightbox.tsx'),
)

/** null: the link is none for this client, whatever the reason. */
const load = (token: string, renovar: boolean, signal?: AbortSignal) =>
  api('POST /api/albuns/abrir', { body: { token, renovar }, ...(signal && { signal }) }).catch(
    (error): null => {
      if (problemOf(error).status === 404) return null
      throw error
    },
  )

/** An album that a link opens for a client who is signed in. */
export default function LinkedAlbum({ token }: { token: string }) {
  const user = useSession()
  // Nobody signs in to be told then that part of the address is missing.
  if (token === '') return <NoAlbum />
  if (user?.tipo === 'assinante') return <Opened key={user.id} token={token} />
  return (
    <>
      <h1 className="title-page">{m.LinkedAlbum_title()}</h1>
      <EmptyState
        heading="h2"
        title={user ? m.LinkedAlbum_otherAccount() : m.LinkedAlbum_signIn()}
        text={m.LinkedAlbum_signInText()}
        className="surface-box"
      >
        {!user && (
          <>
            <ButtonLink
              variant="primary"
              to={linkTo('/login')}
              state={{ volta: linkTo('/album', {}, { hash: `token=${token}` }) }}
            >
              {m.Login_submit()}
            </ButtonLink>
            <ButtonLink to={linkTo('/register')}>{m.LinkedAlbum_register()}</ButtonLink>
          </>
        )}
      </EmptyState>
    </>
  )
}

const Opened = ({ token }: { token: string }) => {
  const first = useLoaded(useCallback((signal: AbortSignal) => load(token, false, signal), [token]))
  const [renewed, setRenewed] = useState<AlbumPorLink | null>()
  useRenewal(
    useCallback(() => {
      // Without an answer what is shown stays; the next one is asked for in nine minutes.
      load(token, true).then(setRenewed, () => {})
    }, [token]),
  )
  const album = renewed === undefined ? first.data : renewed
  if (album) return <Album album={album} />
  if (album === null) return <NoAlbum />
  return (
    <>
      <h1 className="title-page">{m.LinkedAlbum_title()}</h1>
      {first.state === 'failed' ? (
        <FailedState
          heading="h2"
          title={m.LinkedAlbum_failed()}
          onRetry={first.reload}
          retrying={first.busy}
        />
      ) : (
        <Skeleton className="h-[50vh]" />
      )}
    </>
  )
}

const NoAlbum = () => (
  <>
    <h1 className="title-page">{m.LinkedAlbum_none()}</h1>
    <EmptyState
      heading="h2"
      title={m.LinkedAlbum_noneTitle()}
      text={m.LinkedAlbum_noneText()}
      className="surface-box"
    >
      <ButtonLink to={linkTo('/search')}>{m.SavedProfiles_search()}</ButtonLink>
    </EmptyState>
  </>
)

const Album = ({ album: { modelo, nome, expira_em, itens } }: { album: AlbumPorLink }) => {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <div className="grid max-w-[68ch] gap-3">
        <h1 className="title-page wrap-anywhere" lang={langOfPeople()}>
          {nome}
        </h1>
        <p className="lead">
          {m.LinkedAlbum_of({ nome: modelo.apelido })}{' '}
          <a className="link" href={linkTo('/profile/:id', { id: modelo.url })}>
            {m.LinkedAlbum_profile()}
          </a>
        </p>
        <p className="text-sm text-muted">
          {m.LinkedAlbum_until({ quando: formatHourOf(expira_em) })}
        </p>
      </div>
      {itens.length === 0 ? (
        <EmptyState heading="h2" title={m.LinkedAlbum_empty()} className="surface-box" />
      ) : (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-3">
          {itens.map((item, index) => (
            <li key={item.id}>
              <button
                type="button"
                className="relative block aspect-3/4 w-full overflow-hidden rounded-card bg-raised [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-cover"
                aria-haspopup="dialog"
                aria-label={
                  item.tipo === 'video'
                    ? m.Profile_video({ numero: index + 1 })
                    : m.Profile_openPhoto({ numero: index + 1 })
                }
                onClick={() => setOpened(item.id)}
              >
                <Picture
                  foto={item.foto}
                  alt={item.legenda ?? m.Profile_photo({ numero: index + 1, nome: modelo.apelido })}
                  sizes="(min-width: 64rem) 320px, (min-width: 48rem) 32vw, 50vw"
                />
                {item.tipo === 'video' && (
                  <span className="absolute inset-0 grid place-items-center text-pic-ink">
                    <span className="icon-btn icon-btn-glass">
                      <Play className="fill-current" />
                    </span>
                  </span>
                )}
              </button>
              {item.legenda && (
                <p className="mt-1.5 px-0.5 text-sm text-muted wrap-anywhere" lang={langOfPeople()}>
                  {item.legenda}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <ReportableLightbox
          items={itens}
          nome={modelo.apelido}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
