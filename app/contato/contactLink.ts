import type { StoreKey } from '../storage/stored.ts'

export const CONTACT_LINK = 'a[href^="https://wa.me/"]'
/** sessionStorage key: `1` once the warning before a first contact was read; ends with the visit. */
export const WARNED_KEY = 'aviso_contato' satisfies StoreKey
