import type { QuadroPainel } from '../../contract/painel.ts'
import { renewed } from '../midias/private/useRenewal.ts'
import { useSession } from '../session/session.ts'
import { callQuery, invalidate, useApi } from './useApi.ts'

const accountQuery = (id: number) => callQuery('GET /api/painel/{id}', { params: { id } })

/** What the frame around the panel shows of the account: name, avatar and plan. Undefined until it is known. */
export function usePanelAccount(): QuadroPainel | undefined {
  const id = useSession()?.id
  return useApi(accountQuery(id ?? 0), { enabled: id !== undefined }).data
}

/** The same in the frame, which renews it: the avatar of a profile that is not public has an address that ends. */
export const useFrameAccount = ({ id }: { id: number }): QuadroPainel | undefined =>
  // An open page may belong to a session that has ended: the answer's 401 signs out.
  useApi(accountQuery(id), { ...renewed, refetchOnWindowFocus: 'always' }).data

/** After a change of name, avatar or plan. */
export const refreshPanelAccount = () => invalidate('GET /api/painel/{id}')
