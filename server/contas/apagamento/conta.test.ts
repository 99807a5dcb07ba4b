import { expect, it } from 'vitest'
import { countLockWaits } from '../../database/testing.ts'
import { inTransaction } from '../../database/transaction.ts'
import { useDenuncias } from '../../denuncias/denunciaExample.ts'
import { addUpEventos } from '../../estatisticas/estatisticas.ts'
import { ensurePartitions, recordContato, recordVisita } from '../../eventos/eventos.ts'
import { createSession } from '../../http/session.ts'
import { pixExample } from '../../impulsos/impulsoExample.ts'
import { insertExampleMunicipios } from '../../locais/example.ts'
import { settlePedido } from '../../moderacao/pedidos.ts'
import { subscribe } from '../../planos/cobrancas.ts'
import { eraseConta } from './conta.ts'

const { call, database, clock, rows, services, showProfile } = useDenuncias()
const hashSecret = 'x'.repeat(64)

const erase = (id: number) =>
  inTransaction(database.db, (trx) =>
    eraseConta(trx, { id, tipo: 'modelo' }, { hashSecret, now: clock.now }),
  )

/** Two visits and a contact of a profile, which wait to be added to its totals. */
async function visit(modelo: number): Promise<void> {
  await ensurePartitions(database.db, clock.now)
  for (const visitante of ['one', 'two'].map((text) => Buffer.from(text))) {
    const from = { session: null, visitante, now: clock.now }
    await recordVisita(database.db, { modelo }, from)
    await recordContato(database.db, { modelo, canal: 'whatsapp' }, from)
  }
}

const TOTAIS = [
  'estatistica_fila',
  'estatistica_recorte_fila',
  'estatistica_dia',
  'estatistica_recorte',
]
const totalsOf = async (modelo: number): Promise<number> => {
  const found = await Promise.all(
    TOTAIS.map((tabela) => rows(`select from ${tabela} where modelo_id = $1`, modelo)),
  )
  return found.flat().length
}

it('staff who erase an account finish the certificate that its owner asked for', async () => {
  const { id } = await showProfile()
  await rows(
    `insert into comprovante_exclusao (hash, conta_id, pedida_em, apagar_em) values ('x', $1, $2, $2)`,
    id,
    clock.now,
  )
  const approved = { aprova: true, detalhe: { por: 1, recado: 'Fim.' }, now: clock.now }
  await inTransaction(database.db, (trx) =>
    settlePedido(trx, 'apagar', id, { ...approved, hashSecret }),
  )
  const [row] = await rows(`select * from comprovante_exclusao where hash = 'x'`)
  expect(row).toMatchObject({ conta_id: null, apagada_em: clock.now })
  expect(row.conteudo.apagados).toContainEqual({ item: 'avaliacoes_recebidas', quantos: 1 })
})

it('no words of staff about what it was sent, bought or told are left', async () => {
  const { id } = await showProfile()
  const pedido = { conta: id, tipo: 'modelo', plano: 'premium' } as const
  const cobranca = await subscribe(database.db, pixExample, pedido, { now: clock.now })
  const [mensagem] = await rows(
    `insert into mensagem (nome, email, mensagem) select 'Ana', email, 'Oi' from conta where id = $1
     returning id`,
    id,
  )
  const [comentario] = await rows(
    `insert into storie_comentario (modelo_id, comentario) values ($1, 'Oi') returning id`,
    id,
  )
  const alvos = Object.entries({ cobranca, mensagem, comentario }).map(
    ([alvo, one]) => [alvo, one.id] as const,
  )
  for (const [alvo, alvoId] of alvos)
    await rows(
      `with ato as (insert into moderacao_ato (alvo, alvo_id, ato, motivo)
         values ($1, $2, 'recusar', 'Ana, leia os termos.') returning id)
       insert into moderacao_desfazer (ato_id, equipe_id, ate, antes)
         select ato.id, c.id, now(), '{"de": "Ana"}' from ato, conta c where c.tipo = 'equipe' limit 1`,
      alvo,
      alvoId,
    )
  await rows(
    `update cobranca set status = 'recusada', recado = 'Ana, o valor não bate.' where id = $1`,
    cobranca.id,
  )
  await erase(id)
  for (const [alvo, alvoId] of alvos) {
    const atos = await rows(
      'select motivo from moderacao_ato where alvo = $1 and alvo_id = $2',
      alvo,
      alvoId,
    )
    expect(atos, alvo).toEqual([{ motivo: '' }])
  }
  expect(await rows('select recado from cobranca')).toEqual([{ recado: null }])
  expect(await rows('select from moderacao_desfazer')).toEqual([])
})

it('the city where it was and the hour of its erasure are not left by what follows a change of either', async () => {
  const { id } = await showProfile()
  await rows(`update modelo set telefone = '11987654321', cidade = 'Santos' where id = $1`, id)
  const before = await rows('select from modelo_passagem where modelo_id = $1', id)
  expect(before.length).toBeGreaterThan(0)
  await erase(id)
  expect(await rows('select cidade from modelo_passagem where modelo_id = $1', id)).toEqual([])
  expect(await rows('select telefone_mudou_em from modelo where id = $1', id)).toEqual([
    { telefone_mudou_em: null },
  ])
})

it('visits that were not added up yet are gone, and later ones are never added up', async () => {
  const { id } = await showProfile()
  await visit(id)
  expect(await totalsOf(id)).toBeGreaterThan(0)
  await erase(id)
  expect(await totalsOf(id)).toBe(0)
  await rows(
    `insert into estatistica_fila (modelo_id, criado_em, visitas, contatos) values ($1, $2, 1, 0)`,
    id,
    clock.now,
  )
  await rows(
    `insert into estatistica_recorte_fila (modelo_id, dia, hora, filtros, visitas, contatos)
     values ($1, $2, 12, '{}', 1, 0)`,
    id,
    clock.now,
  )
  await addUpEventos(database.db)
  expect(await totalsOf(id)).toBe(0)
})

it('visits that are being added up at the moment of the erasure leave no totals', async () => {
  const { id } = await showProfile()
  await visit(id)
  const adding = await database.pool.connect()
  await adding.query('begin')
  await adding.query('select somar_estatisticas(100), somar_recortes(100)')
  const erasing = erase(id)
  const waits = async () =>
    (await rows(`select from pg_locks where locktype = 'advisory' and not granted`)).length
  await expect.poll(waits).toBe(1)
  await adding.query('commit')
  adding.release()
  await erasing
  expect(await totalsOf(id)).toBe(0)
})

it('a call that was admitted before the account was erased adds nothing to it', async () => {
  await insertExampleMunicipios(database.db)
  const { id } = await showProfile()
  const conta = { id, nome: 'Valentina', tipo: 'modelo' } as const
  const { token } = await createSession(database.db, services.secrets.session, conta, clock)
  const de = new Date(clock.now.getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
  const stay = { cidade: 'Santos', estado: 'SP', de, ate: de, anunciar: true }
  const region = { estados: ['SP'], cidades: [] }
  const calls = await database.db.transaction().execute(async (trx) => {
    await eraseConta(trx, { id, tipo: 'modelo' }, { hashSecret, now: clock.now })
    const sent = [
      call('POST /api/temporadas', stay, token),
      call('PUT /api/escondida', region, token),
    ]
    await expect.poll(() => countLockWaits(database.pool)).toBe(sent.length)
    return sent
  })
  const answers = await Promise.all(calls)
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
  for (const tabela of ['temporada', 'modelo_escondida'])
    expect(await rows(`select from ${tabela} where modelo_id = $1`, id)).toEqual([])
})

it('whatever writes that an account has something, it is not written of one that is erased', async () => {
  const { id } = await showProfile()
  await erase(id)
  await expect(
    rows(`insert into modelo_escondida (modelo_id, regiao) values ($1, 'SP')`, id),
  ).rejects.toThrow('this account is erased')
  await expect(rows(`update conta set palavra = 'Ipê' where id = $1`, id)).rejects.toThrow(
    'this account is erased',
  )
})
