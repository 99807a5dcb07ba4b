import type { Transaction } from 'kysely'
import type { DadosDoPerfil } from '../../contract/campos.ts'
import type { Motivo } from '../../contract/motivos.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { settleImpulso } from '../impulsos/decisao.ts'
import { withdrawImagens } from '../midias/midias.ts'
import {
  dropProva,
  type EscritaOptions,
  publishModelo,
  refuseModelo,
  restoreDados,
  restoreModelo,
  restoreSelo,
} from '../modelos/escrita/escrita.ts'
import { confirmPorEquipe, refuseCobranca } from '../planos/baixa.ts'
import { refuse, settleIdade, verify } from '../verificacao/conferencia.ts'
import type { Efeito } from './desfazer.ts'
import { settlePedido } from './pedidos.ts'
import {
  findAberto,
  isModelo,
  markMensagem,
  withdrawComentario,
  withdrawDepoimento,
} from './queries.ts'
import { settleSuspeita, suspectMinor } from './suspeita.ts'

/*
 * What a decision changes, by motive. `decisao.ts` checks who may decide, writes the log and the letter.
 */

type Effect = (
  trx: Transaction<DB>,
  id: number,
  decisao: {
    aprova: boolean
    detalhe: unknown
    item: number
    recado: string
    nascimento: string | undefined
    conferidas: string[]
    /** Of a Pix, as on the bank's statement. */
    pagador: string
    /** Whether staff chose that reason. */
    menor: boolean
    /** Who decides. */
    equipe: number
  } & EscritaOptions,
) => Promise<Efeito>

const settleDepoimento: Effect = async (trx, id, { aprova }) => {
  if (!aprova) await withdrawDepoimento(trx, id)
  return {}
}

const settleComentario: Effect = async (trx, id, { aprova }) => {
  if (!aprova) await withdrawComentario(trx, id)
  return {}
}

/** The receipt is e-mailed by the charge itself. */
const settlePix: Effect = async (trx, id, { aprova, recado, ...confirmacao }) => {
  if (!aprova) await refuseCobranca(trx, id, { recado, now: confirmacao.now })
  else if ((await confirmPorEquipe(trx, id, confirmacao)).repetida)
    throw new Falha('conflito', 'Este Pix já foi confirmado.')
  return {}
}

/** Removes the refused pictures, which the detail names by hash. */
const withdrawNamed: Effect = async (trx, id, { aprova, detalhe }) =>
  aprova ? {} : { imagens: await withdrawImagens(trx, id, Object.keys(detalhe as object)) }

/** A profile that was reported is hidden until its owner has corrected it. */
const settleDenunciado: Effect = async (trx, id, { aprova }) => {
  if (!aprova) await refuseModelo(trx, id)
  return {}
}

/** The effect of a decision by motive; returns what else there is to undo. */
export const effects: Record<Motivo, Effect> = {
  suspeita_menor: settleSuspeita,
  denuncia_menor: settleDenunciado,
  denuncia_grave: settleDenunciado,
  denuncia: settleDenunciado,
  denuncia_depoimento: settleDepoimento,
  perfil_novo: async (trx, id, { aprova }) => {
    await (aprova ? publishModelo(trx, id) : refuseModelo(trx, id))
    return {}
  },
  texto_alterado: async (trx, id, { aprova, detalhe, ...options }) => {
    if (!aprova) await restoreModelo(trx, id, detalhe as Record<string, string>, options)
    return {}
  },
  verificacao: async (trx, id, { aprova, ...decisao }) => {
    if (!aprova) {
      await refuse(trx, id, decisao)
      return {}
    }
    // A refusal of her data would put another birth date in the place of the document's.
    if ((await findAberto(trx, { modelo_id: id }, 'dados_alterados')) !== undefined)
      throw new Falha('conflito', 'Decida antes as mudanças de dados deste perfil.')
    return { conferidas: await verify(trx, id, decisao) }
  },
  // An advertiser under 18 is suspected as well; a client only has no proof.
  idade: async (trx, id, decisao) => {
    await settleIdade(trx, id, decisao)
    const isAnunciante = decisao.menor && (await isModelo(trx, id))
    return isAnunciante ? suspectMinor(trx, id, { por: decisao.equipe, now: decisao.now }) : {}
  },
  // Seen by a person: whatever follows is an act of its own.
  caso: async () => ({}),
  // Reverted to what had been approved, the badge is shown again; approved, it waits for a live check.
  dados_alterados: async (trx, id, { aprova, detalhe, now }) => {
    if (aprova) {
      await restoreSelo(trx, id)
      return {}
    }
    await restoreDados(trx, id, detalhe as Partial<DadosDoPerfil>, now)
    await dropProva(trx, id)
    return {}
  },
  imagens_alteradas: withdrawNamed,
  imagem_repetida: withdrawNamed,
  depoimento_denunciado: settleDepoimento,
  depoimento_suspeito: settleDepoimento,
  comentario_denunciado: settleComentario,
  pix: settlePix,
  impulso: async (trx, id, decisao) => {
    await settleImpulso(trx, id, decisao)
    return {}
  },
  pedido_reativar: (trx, id, decisao) => settlePedido(trx, 'reativar', id, decisao),
  pedido_apagar: (trx, id, decisao) => settlePedido(trx, 'apagar', id, decisao),
  // `decideContestacao` settles it.
  contestacao: async () => ({}),
  mensagem: async (trx, id, { now }) => {
    await markMensagem(trx, id, now)
    return {}
  },
}
