import { createContext, data, type RouterContextProvider } from 'react-router'
import { toFalha } from '../server/http/problem.ts'
import type { Services } from '../server/services.ts'

/** Set by the server for each request: the database, settings and clock of this process. */
export const servicesContext = createContext<Services>()

/** What a page says when its data could not be had; the error page words it from `codigo`. */
export type PageProblem = { codigo: string; detail: string }

/**
 * Runs a loader's body with the process's services. A failure that has a name of its own
 * (profile not found, database away) becomes a thrown response with the right status; anything
 * else goes on as it is and ends as a logged 500.
 */
export async function loadPage<T>(
  context: Readonly<RouterContextProvider>,
  load: (services: Services) => Promise<T>,
): Promise<T> {
  try {
    return await load(context.get(servicesContext))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { codigo, message } = toFalha(error)
    const status = pageStatus[codigo]
    if (!status) throw error
    throw data<PageProblem>({ codigo, detail: message }, { status })
  }
}

const pageStatus: Partial<Record<string, number>> = {
  nao_encontrado: 404,
  modelo_nao_encontrado: 404,
  indisponivel: 503,
}
