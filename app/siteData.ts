import type { SocialNetwork } from './ui/SocialIcon.tsx'

/** What every page knows of the installation. The same for everyone, so it is cached with the page. */
export type SiteData = {
  siteName: string
  /** Address that visitors use, without a slash at its end. */
  publicUrl: string
  /** The `Token` header of our own client. */
  clientKey: string
  year: number
  /** The operator's pages elsewhere; null for those there are none of. */
  social: Record<SocialNetwork, string | null>
  /** Fictional profiles and logins: what stands nowhere else has a page of the site that says so. */
  demo: boolean
}
