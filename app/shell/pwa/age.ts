const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago in words: `há 3 horas`, `3 hours ago`; under a minute `há instantes`, `just now`. */
export function wordAge(ms: number, lang: string): string {
  const english = lang.startsWith('en')
  const step = steps.find(([, size]) => ms >= size)
  if (!step) return english ? 'just now' : 'há instantes'
  const format = new Intl.RelativeTimeFormat(english ? 'en' : 'pt-BR')
  return format.format(-Math.floor(ms / step[1]), step[0])
}
