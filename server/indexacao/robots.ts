/** Nothing here hides anything: panels need a session, and the rest saves crawlers' time. */
const FECHADOS = ['/painel', '/en/painel', '/admin', '/en/admin', '/api/', '/*.data$', '/*.data?']

/** `/robots.txt` (RFC 9309). The API's documentation may be indexed. */
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
