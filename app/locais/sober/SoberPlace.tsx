import { nomesDosEstados } from '../../../contract/estados.ts'
import { PAGINA_DA_IDADE } from '../../../contract/paginaDaIdade.ts'
import { formatCount } from '../../format/format.ts'
import { Breadcrumb } from '../../layout/Breadcrumb.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useSite } from '../../siteData.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { PlaceLinks } from '../landing/PlaceLinks.tsx'
import { inPlace, type SoberData } from './soberData.ts'

/**
 * The page of a place where an age must be proved: what it is and how the site works there, for anybody
 * and for search engines. Nobody who advertises is on it.
 */
export const SoberPlace = (place: SoberData) => {
  const { estado, cidade, cidadeSlug, bairro, bairros, list, near } = place
  const { siteName: site } = useSite()
  const onde = inPlace(place)
  const state = nomesDosEstados[estado].nome
  const stateStep = {
    name: state,
    to: linkTo('/lugares/:estado', { estado: estado.toLowerCase() }),
  }
  const params = { estado: estado.toLowerCase(), cidade: cidadeSlug }
  const steps = [
    ...(cidade ? [stateStep] : []),
    ...(cidade && bairro ? [{ name: cidade, to: linkTo('/lugares/:estado/:cidade', params) }] : []),
  ]
  return (
    <main id="conteudo" className="wrap pt-6 pb-20 lg:pt-10 lg:pb-28">
      <Breadcrumb title={bairro ?? cidade ?? state} steps={steps} />
      <h1 className="title-page mt-4 lg:mt-8">{m.SoberPlace_title({ site, onde })}</h1>
      <p className="lead mt-4 max-w-[44em]">{m.SoberPlace_lead({ site })}</p>
      <p className="mt-6">
        <ButtonLink
          variant="primary"
          size="large"
          rel="nofollow"
          to={linkTo(PAGINA_DA_IDADE, {}, { query: { volta: list } })}
        >
          {m.SoberPlace_prove()}
        </ButtonLink>
      </p>
      <section className="mt-12 grid max-w-[44em] gap-3" aria-labelledby="como">
        <h2 id="como" className="title-section">
          {m.SoberPlace_howTitle({ onde })}
        </h2>
        <p>{m.SoberPlace_howAds({ site })}</p>
        <p>{m.SoberPlace_howCheck()}</p>
        <p>{m.SoberPlace_howReport()}</p>
        <p className="flex flex-wrap gap-x-6">
          <SiteLink className="link inline-flex min-h-11 items-center" to={linkTo('/faq')}>
            {m.SoberPlace_faq()}
          </SiteLink>
          <SiteLink className="link inline-flex min-h-11 items-center" to={linkTo('/termos')}>
            {m.SoberPlace_terms()}
          </SiteLink>
        </p>
      </section>
      <PlaceLinks
        id="bairros"
        title={bairro ? m.SoberPlace_otherBairros() : m.SoberPlace_bairros()}
        places={bairros.map((one) => ({
          to: linkTo('/lugares/:estado/:cidade/:bairro', { ...params, bairro: one.slug }),
          name: one.bairro,
          note: '',
        }))}
      />
      <PlaceLinks
        id="lugares"
        title={cidade ? m.LugarPage_neighbours() : m.SoberPlace_cities()}
        places={near.map((one) => ({
          to: linkTo('/lugares/:estado/:cidade', {
            estado: one.estado.toLowerCase(),
            cidade: one.slug,
          }),
          name: one.estado === estado ? one.cidade : `${one.cidade} (${one.estado})`,
          note: one.km === null ? '' : m.SoberPlace_far({ km: formatCount(one.km) }),
        }))}
      />
    </main>
  )
}
