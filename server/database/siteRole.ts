import type pg from 'pg'

type Client = pg.ClientBase

/** The role that serves the site on the embedded server. */
export const SITE_ROLE = 'camelia_site'

/**
 * Creates a role, if there is none, that may sign in and nothing else; `grantSite` lets it use a
 * database.
 */
export async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  await client.query(
    `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${client.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB
     NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
  )
}

/**
 * Lets a role read and write the rows of every table, of now and of later migrations, and nothing more:
 * it creates, changes and drops no object. Called by the owner once the migrations are applied; does
 * nothing for the owner itself.
 */
export async function grantSite(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; banco: string }>(
    'SELECT current_user AS owner, current_database() AS banco',
  )
  const { owner = '', banco = '' } = rows[0] ?? {}
  if (owner === role) return
  const [site, database] = [role, banco].map((name) => client.escapeIdentifier(name))
  await client.query(`
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${database} TO ${site};
    GRANT USAGE ON SCHEMA public, graphile_worker TO ${site};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO ${site};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO ${site};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${site};
    ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${site};
    GRANT USAGE ON SCHEMA escondida TO ${site};
    GRANT SELECT ON ALL TABLES IN SCHEMA escondida TO ${site};
    REVOKE INSERT, UPDATE, DELETE ON migracao FROM ${site};
    REVOKE UPDATE, DELETE ON moderacao_ato, moderacao_prazo, transparencia FROM ${site};
    REVOKE INSERT, UPDATE, DELETE ON registro_elo, lancamento FROM ${site};
    -- An erasure blanks the words to somebody; the trigger allows nothing else.
    GRANT UPDATE (motivo) ON moderacao_ato TO ${site};
    REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${site};`)
  await allowRows(client, role)
}

/** The worker's tables have row security without a policy: only their owner sees a job. */
async function allowRows(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ tabela: string }>(
    `SELECT c.relname AS tabela FROM pg_class c
     WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = $1)`,
    [role],
  )
  for (const { tabela } of rows) {
    const [name, table] = [role, tabela].map((word) => client.escapeIdentifier(word))
    await client.query(
      `CREATE POLICY ${name} ON graphile_worker.${table} TO ${name} USING (true) WITH CHECK (true)`,
    )
  }
}
