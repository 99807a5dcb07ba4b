import type { Consentimento, Finalidade } from '../../contract/consentimento.ts'
import { refreshPanelAccount } from './account.ts'
import { callQuery, replaceLoaded, useApi } from './useApi.ts'

/** The account's consents to what the law calls sensitive. */
export const consents = callQuery('GET /api/consentimentos', {})

/** What a change of a consent changes in the panel: the list, and whether her profile is shown. */
export function showConsents(changed: Consentimento[]): void {
  void replaceLoaded(consents, () => changed)
  refreshPanelAccount()
}

/** Whether she consents to this now; undefined until it is known. */
export function useConsent(finalidade: Finalidade): boolean | undefined {
  const { data } = useApi(consents)
  const found = data?.find((one) => one.finalidade === finalidade)
  return data && found?.dado_em != null && found.retirado_em === null
}
