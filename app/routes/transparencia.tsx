import { Download } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { enderecoDoCsv, MENOR_GRUPO } from '../../contract/transparencia.ts'
import { getRelatorio, listAnos } from '../../server/transparencia/transparencia.ts'
import { Report } from '../features/visitante/transparencia/Report.tsx'
import { formatDay } from '../format/format.ts'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'
import { describePage, metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../services.ts'

/** Without a year in the address the last one that ended; this one while none has. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const asked = url.searchParams.get('ano')
  return loadPage(context, async ({ db, now, settings: { siteName, publicUrl } }) => {
    const anos = await listAnos(db, now())
    const relatorio = await getRelatorio(db, asked ? Number(asked) : (anos[1] ?? anos[0]!), now())
    const { ano } = relatorio
    const meta = describePage({
      siteName,
      publicUrl,
      locale,
      title: `${m.Transparencia_title({}, { locale })} ${ano} · ${siteName}`,
      description: m.Transparencia_description({ site: siteName, ano }, { locale }),
      path: '/transparencia',
      ...(asked && { query: { ano } }),
    })
    return { relatorio, anos, meta }
  })
}

export const meta = metaOfLoader

export default function Transparencia() {
  const { relatorio, anos } = useLoaderData<typeof loader>()
  const { ano, fechado, feito_em } = relatorio
  const data = formatDay(feito_em)
  return (
    <main id="conteudo" className="wrap pb-20 pt-6 lg:pb-28 lg:pt-10">
      <Breadcrumb title={m.Transparencia_title()} />
      <div className="mt-4 max-w-[44em] lg:mt-8">
        <h1 className="title-page">{m.Transparencia_title()}</h1>
        <p className="lead mt-4">{m.Transparencia_lead()}</p>
        <p className="mt-6 title-block">{m.Transparencia_year({ ano })}</p>
        <p className="mt-1 text-muted">
          {fechado ? m.Transparencia_closed({ data }) : m.Transparencia_open({ data })}{' '}
          {m.Transparencia_small({ total: MENOR_GRUPO })}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="btn btn-outline" href={enderecoDoCsv(ano)} download>
            <Download />
            {m.Transparencia_csv()}
          </a>
          {anos.length > 1 && (
            <nav aria-label={m.Transparencia_years()} className="flex flex-wrap gap-x-5">
              {anos.map((one) => (
                <Link
                  key={one}
                  className="link inline-flex min-h-11 items-center"
                  to={linkTo('/transparencia', {}, { query: { ano: one } })}
                  aria-current={one === ano ? 'page' : undefined}
                >
                  {one}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
      <div className="mt-12 max-w-[60em] lg:mt-16">
        <Report relatorio={relatorio} />
      </div>
    </main>
  )
}
