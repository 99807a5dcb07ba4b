import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PAGINA_DO_DOCUMENTO } from '../../contract/paginaDaIdade.ts'
import { listRotas } from '../../server/idade/rotas.ts'
import { AccountPage } from '../layout/AccountPage.tsx'
import { describeAccountPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { retryImport } from '../retryImport.ts'
import { servicesContext } from '../services.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

// Only for who is signed in, where an age must be proved.
const AgeDocument = lazy(async () => ({
  default: await retryImport(() =>
    import('../features/visitante/idade/AgeDocument.tsx').then((part) => part.AgeDocument),
  ),
}))

export const loader = (args: LoaderFunctionArgs) => ({
  isOffered: listRotas(args.context.get(servicesContext)).documento,
  meta: describeAccountPage(args, PAGINA_DO_DOCUMENTO, (_site, options) => ({
    title: m.AgeDocument_title({}, options),
    description: m.AgeDocument_description({}, options),
  })),
})

export const meta = metaOfLoader

/** An account's own document, for staff to check its age. */
export default function ComprovarIdadeDocumento() {
  const { isOffered } = useLoaderData<typeof loader>()
  return (
    <AccountPage framed wide>
      <h1 className="title-page">{m.AgeDocument_title()}</h1>
      {isOffered ? (
        <>
          <p className="lead">{m.AgeDocument_lead()}</p>
          <Suspense fallback={<Skeleton className="mt-6 h-[420px]" />}>
            <AgeDocument />
          </Suspense>
        </>
      ) : (
        <p className="lead">{m.AgeDocument_off()}</p>
      )}
    </AccountPage>
  )
}
