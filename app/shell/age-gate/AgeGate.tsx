import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../../contract/pages.ts'
import ageScript from '../../inline/age.ts?inline-script'
import { AGE_CHECK } from '../../inline/ageGate.ts'
import { NEUTRAL_PAGE } from '../../inline/quickExit.ts'
import { InlineScript } from '../../layout/InlineScript.tsx'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { WrittenOnce } from '../../StaticHtml.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Glyphs.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'

/**
 * The declaration of age: a modal `<dialog>` over every adult page. The page stays in the HTML
 * behind it for search engines. `inline/ageGate.ts` opens and closes it.
 */
export const AgeGate = ({ siteName, route }: { siteName: string; route?: string }) => {
  // Looked up here and not in the root, which would load the list with the first page.
  const page = pages.find(({ file }) => route === file)
  const adult = page?.conteudo === 'adulto'
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is a new page
  useEffect(() => {
    document.dispatchEvent(new Event(AGE_CHECK))
  }, [key, adult])
  return (
    <>
      <dialog
        id="age-gate"
        data-adult={adult ? '1' : '0'}
        // The inline script sets `open` before hydration, which must not remove it.
        suppressHydrationWarning
        aria-labelledby="age-gate-title"
        aria-describedby="age-gate-text"
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-transparent p-0 text-ink backdrop:bg-bg/58 backdrop:backdrop-blur-[36px]"
        {...{ closedby: 'none' }}
      >
        <WrittenOnce as="div" className="gate" part={Question} props={{ siteName, bare: false }} />
      </dialog>
      {adult && <BareGate siteName={siteName} />}
      <InlineScript script={ageScript} />
    </>
  )
}

/**
 * The same question without JavaScript: a dialog that is open in the HTML and that its form closes
 * (`method="dialog"`). Until then the rest of the page is neither visible nor focusable (`.gate-bare`).
 */
const BareGate = ({ siteName }: { siteName: string }) => (
  <noscript>
    <dialog
      open
      className="gate-bare"
      aria-labelledby="age-bare-title"
      aria-describedby="age-bare-text"
    >
      <WrittenOnce as="div" className="gate" part={Question} props={{ siteName, bare: true }} />
    </dialog>
  </noscript>
)

type QuestionProps = { siteName: string; bare: boolean }

/** @param bare without JavaScript the button that says yes sends a form */
const Question = ({ siteName, bare }: QuestionProps) => {
  const id = bare ? 'age-bare' : 'age-gate'
  return (
    <div className="gate-box">
      <Mark />
      {/* biome-ignore lint/a11y/noAutofocus: a modal dialog starts on its title */}
      <h2 className="title-page outline-0" id={`${id}-title`} tabIndex={-1} autoFocus>
        {m.AgeGate_title()}
      </h2>
      <p className="lead" id={`${id}-text`}>
        {m.AgeGate_text({ site: siteName })}
      </p>
      <div className="mt-2 grid w-full gap-3">
        {bare ? (
          <form method="dialog">
            <Button type="submit" variant="primary">
              {m.AgeGate_accept()}
            </Button>
          </form>
        ) : (
          <Button variant="primary" data-age="accept">
            {m.AgeGate_accept()}
          </Button>
        )}
        <ButtonLink to={NEUTRAL_PAGE} data-sair="" rel="noreferrer nofollow">
          {m.AgeGate_leave()}
        </ButtonLink>
      </div>
      <p className="text-sm text-balance text-muted">
        {bare ? m.AgeGate_asked() : m.AgeGate_kept()}
        <br />
        <SiteLink className="link font-normal" to={linkTo('/termos-de-uso')}>
          {m.AgeGate_terms()}
        </SiteLink>{' '}
        ·{' '}
        <SiteLink className="link font-normal" to={linkTo('/legal')}>
          {m.AgeGate_privacy()}
        </SiteLink>
      </p>
    </div>
  )
}
