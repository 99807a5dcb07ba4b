import { useEffect, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/Button.tsx'

/** What browsers that can install a site dispatch (no standard of all of them). */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** How this page is put on a home screen, where it is a neutral icon. */
export const InstallHelp = () => {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('beforeinstallprompt', (event) => setOffer(event as InstallEvent), { signal })
    addEventListener('appinstalled', () => setOffer(undefined), { signal })
    return () => controller.abort()
  }, [])
  return (
    <section className="surface-box grid justify-items-start gap-3">
      <h2 className="title-block">{m.InstallHelp_title()}</h2>
      <p>{m.InstallHelp_text()}</p>
      {offer ? (
        <Button onClick={() => void offer.prompt()}>{m.InstallHelp_install()}</Button>
      ) : (
        <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
          <li>{m.InstallHelp_android()}</li>
          <li>{m.InstallHelp_ios()}</li>
        </ul>
      )}
    </section>
  )
}
