import { useRouteLoaderData } from 'react-router'
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
  /** `verified`: the server asks for proof of age, so that the page need not ask. */
  ageAssurance: 'declaration' | 'verified'
  /** Share of page loads that are measured (`app/shell/vitals`). */
  vitalsSample: number
}

/** Data of the root loader; its defaults are used only when that loader failed. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>('root')
  const social = { instagram: null, x: null, tiktok: null, telegram: null }
  return (
    site ?? {
      siteName: 'Camélia',
      publicUrl: '',
      clientKey: '',
      year: 2026,
      social,
      demo: false,
      ageAssurance: 'declaration',
      vitalsSample: 0,
    }
  )
}
