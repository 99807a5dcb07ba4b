import { m } from '../../../paraglide/messages.js'
import { useToast } from '../../../ui/Toast.tsx'

/** Shares the page with the device's own sheet; where there is none, copies its address and says so. */
export function useShare(): () => Promise<void> {
  const showToast = useToast()
  return () => {
    // The page that it was asked for, also when trying again from another.
    const url = location.origin + location.pathname
    // As the page tells others: in discreet mode the document itself has another.
    const title = document.querySelector<HTMLMetaElement>('[property="og:title"]')?.content
    const share = async () => {
      try {
        if (navigator.share) return await navigator.share({ title, url })
        await navigator.clipboard.writeText(url)
        showToast(m.Share_copied())
      } catch (error) {
        // Closing the sheet is a choice, not a failure.
        if (error instanceof DOMException && error.name === 'AbortError') return
        showToast(m.Share_failed(), 'error', share)
      }
    }
    return share()
  }
}
