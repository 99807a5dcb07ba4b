import type { Kysely } from 'kysely'
import type { Sistema } from '../../contract/sistema.ts'
import site from '../../package.json' with { type: 'json' }
import type { DB } from '../database/types.ts'
import { freeBytes } from '../midias/uploads/quota.ts'
import type { Services } from '../services.ts'
import { readVitais } from '../vitais/vitais.ts'
import { type BancoRow, selectBanco, selectTrabalhos, type TrabalhosRow } from './queries.ts'

/** What the database says of the site's state; all nodes say the same. */
export type Estado = BancoRow & { trabalhos: TrabalhosRow[] }

export async function readEstado(db: Kysely<DB>): Promise<Estado> {
  const [banco, trabalhos] = await Promise.all([selectBanco(db), selectTrabalhos(db)])
  return { ...banco, trabalhos }
}

/** Jobs whose work is one e-mail. */
const isMail = ({ tarefa }: TrabalhosRow) => tarefa.startsWith('send-') || tarefa === 'alertar'
const sum = (rows: TrabalhosRow[], field: 'esperam' | 'falharam') =>
  rows.reduce((total, row) => total + row[field], 0)

/** The state of the site, and of the node that is asked. */
export async function getSistema({ db, settings, pool, now }: Services): Promise<Sistema> {
  const [{ postgres, migracao, trabalhos, ...estado }, vitais] = await Promise.all([
    readEstado(db),
    readVitais(db, now()),
  ])
  const mail = trabalhos.filter(isMail)
  const connections = pool?.()
  return {
    ...estado,
    trabalhos,
    vitais,
    versoes: {
      site: site.version,
      migracao: migracao.replace(/\.sql$/, ''),
      node: process.versions.node,
      postgres,
    },
    no: {
      desde: new Date(now().getTime() - Math.round(process.uptime() * 1000)).toISOString(),
      memoria_bytes: process.memoryUsage.rss(),
      disco_livre_bytes: await freeBytes(settings.dataDir),
      disco_minimo_bytes: settings.diskFloor * 2 ** 20,
      conexoes: connections
        ? {
            ocupadas: connections.busy,
            livres: connections.idle,
            esperam: connections.waiting,
          }
        : null,
    },
    correio: {
      envio: settings.smtpUrl ? 'smtp' : 'arquivo',
      esperam: sum(mail, 'esperam'),
      falharam: sum(mail, 'falharam'),
    },
  }
}
