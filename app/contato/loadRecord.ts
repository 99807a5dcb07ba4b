import { retryImport } from '../retryImport.ts'

/** What records visits and contacts: loaded after the page, and before the first click on a card. */
export const loadRecord = () => retryImport(() => import('./record.ts'))
