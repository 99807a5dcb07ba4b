import type { Transaction } from 'kysely'
import { type TextosDoPerfil, textosDoPerfil } from '../contract/campos.ts'
import type { ModeloEscrita } from '../contract/modelo.ts'
import type { DB } from '../server/database/types.ts'
import { colunasDe } from '../server/modelos/campos.ts'
import { createModelo } from '../server/modelos/escrita/escrita.ts'
import {
  enqueueDepoimento,
  enqueueMensagem,
  enqueuePix,
  enqueueTextos,
} from '../server/moderacao/fila.ts'
import { writeBrCode } from '../server/planos/brCode.ts'
import type { ModeloDemo } from './modeloDemo.ts'
import { insertRows, reserveIds, selectPiorDepoimento } from './queries.ts'
import { ago } from './rows.ts'

type Catalogue = {
  modelos: ModeloDemo[]
  modeloIds: number[]
  clienteIds: number[]
  now: Date
  hashSecret: string
}

/** One item of each kind for staff, so that an operator's first look at the queue is not empty. */
export async function fillFila(trx: Transaction<DB>, catalogue: Catalogue): Promise<void> {
  await addPerfilNovo(trx, catalogue)
  await changeTexto(trx, catalogue)
  const pior = await selectPiorDepoimento(trx)
  if (pior)
    await enqueueDepoimento(trx, pior, 'depoimento_denunciado', {
      texto: 'Nunca atendi esta pessoa. O que ela descreve não aconteceu.',
    })
  await addMensagem(trx, catalogue)
  await addCobranca(trx, catalogue)
}

/** A new advertiser after her first save: without pictures yet. */
async function addPerfilNovo(trx: Transaction<DB>, catalogue: Catalogue): Promise<void> {
  const { modelos, now, hashSecret } = catalogue
  const { escrita } = modelos[0]!
  const nova: ModeloEscrita = {
    ...escrita,
    dados_gerais: {
      ...escrita.dados_gerais,
      nome_completo: 'Lorena Prates Antunes',
      apelido: 'Lorena Prates',
      dt_nascimento: '1997-05-14',
      telefone: null,
      chamada: 'Recém-chegada, sem pressa',
      descricao:
        'Acabo de me mudar e estou conhecendo a cidade. Gosto de cinema, de cozinhar para duas pessoas e de conversas que passam da hora.',
      extras: '',
    },
  }
  const email = 'lorena.prates@demo.example'
  const conta = { email, senhaHash: null, emailConfirmadoEm: now }
  await createModelo(trx, { conta, escrita: nova, moderacao: 'pendente' }, { now, hashSecret })
}

/** A published profile whose tagline changed since staff last saw it. */
async function changeTexto(trx: Transaction<DB>, { modelos, modeloIds }: Catalogue): Promise<void> {
  const i = modelos.length - 1
  const colunas = { ...colunasDe(modelos[i]!.escrita), legendas: '', albuns: '' }
  const agora = Object.fromEntries(
    textosDoPerfil.map((campo) => [campo, colunas[campo]]),
  ) as TextosDoPerfil
  await enqueueTextos(trx, modeloIds[i]!, { ...agora, chamada: 'Nova na cidade' }, agora)
}

async function addMensagem(trx: Transaction<DB>, { now }: Catalogue): Promise<void> {
  const [id = 0] = await reserveIds(trx, 'mensagem', 1)
  await insertRows(trx, 'mensagem', [
    {
      id,
      nome: 'Rafael Monteiro',
      email: 'rafael.monteiro@demo.example',
      mensagem:
        'Boa tarde! Minha assinatura termina na semana que vem. Se eu mudar de plano antes, os dias que faltam se somam?',
      criado_em: ago(now, 0, 1),
    },
  ])
  await enqueueMensagem(trx, id)
}

/** Static Pix to a key that nobody has: it shows an open charge, and cannot be paid. */
async function addCobranca(trx: Transaction<DB>, { clienteIds, now }: Catalogue): Promise<void> {
  const [id = 0] = await reserveIds(trx, 'cobranca', 1)
  const { preco } = await trx
    .selectFrom('plano')
    .select('preco')
    .where('codigo', '=', 'premium')
    .executeTakeFirstOrThrow()
  const txid = 'CAMELIADEMO0000000000001'
  const demo = { chave: 'pix@demo.example', nome: 'Camelia', cidade: 'Sao Paulo' }
  await insertRows(trx, 'cobranca', [
    {
      id,
      conta_id: clienteIds[1]!,
      plano: 'premium',
      valor: Number(preco),
      provedor: 'pix-estatico',
      status: 'pendente',
      pix_copia_e_cola: writeBrCode({ ...demo, valor: Number(preco), txid }),
      txid,
      expira_em: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
      criada_em: now.toISOString(),
    },
  ])
  await enqueuePix(trx, id)
}
