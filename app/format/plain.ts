/** A text as it is compared with what was typed: without accents and in lower case. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
