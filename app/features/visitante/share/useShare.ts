import { m } from '../../../paraglide/messages.js'
import { useToast } from '../../../ui/Toast.tsx'

/**
 * Shares the page with the device's own dialog; where there is none, copies its address and says so.
 */
export function useShare(): () => Promise<void> {
  const showToast = useToast()
  return () => {
    // The page at the time of the click, also when retrying from another.
    const url = location.origin + location.pathname
    // From the metadata: in discreet mode the document has a neutral title.
    const title = document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content
    const share = async () => {
      try {
        if (navigator.share) return await navigator.share({ title, url })
        await navigator.clipboard.writeText(url)
        showToast(m.Share_copied())
      } catch (error) {
        // Closing the dialog is a choice, not an error.
        if (error instanceof DOMException && error.name === 'AbortError') return
        showToast(m.Share_failed(), 'error', share)
      }
    }
    return share()
  }
}
