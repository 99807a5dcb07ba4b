import { useEffect, useState } from 'react'
import { useChoice } from '../../layout/choice.ts'
import { m } from '../../paraglide/messages.js'
import { Switch } from '../../ui/Choice.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { DISCREET_KEY } from '../discreet/discreetScript.ts'
import { clearCachedPages } from '../pwa/cachedPages.ts'
import { keptByScript, ThemeChoice } from './ThemeChoice.tsx'

/** Settings of this device: theme, discreet mode, and deleting cached pages. */
export const SiteChoices = () => {
  const discreet = useChoice('discreto', '0') === '1'
  const [clearing, setClearing] = useState(false)
  const showToast = useToast()

  const clear = async () => {
    setClearing(true)
    try {
      await clearCachedPages()
      showToast(m.Kept_cleared())
    } catch {
      showToast(m.Kept_failed(), 'error', clear)
    }
    setClearing(false)
  }
  useEffect(() => {
    // Deletes what would not have been cached in this mode.
    if (discreet) clearCachedPages().catch(() => {})
  }, [discreet])
  return (
    <div className="site-choices" data-escolhas="">
      <ThemeChoice />
      <div>
        <Switch
          checked={discreet}
          aria-describedby="discreto-texto"
          name={DISCREET_KEY}
          onChange={keptByScript}
        >
          {m.Choices_discreet()}
        </Switch>
        <p id="discreto-texto" className="text-sm text-muted">
          {m.Choices_discreetText()}
        </p>
      </div>
      <div>
        <button type="button" className="site-clear" aria-busy={clearing} onClick={clear}>
          {m.Kept_clear()}
        </button>
        <p className="text-sm text-muted">{m.Kept_text()}</p>
      </div>
    </div>
  )
}
