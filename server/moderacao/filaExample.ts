import { randomUUID } from 'node:crypto'
import type { ItemDaFila } from '../../contract/fila.ts'
import type { Decisao, Motivo } from '../../contract/motivos.ts'
import { createExampleAssinante } from '../contas/example.ts'
import { inTransaction } from '../database/transaction.ts'
import type { useDenuncias } from '../denuncias/denunciaExample.ts'
import { payExampleImpulso } from '../impulsos/impulsoExample.ts'
import { receiveMensagem } from '../mensagens/mensagens.ts'
import { showExampleFotos } from '../midias/example.ts'
import { saveModelo } from '../modelos/escrita/escrita.ts'
import { createExample, exampleEscrita, HASH_SECRET } from '../modelos/escrita/example.ts'
import { subscribe } from '../planos/cobrancas.ts'
import { pixEstatico } from '../planos/pagamento.ts'
import {
  enqueueCaso,
  enqueueComentario,
  enqueueDepoimento,
  enqueueIdade,
  enqueueImagens,
  enqueueRepetidas,
  enqueueVerificacao,
} from './fila.ts'

type Site = ReturnType<typeof useDenuncias>

/** An item of the queue in a test, with the pictures that a decision may remove. */
export type ItemExample = Pick<ItemDaFila, 'id' | 'versao' | 'motivo'> & { arquivos: string[] }

/** Each queues its item, as the product does, and returns the pictures that it is about. */
type Items<M extends Motivo> = Record<M, () => Promise<string[]>>

const arquivosDe = async ({ rows }: Site, modelo: number): Promise<string[]> =>
  (await rows('select arquivo from midia where modelo_id = $1 order by ordem', modelo)).map(
    ({ arquivo }) => arquivo,
  )

/** What somebody sent to be checked, and all of staff have opened; returns its id. */
async function sendExample(
  { rows }: Site,
  dono: 'modelo_id' | 'conta_id',
  id: number,
): Promise<number> {
  const [{ verificacao }] = await rows(
    `with v as (insert into verificacao (${dono}, estado, codigo, enviada_em)
       values ($1, 'enviada', 'AAA-AAA', now()) returning id)
     insert into verificacao_arquivo (verificacao_id, papel, chave, sha256, bytes, aberto_por)
     select id, 'selfie', 'k', 'h', 1, array(select id from conta where tipo = 'equipe')
     from v returning verificacao_id as verificacao`,
    id,
  )
  return verificacao
}

const newest = async ({ rows }: Site, motivo: Motivo): Promise<Omit<ItemExample, 'arquivos'>> =>
  (
    await rows(
      `select id, versao, motivo from moderacao_item where motivo = $1 and estado = 'aberto'
       order by id desc limit 1`,
      motivo,
    )
  )[0]

/** By somebody who wants to know the outcome. */
function reports(site: Site): Items<Extract<Motivo, `denuncia${string}`>> {
  const { showProfile, report } = site
  const email = 'quem@mail.example'
  const picture = (motivo: string) => async () => {
    const { id, fotos } = await showProfile()
    await report('imagem', fotos[0]!, motivo, { email })
    return arquivosDe(site, id)
  }
  return {
    denuncia_menor: picture('menor'),
    denuncia_grave: picture('intima'),
    denuncia: picture('foto_roubada'),
    denuncia_depoimento: async () => {
      await report('depoimento', (await showProfile()).depoimento, 'falso', { email })
      return []
    },
  }
}

type OfProfile =
  | 'caso'
  | 'verificacao'
  | 'perfil_novo'
  | 'texto_alterado'
  | 'dados_alterados'
  | 'imagens_alteradas'
  | 'imagem_repetida'

function profiles(site: Site): Items<OfProfile> {
  const { database, clock, showProfile } = site
  const save = async (dados: Record<string, unknown>) => {
    const options = { now: clock.now, hashSecret: HASH_SECRET }
    await saveModelo(database.db, (await showProfile()).id, exampleEscrita(dados), options)
    return []
  }
  const pictured = async () => {
    const { id } = await showProfile()
    return { id, arquivos: await arquivosDe(site, id) }
  }
  return {
    caso: async () => {
      const [one, other] = [await showProfile(), await showProfile()]
      await inTransaction(database.db, (trx) => enqueueCaso(trx, one.id, { telefone: [other.id] }))
      return []
    },
    verificacao: async () => {
      const { id } = await createExample(database.db, clock.now)
      const verificacao = await sendExample(site, 'modelo_id', id)
      await inTransaction(database.db, (trx) => enqueueVerificacao(trx, id, verificacao))
      return []
    },
    perfil_novo: async () => {
      const { id } = await createExample(database.db, clock.now, { moderacao: 'pendente' })
      await showExampleFotos(database.db, id, 'publico', 'publico')
      return arquivosDe(site, id)
    },
    texto_alterado: () => save({ chamada: 'Nova chamada' }),
    dados_alterados: () => save({ telefone: '(21) 97777-6666' }),
    imagens_alteradas: async () => {
      const { id, arquivos } = await pictured()
      await inTransaction(database.db, (trx) => enqueueImagens(trx, id, arquivos))
      return arquivos
    },
    imagem_repetida: async () => {
      const [{ id, arquivos }, other] = [await pictured(), await pictured()]
      const igual = { modelo: other.id, arquivo: other.arquivos[0]!, distancia: 0 }
      await inTransaction(database.db, (trx) =>
        enqueueRepetidas(trx, id, { [arquivos[0]!]: igual }),
      )
      return arquivos
    },
  }
}

type OfClient =
  | 'idade'
  | 'depoimento_denunciado'
  | 'depoimento_suspeito'
  | 'comentario_denunciado'
  | 'pix'
  | 'impulso'
  | 'mensagem'

const pix = pixEstatico({ chave: 'pix@camelia.example', nome: 'Camelia', cidade: 'Sao Paulo' })

function clients(site: Site): Items<OfClient> {
  const { database, clock, rows, showProfile } = site
  return {
    idade: async () => {
      const { id } = await createExampleAssinante(database.db)
      const verificacao = await sendExample(site, 'conta_id', id)
      await inTransaction(database.db, (trx) => enqueueIdade(trx, id, verificacao))
      return []
    },
    depoimento_denunciado: async () => {
      const { depoimento } = await showProfile()
      const detalhe = { texto: 'Não o conheço.' }
      await inTransaction(database.db, (trx) =>
        enqueueDepoimento(trx, depoimento, 'depoimento_denunciado', detalhe),
      )
      return []
    },
    depoimento_suspeito: async () => {
      const { depoimento } = await showProfile()
      const detalhe = { sinais: ['conta_nova'] }
      await inTransaction(database.db, (trx) =>
        enqueueDepoimento(trx, depoimento, 'depoimento_suspeito', detalhe),
      )
      return []
    },
    comentario_denunciado: async () => {
      const { id, storie } = await showProfile()
      const [{ id: comentario }] = await rows(
        `insert into storie_comentario (storie_id, modelo_id, cliente_id, comentario)
         values ($1, $2, $3, 'Eu sei onde você mora') returning id`,
        ...[storie, id, (await createExampleAssinante(database.db)).id],
      )
      await inTransaction(database.db, (trx) => enqueueComentario(trx, comentario, 'É uma ameaça.'))
      return []
    },
    pix: async () => {
      const { id: conta } = await createExampleAssinante(database.db)
      const pedido = { conta, tipo: 'assinante', plano: 'premium' } as const
      await subscribe(database.db, pix, pedido, { now: clock.now })
      return []
    },
    impulso: async () => {
      await payExampleImpulso(database, clock.now)
      return []
    },
    mensagem: async () => {
      await receiveMensagem(database.db, {
        nome: 'Ana',
        email: 'ana@mail.example',
        // Other words each time: the same are the same message.
        mensagem: `Olá ${randomUUID()}`,
      })
      return []
    },
  }
}

type OfStaff = 'suspeita_menor' | 'pedido_reativar' | 'pedido_apagar' | 'contestacao'

/** What a person of staff asked or decided, which another one decides. */
function secondOpinions(site: Site, lia: () => string): Items<OfStaff> {
  const { database, call, clock, rows } = site
  const act = async (path: string, body: object) => {
    const answer = await call(`POST /api/admin/${path}`, body, lia())
    if (!answer.ok) throw new Error(await answer.text())
    return []
  }
  const novo = async () => (await createExample(database.db, clock.now)).id
  return {
    suspeita_menor: async () =>
      act(`contas/${await novo()}/suspensao`, { recado: 'Idade?', razao: 'menor' }),
    pedido_reativar: async () => {
      const id = await novo()
      await act(`contas/${id}/suspensao`, { recado: 'Em apuração.' })
      return act(`contas/${id}/reativacao`, { recado: 'Engano nosso.' })
    },
    pedido_apagar: async () => act(`contas/${await novo()}/apagamento`, { recado: 'Como pediu.' }),
    contestacao: async () => {
      await profiles(site).texto_alterado()
      const { id, versao } = await newest(site, 'texto_alterado')
      await act(`fila/${id}/decisao`, { versao, ato: 'recusar', recado: 'Há um telefone.' })
      const [{ codigo }] = await rows('select codigo from carta order by id desc limit 1')
      await call(`POST /api/cartas/${codigo}/contestacao`, { texto: 'Não há.' })
      return []
    },
  }
}

/**
 * Puts one item of any motive into the queue; whatever waited before is gone, with the mail about it.
 * @param lia a session of staff: who asks or decides what another person then decides
 */
export function createItems(site: Site, lia: () => string) {
  const items: Items<Motivo> = {
    ...reports(site),
    ...profiles(site),
    ...clients(site),
    ...secondOpinions(site, lia),
  }
  return async (motivo: Motivo): Promise<ItemExample> => {
    await site.rows('delete from moderacao_item')
    const arquivos = await items[motivo]()
    await site.rows(`delete from moderacao_item where motivo <> $1`, motivo)
    await site.rows('delete from graphile_worker._private_jobs')
    return { ...(await newest(site, motivo)), arquivos }
  }
}

/** A decision that is whole. */
export const decisionOf = ({ arquivos, motivo }: ItemExample, ato: Decisao) => ({
  ato,
  ...(motivo === 'idade' && ato === 'aprovar' && { nascimento: '1990-05-05' }),
  ...((ato === 'recusar' || ato === 'retirar') && { recado: 'Porque as regras não permitem.' }),
  ...(ato === 'retirar' && { imagens: [arquivos[0]!] }),
})
