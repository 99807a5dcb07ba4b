import type { Settings } from '../settings.ts'

/** What a device needs to install the site as an app (https://www.w3.org/TR/appmanifest/). */
export function appManifest({ siteName }: Settings): Response {
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#120C10',
    theme_color: '#120C10',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
