/** Today in São Paulo, where days are counted, as AAAA-MM-DD. */
export const hoje = (agora = new Date()): string =>
  agora.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** Whether somebody born on `data` (AAAA-MM-DD) is 18 on `dia`, written the same way. */
export const isAdult = (data: string, dia = hoje()): boolean =>
  data <= `${String(Number(dia.slice(0, 4)) - 18).padStart(4, '0')}${dia.slice(4)}`
