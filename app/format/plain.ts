/** A text without accents and in lower case, for comparison with typed text. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
