const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** For a form that is not checked by the contract's schema; the server has the last word. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
