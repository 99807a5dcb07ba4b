import { marcasDe } from '../../../server/contas/apagamento/marca.ts'
import { removeEquipe } from '../../../server/contas/equipe.ts'
import type { Tarefa } from '../../../server/jobs.ts'
import { apagadaPath, mediaPath } from '../../../server/midias/store.ts'
import { picture } from '../../../server/midias/uploads/photoExample.ts'
import { browser } from './visitante.ts'
import type { World } from './world.ts'

/** A job, as one that has something to do once every call was made. */
export type Job = {
  /** Makes what no call leaves; returns the payload, where it is not that of a job that a call queued. */
  arrange?(world: World): Promise<unknown>
  /** How many days after the calls it runs; three years, if not said: what has an end has ended. */
  days?: number
  /** Why a second run adds rows to these tables, and an e-mail of another id. */
  twice?: { why: string; rows: string[] }
}

/** Changes the rows that the text says, and needs no payload. */
const change = (text: string, ...values: unknown[]): Job => ({
  arrange: async ({ rows }) => {
    await rows(text, ...values)
  },
})

const token: Job['twice'] = {
  why: 'only a hash of the link is stored: who sends the e-mail again makes another link',
  rows: ['token'],
}

/** An alert about her, and news of it. */
async function news({ anunciante, did, rows }: World) {
  const { id, url } = await anunciante()
  await rows(`update modelo set online_ate = now() + interval '1 day' where id = $1`, id)
  await did('POST /api/alertas', { perfil: url, assinatura: browser() })
  const [alerta] = await rows('select id, destino_id from alerta order by id desc limit 1')
  await rows(
    `insert into alerta_modelo (alerta_id, modelo_id, novo_em) values ($1, $2, now())
     on conflict (alerta_id, modelo_id) do update set novo_em = now()`,
    alerta.id,
    id,
  )
  return { destino: alerta.destino_id }
}

export const jobs = {
  'add-up-eventos': {},
  'add-up-lugares': {},
  alertar: {},
  'apply-precos': {
    days: 0,
    // As if it had been announced the day before yesterday: by the owner, for the database sets the time itself.
    arrange: async ({ asOwner }) => {
      await asOwner(
        `insert into preco_anunciado (plano, de, para, motivo, anunciado_em, vale_desde)
         select codigo, preco, preco - 1, 'Oferta', now() - interval '2 days',
           (now() at time zone 'America/Sao_Paulo')::date
         from plano where preco > 1 limit 1`,
      )
    },
  },
  'check-livro': {},
  'close-pix': {},
  'delete-sigilo': {},
  'delete-verificacoes': {},
  'discard-upload': {},
  'end-online': {
    arrange: async ({ anunciante, rows }) => {
      const { id } = await anunciante()
      await rows(`update modelo set online_ate = now() - interval '1 minute' where id = ${id}`)
    },
  },
  'end-pausas': {
    arrange: async ({ anunciante, rows }) => {
      const { id } = await anunciante()
      await rows(
        `update modelo set pausada_em = now(), pausada_ate = now() + interval '1 day' where id = ${id}`,
      )
    },
  },
  'ensure-partitions': {},
  'erase-exclusoes': {},
  'erase-marcadas': {
    arrange: async ({ cliente, rows, store, api }) => {
      const { id } = await cliente()
      const [conta] = await rows('select id, criada_em from conta where id = $1', id)
      const [marca] = marcasDe(conta, api.services.secrets.hash)
      await store.put(apagadaPath(marca!), Buffer.alloc(0), 'application/octet-stream')
    },
  },
  'erase-nao-confirmadas': {},
  'find-alertas': {},
  'find-indicios': {},
  'forget-acessos': {},
  'forget-alertas': {},
  'forget-denuncias': {},
  'forget-desfazer': {},
  'forget-enderecos': {},
  'forget-eventos': {},
  'forget-fatos': {},
  'forget-historico': {
    arrange: async ({ anunciante, cliente, rows }) => {
      await rows(
        'insert into historico (assinante_id, modelo_id) values ($1, $2)',
        (await cliente()).id,
        (await anunciante()).id,
      )
    },
  },
  'forget-idade': {},
  'forget-impulsos': {},
  'forget-limites': change(`insert into limite (key, points, expire) values ('entrar:x', 1, 1)`),
  'forget-links': {},
  'forget-mensagens': {},
  'forget-retornos': {},
  'forget-temporadas': {},
  'forget-tentativas': change(
    `insert into tentativa (chave, vezes, livre_em, esquecer_em) values ('\\x01', 3, now(), now())`,
  ),
  'forget-vencidos': {},
  'forget-vitais': {},
  'forget-words': change(`insert into busca_palavra values ('nenhures')`),
  'keep-recortes': {
    arrange: async ({ arquivo, store, rows }) => {
      const hash = await arquivo()
      const photo = await picture(1).jpeg().toBuffer()
      await store.put(mediaPath('privado', hash, '320.jpg'), photo, 'image/jpeg')
      await rows('insert into imagem_banida (hash, fila_id) values ($1, 1)', hash)
      return { hashes: [hash] }
    },
  },
  'mark-apagada': { arrange: async () => ({ marca: 'f'.repeat(24) }) },
  'mark-equipe': {
    arrange: async ({ equipe, database }) => {
      const { id, email } = await equipe()
      await removeEquipe(database.db, email, { now: new Date() })
      return { conta: id }
    },
  },
  'prepare-upload': {},
  'refresh-vencidos': change(
    `update busca set revisar_em = now() - interval '1 minute'
     where id = (select min(id) from busca)`,
  ),
  'remake-faixas': change(
    `insert into estatistica_dia (modelo_id, dia, visitas, contatos)
     select id, current_date + 1094, 50, 5 from busca on conflict do nothing`,
  ),
  'remind-planos': {
    arrange: async ({ anunciante, rows }) => {
      await rows(
        `insert into assinatura (conta_id, plano, fim) values ($1, 'diamond', now() + interval '1097 days')`,
        (await anunciante()).id,
      )
    },
  },
  'send-apagada': {
    arrange: async () => ({
      ...{ email: 'ela@mail.example', idioma: 'pt-BR', nome: 'Valentina', palavra: null },
      recado: 'Foi por engano nosso.',
    }),
  },
  'send-ausencia': {
    arrange: async ({ anunciante, rows }) => {
      const { id: modelo } = await anunciante()
      await rows('update modelo_ausencia set avisada_em = now() where modelo_id = $1', modelo)
      return { modelo }
    },
  },
  'send-aviso-email': {
    arrange: async ({ cliente }) => ({
      conta: (await cliente()).id,
      antes: 'antes@mail.example',
      em: new Date().toISOString(),
    }),
    twice: token,
  },
  'send-aviso-fator': {},
  'send-aviso-prova': {
    arrange: async ({ anunciante, rows }) => {
      const { id: conta } = await anunciante()
      await rows(
        `update modelo set prova_pedida = 'selfie', prova_motivo = 'dados' where id = $1`,
        conta,
      )
      return { conta }
    },
  },
  'send-aviso-push': {
    days: 0,
    arrange: async ({ perfil, did, rows }) => {
      const { ela, ele } = await perfil()
      await did('PUT /api/avisos', { assinatura: browser(), idioma: 'pt-BR' }, ela.token)
      await rows(
        'update depoimento set status = 0 where modelo_id = $1 and cliente_id = $2',
        ela.id,
        ele.id,
      )
      return { conta: ela.id }
    },
  },
  'send-aviso-tentativas': { arrange: async ({ cliente }) => ({ conta: (await cliente()).id }) },
  'send-carta': {
    arrange: async ({ rows }) => {
      const [{ id }] = await rows(
        `update carta set desfecho = 'mantida', decidida_em = now(), resposta = 'Lemos de novo.'
         where id = (select max(id) from carta where conta_id is not null) returning id`,
      )
      return { carta: id }
    },
  },
  'send-confirmacao': { twice: token },
  'send-decisao': {},
  'send-denuncia': {
    arrange: async ({ rows }) => {
      const [{ id }] = await rows(
        `update denuncia set desfecho = 'mantido', decidido_em = now()
         where id = (select max(id) from denuncia where email is not null) returning id`,
      )
      return { denuncia: id }
    },
  },
  'send-exclusao': {},
  'send-lembrete': {
    arrange: async ({ anunciante, rows }) => {
      const { id } = await anunciante({ plano: 'diamond' })
      const [assinatura] = await rows('select id from assinatura where conta_id = $1', id)
      return { assinatura: assinatura.id }
    },
  },
  'send-mensagem': {},
  'send-novidade': { days: 0, arrange: news },
  'send-pedido-alerta': {
    days: 0,
    arrange: async ({ did, rows }) => {
      await did('POST /api/alertas', { busca: 'cidade=Recife', email: 'aviso@mail.example' })
      const [destino] = await rows('select id from alerta_destino order by criado_em desc limit 1')
      return { destino: destino.id }
    },
  },
  'send-prazo': { arrange: async () => ({ denuncia: 1, horas: 6 }) },
  'send-preco': {},
  'send-recebida': {},
  'send-recibo': {},
  'send-recuperacao': { days: 0, twice: token },
  'settle-arquivos': { arrange: async ({ arquivo }) => ({ hashes: [await arquivo()] }) },
  'show-atividades': {},
  'sweep-arquivos': {
    arrange: async ({ arquivo }) => {
      await arquivo()
    },
  },
  'sweep-stories': {},
  'sweep-uploads': {},
  'turn-impulsos': { days: 1 },
  'watch-ausencia': {},
  'watch-prazos': change(
    `update denuncia set motivo = 'intima' where id = (select min(id) from denuncia
       where desfecho is null and fila_id is not null and modelo_id is not null)`,
  ),
} satisfies Partial<Record<Tarefa, Job>>

/** Those that need a bank, or a worker of another process, and where each is killed. */
export const elsewhere: Record<Exclude<Tarefa, keyof typeof jobs>, string> = {
  'consult-cobrancas': 'server/pix/killed.test.ts',
  'consult-pix': 'server/pix/killed.test.ts',
  'send-devolucao': 'server/pix/killed.test.ts',
  'remove-cob': 'server/pix/killed.test.ts',
  'register-webhook': 'server/pix/webhook.test.ts',
  'unlock-abandoned': 'server/jobs.test.ts',
}
