import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import camelia480 from '../assets/art/camelia-480.avif'
import camelia480Webp from '../assets/art/camelia-480.webp'
import camelia960 from '../assets/art/camelia-960.avif'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { PointColumns, PointRows } from '../content/Points.tsx'
import { Breadcrumb } from '../layout/Breadcrumb.tsx'
import { linkTo } from '../links.ts'
import { metaOfLoader } from '../meta.ts'
import { ButtonLink } from '../ui/Button.tsx'

export const loader = (args: LoaderFunctionArgs) => loadOpenPage('about', args)

export const meta = metaOfLoader

export default function About() {
  const { title, hero, curation, pillars, differentials, closing } =
    useLoaderData<typeof loader>().texts
  return (
    <main id="conteudo" className="overflow-x-clip">
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumb title={title} />
        <div className="grid items-center gap-10 pb-4 pt-4 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,.9fr)] lg:pt-8">
          <div>
            <h1 className="title-hero">{hero.title}</h1>
            <p className="lead mt-6 max-w-[34em]">{hero.lead}</p>
          </div>
          <picture>
            <source
              type="image/avif"
              srcSet={`${camelia480} 480w, ${camelia960} 960w`}
              sizes="(min-width: 1024px) 520px, 78vw"
            />
            <img
              className="mx-auto w-[min(78%,420px)] lg:w-full lg:max-w-[520px]"
              src={camelia480Webp}
              alt=""
              width={480}
              height={480}
              fetchPriority="high"
            />
          </picture>
        </div>
      </div>
      <section className="section" aria-labelledby="curadoria-texto">
        <div className="wrap grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-16">
          <h2 id="curadoria-texto" className="title-page">
            {curation.title}
          </h2>
          <div className="grid gap-5 text-[1.125rem] leading-relaxed text-pretty">
            {curation.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section pt-0!" aria-labelledby="pilares">
        <div className="wrap">
          <h2 id="pilares" className="title-page mb-8">
            {pillars.title}
          </h2>
          <PointColumns points={pillars.items} />
        </div>
      </section>
      <section className="section pt-0!" aria-labelledby="diferenciais">
        <div className="wrap grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-16">
          <h2 id="diferenciais" className="title-page">
            {differentials.title}
          </h2>
          <PointRows points={differentials.items} />
        </div>
      </section>
      <section className="section pt-0!" aria-labelledby="participe">
        <div className="wrap grid justify-items-start gap-5">
          <h2 id="participe" className="title-page">
            {closing.title}
          </h2>
          <p className="lead">{closing.text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="primary" to={linkTo('/register')}>
              {closing.register}
            </ButtonLink>
            <ButtonLink to={linkTo('/search')}>{closing.search}</ButtonLink>
          </div>
        </div>
      </section>
    </main>
  )
}
