import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/types.ts'
import type { FotoRow } from '../midias/foto.ts'

type Pessoa = { nome: string; foto: FotoRow | null }

/** How an account is called in its own panel, and its picture. */
export async function selectPessoa(db: Kysely<DB>, id: number): Promise<Pessoa | undefined> {
  const { rows } = await sql<Pessoa>`
    select coalesce(m.apelido, c.nome) as nome,
      case when a.hash is not null then json_build_object(
        'hash', a.hash, 'larguras', a.larguras, 'largura', a.largura, 'altura', a.altura,
        'thumbhash', a.thumbhash, 'cor', a.cor) end as foto
    from conta c
    left join modelo m on m.id = c.id
    left join modelo_imagem i on i.modelo_id = m.id and i.papel = 'perfil'
    left join arquivo a on a.hash = i.arquivo
    where c.id = ${id} and c.tipo <> 'equipe'`.execute(db)
  return rows[0]
}
