/** Nothing here hides anything: panels answer nobody without a session, and the rest saves crawlers' time. */
const FECHADOS = ['/painel', '/en/painel', '/admin', '/en/admin', '/api/', '/*.data$', '/*.data?']

/** `/robots.txt` (RFC 9309). Documentation of the API is for reading, so it stays open. */
export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...FECHADOS.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
