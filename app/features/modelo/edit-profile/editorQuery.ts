import { api } from '../../../api/client.ts'
import { loadInteiro } from './useProfileForm.ts'

/** Her whole profile with the fixed lists, for the editor and the guided start. */
export const editorQuery = (id: number) => ({
  queryKey: ['GET /api/modelo/{id}', id] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [modelo, opcoes] = await Promise.all([
      loadInteiro(id, signal),
      api('GET /api/opcoes', { signal }),
    ])
    return { modelo, opcoes }
  },
})
