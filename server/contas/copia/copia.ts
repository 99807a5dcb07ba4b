import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { inTransaction } from '../../database/transaction.ts'
import type { Attempts } from '../../http/attempts.ts'
import type { Escondidas } from '../../http/escondidas.ts'
import type { Session } from '../../http/session.ts'
import { mediaPath, type NomeArquivo } from '../../midias/store.ts'
import type { Services } from '../../services.ts'
import { createToken } from '../links.ts'
import { requireFatorExistente } from '../segundoFator/confirmacao.ts'
import { requireMesmaSenha, requireSenhaAtual } from '../troca.ts'
import {
  type ArquivoDaCopia,
  type Linha,
  selectArquivosDaCopia,
  selectDecisoes,
  selectMensagens,
  selectPerfis,
  selectTabelas,
} from './queries.ts'

/** Where a link to a copy leads; the token follows. */
export const ENDERECO = '/copia'

/** The download must begin within it. */
const VALIDADE_MS = 10 * 60_000

/**
 * Creates the link by which the caller downloads a copy of the account's data. It works once.
 * @throws Falha `campos_invalidos` on `senha`; `muitas_tentativas`; `confirmacao_necessaria` where the account
 * has a second factor
 */
export async function requestCopia(
  parts: Pick<Services, 'db' | 'settings' | 'secrets' | 'now'>,
  session: Session,
  senha: string,
  attempts: Attempts,
): Promise<{ url: string; expira_em: string }> {
  const conferida = await requireSenhaAtual(parts, session, senha, 'senha')
  await requireFatorExistente(parts.db, session, parts.now())
  await attempts.count('copia', String(session.id))
  const expiraEm = new Date(parts.now().getTime() + VALIDADE_MS)
  const token = await inTransaction(parts.db, async (trx) => {
    await requireMesmaSenha(trx, conferida, 'senha')
    return createToken(trx, { contaId: session.id, uso: 'baixar-copia', expiraEm })
  })
  return {
    url: `${parts.settings.publicUrl}${ENDERECO}/${token}`,
    expira_em: expiraEm.toISOString(),
  }
}

/** Everything personal that the account has, as it is stored. */
async function collectCopia(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: number,
  escondidas: Escondidas,
): Promise<Record<string, unknown>> {
  const tabelas = await selectTabelas(db, id)
  const perfisDe = (...nomes: string[]) =>
    nomes.flatMap((nome) => (tabelas[nome] ?? []).map((linha: Linha) => Number(linha.modelo_id)))
  const perfis = await selectPerfis(db, {
    known: perfisDe('favorito', 'historico'),
    others: perfisDe('visita', 'contato', 'depoimentos_escritos'),
  })
  return {
    feita_em: now().toISOString(),
    ...tabelas,
    decisoes: await selectDecisoes(db, id),
    mensagens: await selectMensagens(db, id),
    perfis_citados: perfis.filter((perfil) => !escondidas.has(perfil.id)),
  }
}

/**
 * The archive: `dados.json`, and each picture and video in its largest form. Files are read one at a
 * time, as fast as the other side takes them; one that has disappeared meanwhile is left out.
 * @param escondidas who hides from the account: not named
 */
export async function openCopia(
  { db, store, now }: Pick<Services, 'db' | 'store' | 'now'>,
  { id, escondidas }: { id: number; escondidas: Escondidas },
): Promise<Readable> {
  const dados = await collectCopia({ db, now }, id, escondidas)
  const arquivos = await selectArquivosDaCopia(db, id)
  const zip = new ZipFile()
  const saida = zip.outputStream as Readable
  zip.on('error', (error: Error) => saida.destroy(error))
  zip.addBuffer(Buffer.from(`${JSON.stringify(dados, null, 2)}\n`), 'dados.json', { mtime: now() })
  for (const arquivo of arquivos)
    zip.addReadStreamLazy(
      `${arquivo.pasta}/${arquivo.nome}.${arquivo.tipo === 'video' ? 'mp4' : 'jpg'}`,
      // Pictures and videos are compressed already.
      { compress: false, mtime: now() },
      (done) => {
        readArquivo(store, arquivo).then(
          (file) => done(null, file ?? Readable.from([])),
          (error: unknown) => done(error, Readable.from([])),
        )
      },
    )
  zip.end()
  return saida
}

async function readArquivo(
  store: Services['store'],
  { hash, tipo, larguras }: ArquivoDaCopia,
): Promise<Readable | null> {
  const nome: NomeArquivo = tipo === 'video' ? 'video.mp4' : `${Math.max(...larguras)}.jpg`
  for (const acesso of ['publico', 'privado'] as const) {
    const file = await store.get(mediaPath(acesso, hash, nome))
    if (file) return file.body()
  }
  return null
}
