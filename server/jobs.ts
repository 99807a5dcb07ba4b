import { EventEmitter } from 'node:events'
import {
  type Job,
  type LogFunctionFactory,
  Logger,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { forgetLinks } from './albuns/albuns.ts'
import { findNovidades } from './alertas/achados.ts'
import { forgetAlertas } from './alertas/alertas.ts'
import { sendNovidade, sendPedido } from './alertas/envio.ts'
import { forgetFatos } from './auditoria/auditoria.ts'
import { sendAvisos } from './avisos/avisos.ts'
import { forgetWords } from './busca/palavras/palavras.ts'
import { sendCarta } from './cartas/emails.ts'
import { forgetAcessos } from './contas/acesso.ts'
import { eraseVencidas } from './contas/apagamento/apagamento.ts'
import { sendAvisoExclusao } from './contas/apagamento/aviso.ts'
import { putMarca } from './contas/apagamento/marca.ts'
import { eraseMarcadas } from './contas/apagamento/marcadas.ts'
import { markEquipe, removeMarcados } from './contas/apagamento/marcasDaEquipe.ts'
import { sendAvisoTentativas } from './contas/avisoTentativas.ts'
import { eraseNaoConfirmadas } from './contas/email/email.ts'
import { type AvisoEmail, sendAvisoEmail, sendConfirmacao } from './contas/email/envio.ts'
import { forgetEnderecos } from './contas/endereco.ts'
import { sendRecuperacao } from './contas/recuperacao.ts'
import { type AvisoDoFator, sendAvisoDoFator } from './contas/segundoFator/aviso.ts'
import { forgetTentativas } from './contas/tentativas/tentativas.ts'
import { forgetVencidos } from './contas/vencidos.ts'
import { sendAlerta, type TipoAlerta } from './correio/alertas.ts'
import { connect } from './database/connection.ts'
import { WORKERS } from './database/listener.ts'
import { forgetDenuncias } from './denuncias/denuncias.ts'
import { sendDesfecho, sendRecebida } from './denuncias/emails.ts'
import { sendPrazo, watchPrazos } from './denuncias/prazos.ts'
import { addUpEventos, forgetRecortes, remakeFaixas } from './estatisticas/estatisticas.ts'
import { ensurePartitions, forgetEventos } from './eventos/eventos.ts'
import { forgetHistorico } from './historico/historico.ts'
import { forgetLimites } from './http/limitStore.ts'
import { forgetIdade } from './idade/pedido.ts'
import { forgetImpulsos, turnImpulsos } from './impulsos/andamento.ts'
import { findIndicios } from './indicios/indicios.ts'
import { addUpLugares } from './locais/locais.ts'
import { forgetMensagens, sendMensagem } from './mensagens/mensagens.ts'
import { keepRecortes } from './midias/semelhanca/semelhanca.ts'
import { settle, sweepArquivos, sweepStories } from './midias/sweep/sweep.ts'
import { discardUpload, prepareUpload } from './midias/uploads/prepare.ts'
import { sweepUploads } from './midias/uploads/uploads.ts'
import { refreshVencidos } from './modelos/modelos.ts'
import { endOnline, showAtividades } from './modelos/presenca.ts'
import { forgetDesfazer } from './moderacao/desfazer.ts'
import { closePixVencidos } from './moderacao/fila.ts'
import { type Apagada, sendApagada } from './moderacao/registro/apagada.ts'
import { sendDecisao } from './moderacao/registro/emails.ts'
import { given, named } from './namedTasks.ts'
import { createPixTasks } from './pix/tasks.ts'
import { queueLembretes, sendLembrete } from './planos/lembrete.ts'
import { sendPreco } from './planos/precos/aviso.ts'
import { applyPrecos } from './planos/precos/precos.ts'
import { sendRecibo } from './planos/recibo.ts'
import { forgetRetornos } from './retornos/retornos.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import { unlockAbandoned } from './sistema/queries.ts'
import { forgetTemporadas } from './temporadas/temporadas.ts'
import { traced } from './tracing/tracing.ts'
import { closeAnos } from './transparencia/transparencia.ts'
import { deleteSigilo, deleteVencidas } from './verificacao/apagamento.ts'
import { sendAvisoDaProva } from './verificacao/aviso.ts'
import { sendAusencia } from './visibilidade/aviso.ts'
import { endPausasVencidas, watchAusencia } from './visibilidade/visibilidade.ts'
import { forgetVitais } from './vitais/vitais.ts'

/** Minute, hour, day, month, weekday (UTC), and the task. */
const CRONTAB = `
* * * * * unlock-abandoned
* * * * * add-up-eventos
* * * * * end-online
* * * * * end-pausas
* * * * * turn-impulsos
* * * * * find-alertas
51 * * * * add-up-lugares
4 * * * * show-atividades
* * * * * refresh-vencidos
* * * * * sweep-stories
* * * * * forget-desfazer
* * * * * delete-verificacoes
* * * * * watch-prazos
23 * * * * sweep-uploads
11 4 * * * sweep-arquivos
17 3 * * * ensure-partitions
47 3 * * * forget-enderecos
53 3 * * * forget-acessos
59 3 * * * forget-mensagens
2 4 * * * forget-denuncias
3 4 * * * close-pix
5 4 * * * forget-vencidos
7 4 * * * forget-fatos
11 4 * * * forget-tentativas
13 4 * * * erase-nao-confirmadas
31 * * * * forget-limites
17 4 * * * forget-vitais
5 3 * * * forget-temporadas
8 3 * * * forget-impulsos
18 4 * * * forget-retornos
43 * * * * forget-idade
47 * * * * forget-alertas
21 4 * * * forget-links
49 * * * * watch-ausencia
* * * * * apply-precos
* * * * * consult-cobrancas
7 * * * * register-webhook
9 * * * * check-livro
35 12 * * * remind-planos
43 * * * * erase-exclusoes
`

/** The same, of the slow tasks: on a large site these read or delete for minutes. */
const SLOW_CRONTAB = `
29 3 * * * forget-eventos
33 3 * * * remake-faixas
41 3 * * * forget-words
19 4 * * * forget-historico
37 * * * * find-indicios
`

/** Connections that the two workers hold: each has one that listens and one that works. */
const CONNECTIONS = 4

/** Connections of the tasks themselves, while any runs. */
const TASK_CONNECTIONS = 4

/**
 * Milliseconds that a statement of a task may take: on a large site some read a whole table, or delete what a day
 * left. Nobody waits for them as for an answer, whose statements have 15 s. Longer than that is logged.
 */
const STATEMENT_MS = 10 * 60_000
const SLOW_MS = 15_000
/** For a lock they wait no longer than an answer's: all other tasks wait for this one. */
const LOCK_MS = 15_000

/** Seconds that a job stays locked by a worker without a connection: it has time to connect again. */
const ABANDONED_S = 60

type JobServices = Pick<Services, 'db' | 'log' | 'mailer' | 'now' | 'settings' | 'store'> & {
  secrets: Pick<Secrets, 'hash' | 'push'>
}

/** Of an e-mail that no row has: the same at each attempt, and no other's after a backup was restored. */
const idOf = ({ id, created_at }: Job) => `${id}-${created_at.getTime()}`

/** The tasks by name. A task that throws is retried later, at growing intervals. */
export function createTasks(services: JobServices) {
  const { db, now, secrets } = services
  const marks = { db, store: services.store, hashSecret: secrets.hash }
  return named({
    'unlock-abandoned': async () => {
      const workers = await unlockAbandoned(db, ABANDONED_S)
      if (workers > 0) services.log.warn({ workers }, 'workers are gone: their jobs run again')
    },
    'add-up-eventos': () => addUpEventos(db),
    'add-up-lugares': () => addUpLugares(db),
    'end-online': () => endOnline(db),
    'show-atividades': () => showAtividades(db, now()),
    'end-pausas': async () => {
      await endPausasVencidas(db, now())
    },
    'turn-impulsos': () => turnImpulsos(db, now()),
    'forget-impulsos': () => forgetImpulsos(db, now()),
    'watch-ausencia': () =>
      watchAusencia(db, { now: now(), padrao: services.settings.absenceDays }),
    'send-ausencia': given<{ modelo: number }>((payload) => sendAusencia(services, payload)),
    'refresh-vencidos': () => refreshVencidos(db),
    'ensure-partitions': () => ensurePartitions(db, now()),
    alertar: given<{ conta: number; tipo: TipoAlerta }>((payload, { job }) =>
      sendAlerta(services, payload, idOf(job)),
    ),
    'forget-desfazer': () => forgetDesfazer(db, now()),
    'forget-enderecos': () => forgetEnderecos(db, now()),
    'forget-acessos': () => forgetAcessos(db, now()),
    'forget-fatos': () => forgetFatos(db, now()),
    'forget-mensagens': () => forgetMensagens(db, now()),
    'watch-prazos': () => watchPrazos(db, now()),
    'forget-denuncias': async () => {
      // The report of a year is made of them.
      await closeAnos(db, now())
      await forgetDenuncias(db, now())
    },
    ...createPixTasks(services),
    'remind-planos': () => queueLembretes(db, now()),
    'send-lembrete': given<{ assinatura: number }>(({ assinatura }) =>
      sendLembrete(services, assinatura),
    ),
    'apply-precos': () => applyPrecos(db, now()),
    'send-preco': given<{ anuncio: number; conta: number }>((payload) =>
      sendPreco(services, payload),
    ),
    'close-pix': () => closePixVencidos(db, now()),
    'forget-vencidos': () => forgetVencidos(db, now()),
    'forget-tentativas': () => forgetTentativas(db, now()),
    'erase-nao-confirmadas': () =>
      eraseNaoConfirmadas(db, { now: now(), hashSecret: secrets.hash }),
    'erase-exclusoes': () => eraseVencidas(db, { now: now(), hashSecret: secrets.hash }),
    'send-exclusao': given<{ conta: number; comprovante: string }>((payload) =>
      sendAvisoExclusao(services, payload),
    ),
    'send-confirmacao': given<{ conta: number }>(({ conta }, { job }) =>
      sendConfirmacao(services, conta, idOf(job)),
    ),
    'find-alertas': () => findNovidades(db, now()),
    'forget-alertas': () => forgetAlertas(db, now()),
    'send-pedido-alerta': given<{ destino: string }>((payload, { job }) =>
      sendPedido(services, payload, idOf(job)),
    ),
    'send-novidade': given<{ destino: string }>((payload) => sendNovidade(services, payload)),
    'send-aviso-push': given<{ conta: number }>((payload) => sendAvisos(services, payload)),
    'forget-links': () => forgetLinks(db, now()),
    'forget-vitais': () => forgetVitais(db, now()),
    'forget-temporadas': () => forgetTemporadas(db, now()),
    'forget-retornos': () => forgetRetornos(db, now()),
    'forget-limites': () => forgetLimites(db, now()),
    'send-recuperacao': given<{ conta: number }>(({ conta }) => sendRecuperacao(services, conta)),
    'send-aviso-email': given<AvisoEmail>((payload) => sendAvisoEmail(services, payload)),
    'send-aviso-prova': given<{ conta: number }>(({ conta }, { job }) =>
      sendAvisoDaProva(services, conta, idOf(job)),
    ),
    'send-aviso-fator': given<AvisoDoFator>((payload, { job }) =>
      sendAvisoDoFator(services, payload, idOf(job)),
    ),
    'send-aviso-tentativas': given<{ conta: number }>(({ conta }, { job }) =>
      sendAvisoTentativas(services, conta, idOf(job)),
    ),
    'send-carta': given<{ carta: number }>(({ carta }) => sendCarta(services, carta)),
    'send-decisao': given<{ ato: number }>(({ ato }) => sendDecisao(services, ato)),
    'send-apagada': given<Apagada>((payload, { job }) => sendApagada(services, payload, idOf(job))),
    'send-recebida': given<{ denuncia: number }>(({ denuncia }) =>
      sendRecebida(services, denuncia),
    ),
    'send-prazo': given<{ denuncia: number; horas: number }>((payload) =>
      sendPrazo(services, payload),
    ),
    'send-denuncia': given<{ denuncia: number }>(({ denuncia }) =>
      sendDesfecho(services, denuncia),
    ),
    'send-recibo': given<{ cobranca: number }>(({ cobranca }) => sendRecibo(services, cobranca)),
    'settle-arquivos': given<{ hashes: string[] }>(({ hashes }) => settle(services, hashes)),
    'discard-upload': given<{ upload: string }>(({ upload }) => discardUpload(services, upload)),
    'sweep-stories': () => sweepStories(services, now()),
    'sweep-uploads': () => sweepUploads(db, now()),
    'sweep-arquivos': () => sweepArquivos(services),
    'forget-idade': () => forgetIdade(services),
    'delete-verificacoes': () => deleteVencidas(services),
    'mark-apagada': given<{ marca: string }>(({ marca }) => putMarca(services.store, marca)),
    'mark-equipe': given<{ conta: number }>(({ conta }) => markEquipe(marks, conta)),
    'erase-marcadas': async () => {
      await eraseMarcadas(marks, now())
      await removeMarcados(marks, now())
    },
    'delete-sigilo': given<{ arquivos: string[] }>(({ arquivos }) =>
      deleteSigilo(services.store, arquivos),
    ),
    'send-mensagem': given<{ mensagem: number }>(({ mensagem }) =>
      sendMensagem(services, mensagem),
    ),
  })
}

/**
 * Tasks that take seconds of a whole processor: one at a time on each node, so that memory stays
 * bounded and pages come first. More nodes do more.
 */
export const createSlowTasks = (services: JobServices) => {
  const { db, now, settings } = services
  return named({
    'prepare-upload': given<{ upload: string }>(({ upload }, { job }) =>
      prepareUpload(services, upload, job.attempts),
    ),
    // Behind a list of uploads this may wait; their files stay, under seal, for months.
    'keep-recortes': given<{ hashes: string[] }>(({ hashes }) => keepRecortes(services, hashes)),
    'remake-faixas': () => remakeFaixas(db, now()),
    'forget-words': () => forgetWords(db),
    'forget-eventos': async () => {
      await forgetEventos(db, now())
      await forgetRecortes(db, now())
    },
    'forget-historico': () => forgetHistorico(db, now(), settings.historyDays),
    'find-indicios': () => findIndicios(db, now(), { imagens: !settings.demo }),
  })
}

/** Every task of the site. */
export type Tarefa = keyof ReturnType<typeof createTasks> | keyof ReturnType<typeof createSlowTasks>

/** The same tasks, each a trace of its own by its name: payloads name accounts. */
const tracedTasks = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) =>
        traced(`job ${name}`, 'consumer', async () => (task as Task)(payload, helpers)),
    ]),
  )

/**
 * Starts the jobs of this installation. Many nodes may do so: each scheduled task runs once. Resolves
 * when the worker listens; `stop` lets the running task end.
 */
export async function startJobs(
  services: JobServices,
  databaseUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const { db, log, now } = services
  // A site that was switched off at the end of a month starts with the month's tables.
  await ensurePartitions(db, now())
  // A pool of ours: nothing would listen to errors of the worker's own.
  const { pool, close } = connect(databaseUrl, {
    max: CONNECTIONS,
    connectTimeoutMs: 60_000,
    onError: (error) => log.warn({ err: error }, 'connection of the jobs lost'),
  })
  // Not those of the site: its limit for statements is that of answers.
  const own = connect(databaseUrl, {
    max: TASK_CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
    lockTimeoutMs: LOCK_MS,
    // As for answers: PostgreSQL itself ends a statement before.
    answerTimeoutMs: STATEMENT_MS + 5000,
    slowMs: SLOW_MS,
    onSlow: (query) => log.warn(query, 'slow query of a job'),
    onError: (error) => log.warn({ err: error }, 'connection of a job lost'),
  })
  const ofTasks = { ...services, db: own.db }
  const common = { pgPool: pool, noHandleSignals: true, logger: new Logger(logTo(log)) }
  const runners = [
    await run({
      ...common,
      events: namedListeners(),
      concurrency: 1,
      crontab: CRONTAB.trim(),
      taskList: tracedTasks(createTasks(ofTasks)),
    }),
    // In a queue of their own: an e-mail never waits for a gallery.
    await run({
      ...common,
      events: namedListeners(),
      concurrency: 1,
      crontab: SLOW_CRONTAB.trim(),
      taskList: tracedTasks(createSlowTasks(ofTasks)),
    }),
  ]
  // The worker survives a database that is unavailable for a while; it logs that by itself.
  for (const { promise } of runners)
    promise.catch((error) => log.error({ err: error }, 'jobs ended'))
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([own.close(), close()])
    },
  }
}

/** Gives the connection on which workers listen their name, by which `unlockAbandoned` sees that they live. */
function namedListeners(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ workerPool, client }) => {
    // Once its LISTEN is done: a client takes one query at a time.
    client.once('drain', () => {
      client
        .query("select set_config('application_name', $1, false)", [WORKERS + workerPool.id])
        // The connection is lost: the worker listens on another one soon.
        .catch(() => {})
    })
  })
  return events
}

/** The worker logs a line for each job and each cron tick: of interest only for debugging. */
const logTo =
  (log: Services['log']): LogFunctionFactory =>
  () =>
  (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  }
