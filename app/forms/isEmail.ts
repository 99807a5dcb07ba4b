const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** For a form that is not validated by the contract's schema; the server validates in any case. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
