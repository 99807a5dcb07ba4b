import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { describeLinkPage } from '../layout/accountMeta.ts'
import { NeedsScript } from '../layout/NeedsScript.tsx'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import { useLinkToken } from '../session/linkToken.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

const LinkedAlbum = lazy(() =>
  retryImport(() => import('../features/visitante/album/LinkedAlbum.tsx')),
)

export const loader = (args: LoaderFunctionArgs) => ({
  meta: describeLinkPage(
    args,
    '/album',
    (_site, options) => ({
      title: m.LinkedAlbum_title({}, options),
      description: m.LinkedAlbum_lead({}, options),
    }),
    [{ name: 'rating', content: 'adult' }],
  ),
})

export const meta = metaOfLoader

/** An album by its link: the HTML says nothing of it, the browser loads what it opens. */
export default function LinkedAlbumPage() {
  const token = useLinkToken()
  return (
    <main id="conteudo" className="wrap grid content-start gap-8 pb-28 pt-6 lg:pt-10">
      {token === undefined ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <LinkedAlbum token={token} />
        </Suspense>
      )}
    </main>
  )
}

const Waiting = () => (
  <>
    <h1 className="title-page">{m.LinkedAlbum_title()}</h1>
    <NeedsScript />
    <Skeleton className="h-[50vh]" />
  </>
)
