import { PROVA_DE_TRABALHO } from '../../contract/provaDeTrabalho.ts'

/**
 * Does the work that the server asks for before a registration and the like: about a second, in a worker, so
 * that the page answers meanwhile. Returns the header that brings the result.
 */
export async function prove(challenge: object): Promise<Record<string, string>> {
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = reject
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 })
    })
    return { [PROVA_DE_TRABALHO]: btoa(JSON.stringify({ challenge, solution })) }
  } finally {
    worker.terminate()
  }
}
