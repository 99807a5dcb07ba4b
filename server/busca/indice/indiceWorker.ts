// A thread that holds the index of the search: see indiceThread.ts, which starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { openServices, type ServicesOptions } from '../../openServices.ts'
import { IndiceVivo } from './indice.ts'
import type { IndiceChange, IndiceMessage } from './indiceThread.ts'
import { answerWith, type PerguntaEnviada } from './perguntas.ts'

const port = parentPort
if (!port) throw new Error('indiceWorker.ts is started as a thread')
const { services, close } = openServices(workerData as ServicesOptions)
const send = (message: IndiceMessage) => port.postMessage(message)
const indice = new IndiceVivo(services.db, {
  onError: (error) => services.log.warn({ err: error }, 'the index of the search is read again'),
  onReady: (ready) => send({ ready }),
})

port.on('message', async (message: PerguntaEnviada | IndiceChange | 'close') => {
  if (message === 'close') {
    indice.gap(false)
    port.close()
    return void (await close())
  }
  if ('drop' in message) return indice.drop(message.drop)
  if ('gap' in message) return indice.gap(message.gap)
  send(await answerWith(indice, message))
})
