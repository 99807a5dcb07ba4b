import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Shown without JavaScript, where a page of accounts would do nothing and not say why. */
export const NeedsScript = () => (
  <div className="hidden noscript:block">
    <Notice title={m.NeedsScript_title()}>{m.NeedsScript_text()}</Notice>
  </div>
)

/**
 * The same as a page: those of the panels are empty until they know who is signed in. They have no header either,
 * so the way out is here.
 */
export const NeedsScriptPage = () => (
  <main id="conteudo" className="wrap hidden py-10 noscript:block">
    <NeedsScript />
    <ButtonLink className="mt-5" to={linkTo('/')}>
      {m.NeedsScript_home()}
    </ButtonLink>
  </main>
)
