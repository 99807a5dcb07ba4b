/** The same letters without accents: 'São João' is 'Sao Joao'. The database's `sem_acento` is wider. */
export const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '')
