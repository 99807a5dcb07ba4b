/** Made at the first use, and once: that costs a hundred times as much as a use. */
let dias: Intl.DateTimeFormat | undefined

/** Today in São Paulo, where days are counted, as AAAA-MM-DD. */
export function hoje(agora = new Date()): string {
  dias ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return dias.format(agora)
}

/** Whether somebody born on `data` (AAAA-MM-DD) is 18 on `dia`, written the same way. */
export const isAdult = (data: string, dia = hoje()): boolean =>
  data <= `${String(Number(dia.slice(0, 4)) - 18).padStart(4, '0')}${dia.slice(4)}`
