import type { StoreKey } from '../storage/stored.ts'

/** WhatsApp and every other channel; `data-canal` names those. */
export const CONTACT_LINK = 'a[data-contato]'
/** sessionStorage key: `1` once the warning before a first contact was read; ends with the visit. */
export const WARNED_KEY = 'aviso_contato' satisfies StoreKey
/** localStorage key: `1` once it was asked not to be shown again; signing out removes it. */
export const NO_WARNING_KEY = 'sem_aviso_contato' satisfies StoreKey
