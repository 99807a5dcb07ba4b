/** What people call the service of an OpenID Connect issuer. */
export function serviceName(issuer: string): string {
  const { hostname } = new URL(issuer)
  return hostname === 'accounts.google.com' ? 'Google' : hostname
}
