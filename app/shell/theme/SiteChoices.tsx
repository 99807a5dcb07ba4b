import { useEffect, useState } from 'react'
import { DISCREET_KEY } from '../../inline/discreet.ts'
import { useChoice } from '../../layout/choice.ts'
import { m } from '../../paraglide/messages.js'
import { Switch } from '../../ui/Choice.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { clearCachedPages } from '../pwa/cachedPages.ts'
import { handledByScript, ThemeChoice } from './ThemeChoice.tsx'

/** Settings of this device: theme, discreet mode, and deleting cached pages. */
export const SiteChoices = () => {
  const discreet = useChoice('discreto', '0') === '1'
  const [clearing, setClearing] = useState(false)
  const showToast = useToast()

  const clear = async () => {
    setClearing(true)
    try {
      // Loaded by the click: every page has this.
      const { forgetProfiles } = await import('../../favoritos/seenProfiles.ts')
      forgetProfiles()
      await clearCachedPages()
      showToast(m.SiteChoices_cleared())
    } catch {
      showToast(m.SiteChoices_failed(), 'error', clear)
    }
    setClearing(false)
  }
  useEffect(() => {
    // Deletes what would not have been cached in this mode.
    if (discreet) clearCachedPages().catch(() => {})
  }, [discreet])
  return (
    // Scripts keep them all.
    <div className="site-choices noscript:hidden" data-escolhas="">
      <ThemeChoice />
      <div>
        <Switch
          checked={discreet}
          aria-describedby="discreto-texto"
          name={DISCREET_KEY}
          onChange={handledByScript}
        >
          {m.Choices_discreet()}
        </Switch>
        <p id="discreto-texto" className="text-sm text-muted">
          {m.Choices_discreetText()}
        </p>
      </div>
      <div>
        <button type="button" className="site-clear" aria-busy={clearing} onClick={clear}>
          {m.SiteChoices_clear()}
        </button>
        <p className="text-sm text-muted">{m.SiteChoices_text()}</p>
      </div>
    </div>
  )
}
