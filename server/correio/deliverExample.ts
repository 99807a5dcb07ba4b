import { Logger, runOnce } from 'graphile-worker'
import type { TestDatabase } from '../database/testing.ts'
import { createTasks } from '../jobs.ts'
import { makeJobsDue } from '../jobsExample.ts'
import type { Services } from '../services.ts'
import { openMailer } from './correio.ts'
import { bodyOf, startSmtp } from './smtpExample.ts'

/** A real SMTP server, and the jobs of a test's database that send to it. Close it at the end. */
export async function startDelivery(database: TestDatabase, services: Services) {
  const smtp = await startSmtp()
  const mailer = openMailer({ ...services.settings, smtpUrl: smtp.url }, services.log)
  const tasks = createTasks({ ...services, db: database.db, mailer })
  const taskList = Object.fromEntries(
    Object.entries(tasks).filter(([name]) => /^(send-|alertar$)/.test(name)),
  )
  /** Sends what is queued, also for later, and returns what has arrived since the last call. */
  async function deliver() {
    smtp.delivered.length = 0
    await makeJobsDue(database.pool)
    await runOnce({
      connectionString: database.url,
      taskList,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
    return smtp.delivered.map(({ to, raw }) => {
      const text = bodyOf(raw)
      const [, path, token] = /https?:\/\/\S+?(\/[\w-]+)#token=([\w-]+)/.exec(text) ?? []
      return { to: to.join(), text, raw, path, token }
    })
  }
  return { smtp, deliver, close: smtp.close }
}
