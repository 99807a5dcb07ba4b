import type { ComponentType } from 'react'
import type { PageHandle } from '../root.tsx'
import '../styles/styleguide.css'

export const handle: PageHandle = { bare: true }
export const meta = () => [{ title: 'Peças e estados' }]

/** Development only: every part in its states, from the `X.example.tsx` beside it. */
const modules = import.meta.glob<Record<string, ComponentType>>('../ui/*.example.tsx', {
  eager: true,
})

/** The order of a module's exports differs between the server's loader and the browser. */
const byName = <T,>(record: Record<string, T>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

const colours = [
  'bg',
  'surface',
  'raised',
  'ink',
  'muted',
  'line',
  'control',
  'camellia',
  'camellia-text',
  'champagne',
  'online',
  'warning',
  'error',
]

const titles = {
  'title-hero': 'Boa companhia',
  'title-page': 'Acompanhantes de luxo',
  'title-section': 'Sobre Helena',
  'title-block': 'Seu perfil',
  lead: 'Texto de abertura, 18 a 20 px, em tom apagado.',
  'voice text-xl': 'O que as pessoas escrevem vem em itálico.',
}

const setTheme = (theme: string) => {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export default function Styleguide() {
  return (
    <main id="conteudo" className="wrap styleguide">
      <h1 className="title-page">Peças e estados</h1>
      <p className="flex gap-2">
        {['', 'dark', 'light'].map((theme) => (
          <button key={theme} type="button" className="chip" onClick={() => setTheme(theme)}>
            {theme || 'system'}
          </button>
        ))}
      </p>
      <section>
        <h2 className="title-section">Cores</h2>
        <div className="swatches">
          {colours.map((name) => (
            <div key={name}>
              <i style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2 className="title-section">Tipos</h2>
        {Object.entries(titles).map(([name, text]) => (
          <p key={name} className={`${name} mt-4`}>
            {text}
          </p>
        ))}
      </section>
      {Object.entries(modules).map(([path, examples]) => (
        <section key={path} id={path.slice(6, -12)}>
          <h2 className="title-section">{path.slice(6, -12)}</h2>
          {byName(examples).map(([name, Example]) => (
            <figure key={name}>
              <figcaption>{name}</figcaption>
              <div className="example">
                <Example />
              </div>
            </figure>
          ))}
        </section>
      ))}
    </main>
  )
}
