import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Kysely } from 'kysely'
import { inTransaction } from '../database/transaction.ts'
import type { DB } from '../database/types.ts'
import { Falha } from '../http/problem.ts'
import { listArquivos, type NovoArquivo, replaceGaleria, setImagem } from '../midias/midias.ts'
import { ImagemRecusada } from '../midias/recusa.ts'
import type { MediaStore } from '../midias/store.ts'
import { announce, place, settle } from '../midias/sweep/sweep.ts'
import { createModelo, requireAdulta, saveModelo } from '../modelos/escrita/escrita.ts'
import type { Settings } from '../settings.ts'
import { chavesApagadas } from './apagada.ts'
import { checkFoto, FotoIlegivel, guardarFoto } from './fotos.ts'
import { type Defeito, digestLinha, type FotosDaLinha, type Linha, readLinhas } from './linhas.ts'
import {
  allowLongStatements,
  grantPlano,
  type Importada,
  municipioSlug,
  selectEmailsEmUso,
  selectImportadas,
  selectMunicipioSlugs,
  upsertImportada,
} from './queries.ts'

export type ImportParts = {
  db: Kysely<DB>
  store: MediaStore
  settings: Pick<Settings, 'moderation'>
  now: Date
  /** As for `createModelo`. */
  hashSecret: string
  progress: (texto: string, feitas: number, total: number) => void
}

export type ImportResult =
  | { ok: true; novas: number; alteradas: number; iguais: number }
  | { ok: false; defeitos: Defeito[] }

/** A line to be written, with the profile's id if the key was imported before. */
type Pendente = Linha & { resumo: Buffer; modeloId: number | null }

/** Thrown to roll back a transaction whose lines have errors. */
class ComDefeitos extends Error {
  readonly defeitos: Defeito[]
  constructor(defeitos: Defeito[]) {
    super('the import has errors')
    this.defeitos = defeitos
  }
}

/**
 * Imports a file of profiles, whole or not at all: every line and photo is checked first, then all rows
 * are written in one transaction. A known key with the same line is skipped, with another line its
 * profile is updated, and one whose owner erased her account is skipped for good, also while it is being
 * erased. New profiles follow MODERATION.
 */
export async function importModelos(parts: ImportParts, arquivo: string): Promise<ImportResult> {
  const pasta = dirname(arquivo)
  const { linhas: lidas, comErro, defeitos } = readLinhas(await readFile(arquivo))
  const linhas = await withoutApagadas(parts, lidas)
  const importadas = await selectImportadas(
    parts.db,
    linhas.map((linha) => linha.dados.chave),
  )
  defeitos.push(...(await checkAgainstDatabase(parts, linhas, importadas)))
  const nomeadas = linhas.map(({ numero, dados: { fotos } }) => ({ numero, fotos }))
  const fotos = await checkFotos(parts, pasta, [...nomeadas, ...comErro])
  defeitos.push(...fotos.defeitos)
  if (defeitos.length > 0) return failed(defeitos)

  const pendentes = linhas.flatMap((linha): Pendente[] => {
    const antes = importadas.get(linha.dados.chave)
    const resumo = digestLinha(linha.dados, fotos.somas.get(linha.numero) ?? [])
    if (antes?.resumo.equals(resumo)) return []
    return [{ ...linha, resumo, modeloId: antes?.modeloId ?? null }]
  })
  const tocados = new Set(await shownBefore(parts.db, pendentes))
  try {
    const arquivos = await storeFotos(parts, pasta, pendentes, tocados)
    await announce(parts.db, [...tocados])
    const escritas = await writePendentes(parts, pendentes, arquivos)
    const novas = escritas.filter(({ modeloId }) => modeloId === null).length
    const alteradas = escritas.length - novas
    return { ok: true, novas, alteradas, iguais: lidas.length - escritas.length }
  } catch (error) {
    if (error instanceof ComDefeitos) return failed(error.defeitos)
    throw error
  } finally {
    // Removes what became private from the public part and what is no longer shown from the store;
    // after an error, everything that was put.
    await settle(parts, [...tocados])
  }
}

/** Leaves out erased accounts that the file still names. */
async function withoutApagadas({ db, hashSecret }: ImportParts, linhas: Linha[]): Promise<Linha[]> {
  const chavesDe = ({ dados }: Linha) => chavesApagadas(dados.chave, hashSecret)
  const apagadas = await selectImportadas(db, linhas.flatMap(chavesDe))
  return linhas.filter((linha) => !chavesDe(linha).some((chave) => apagadas.has(chave)))
}

/** The current files of the profiles that are updated. */
const shownBefore = (db: Kysely<DB>, pendentes: Pendente[]): Promise<string[]> =>
  listArquivos(
    db,
    pendentes.flatMap(({ modeloId }) => (modeloId === null ? [] : [modeloId])),
  )

const failed = (defeitos: Defeito[]): ImportResult => ({
  ok: false,
  defeitos: defeitos.toSorted((a, b) => a.linha - b.linha),
})

async function checkAgainstDatabase(
  { db, now }: ImportParts,
  linhas: Linha[],
  importadas: Map<string, Importada>,
): Promise<Defeito[]> {
  const municipios = await selectMunicipioSlugs(db)
  const novas = linhas.filter(({ dados }) => !importadas.has(dados.chave))
  const emUso = await selectEmailsEmUso(
    db,
    novas.map(({ dados }) => dados.email),
  )
  const defeitos: Defeito[] = []
  for (const { numero: linha, dados } of linhas) {
    const { cidade, estado } = dados.dados_gerais.localizacao
    if (!municipios.has(municipioSlug(cidade, estado)))
      defeitos.push({
        linha,
        campo: 'dados_gerais.localizacao.cidade',
        mensagem: `Não há município com este nome em ${estado}.`,
      })
    if (!importadas.has(dados.chave) && emUso.has(dados.email.toLowerCase()))
      defeitos.push({ linha, campo: 'email', mensagem: 'Já existe uma conta com este e-mail.' })
    try {
      requireAdulta(dados.dados_gerais.dt_nascimento, now)
    } catch (error) {
      defeitos.push(...defeitosDe(error, linha))
    }
  }
  return defeitos
}

/** The SHA-256 of each line's photos, and their errors. */
async function checkFotos(
  { progress }: ImportParts,
  pasta: string,
  linhas: FotosDaLinha[],
): Promise<{ somas: Map<number, string[]>; defeitos: Defeito[] }> {
  const somas = new Map<number, string[]>()
  const defeitos: Defeito[] = []
  for (const [i, { numero, fotos }] of linhas.entries()) {
    const lista: string[] = []
    for (const [j, foto] of fotos.entries()) {
      if (foto === null) continue
      try {
        lista.push(await checkFoto(pasta, foto.arquivo))
      } catch (error) {
        defeitos.push(...defeitosDe(error, numero, `fotos.${j}.arquivo`))
      }
    }
    somas.set(numero, lista)
    progress('checking', i + 1, linhas.length)
  }
  return { somas, defeitos }
}

/** Prepares the photos of the lines to be written; adds each hash to `tocados`. @throws ComDefeitos */
async function storeFotos(
  parts: ImportParts,
  pasta: string,
  pendentes: Pendente[],
  tocados: Set<string>,
): Promise<Map<number, NovoArquivo[]>> {
  const arquivos = new Map<number, NovoArquivo[]>()
  const defeitos: Defeito[] = []
  for (const [i, { numero, dados }] of pendentes.entries()) {
    const lista: NovoArquivo[] = []
    for (const [j, foto] of dados.fotos.entries()) {
      try {
        const novo = await guardarFoto(parts, pasta, foto)
        tocados.add(novo.hash)
        lista.push(novo)
      } catch (error) {
        defeitos.push(...defeitosDe(error, numero, `fotos.${j}.arquivo`))
      }
    }
    arquivos.set(numero, lista)
    parts.progress('photos', i + 1, pendentes.length)
  }
  if (defeitos.length > 0) throw new ComDefeitos(defeitos)
  return arquivos
}

/** All or nothing. @returns what was written @throws ComDefeitos with the database's errors, line by line. */
const writePendentes = (
  parts: ImportParts,
  pendentes: Pendente[],
  arquivos: Map<number, NovoArquivo[]>,
): Promise<Pendente[]> =>
  inTransaction(parts.db, async (trx) => {
    await allowLongStatements(trx)
    const defeitos: Defeito[] = []
    const escritas: Pendente[] = []
    for (const [i, pendente] of pendentes.entries()) {
      try {
        await writePendente(trx, pendente, arquivos.get(pendente.numero) ?? [], parts)
        escritas.push(pendente)
      } catch (error) {
        // Our own errors are thrown before any statement fails, so the transaction can continue with
        // the next line.
        if (!isBeingErased(error)) defeitos.push(...defeitosDe(error, pendente.numero))
      }
      parts.progress('writing', i + 1, pendentes.length)
    }
    if (defeitos.length > 0) throw new ComDefeitos(defeitos)
    const novos = [...arquivos.values()].flat().map(({ hash }) => hash)
    await place(trx, parts.store, [...new Set(novos)])
    return escritas
  })

/** Nothing is wrong with the line: her account was erased, or is being erased. */
const isBeingErased = (error: unknown) =>
  error instanceof Falha && error.codigo === 'sessao_invalida'

async function writePendente(
  trx: Kysely<DB>,
  { dados, modeloId, resumo }: Pendente,
  arquivos: NovoArquivo[],
  { now, hashSecret, settings }: ImportParts,
): Promise<void> {
  const posicao = dados.posicao ?? null
  const moderacao = settings.moderation === 'post' ? 'aprovado' : 'pendente'
  const { id } =
    modeloId === null
      ? await createModelo(
          trx,
          {
            // The operator vouches for the addresses of the file.
            conta: { email: dados.email, senhaHash: null, emailConfirmadoEm: now },
            escrita: dados,
            posicao,
            moderacao,
          },
          { now, hashSecret },
        )
      : await saveModelo(trx, modeloId, dados, { now, hashSecret, posicao })
  await replaceGaleria(
    trx,
    id,
    dados.fotos.map(({ visibilidade }, i) => ({ arquivo: arquivos[i]!.hash, visibilidade })),
  )
  for (const papel of ['perfil', 'banner', 'destaque'] as const) {
    const i = dados.fotos.findIndex((foto) => foto.papel === papel)
    await setImagem(trx, id, papel, i < 0 ? null : arquivos[i]!.hash)
  }
  if (dados.plano !== 'free') await grantPlano(trx, id, dados.plano, now)
  await upsertImportada(trx, { chave: dados.chave, modeloId: id, resumo }, now)
}

/** The messages of an error about a line; any other error is rethrown. */
function defeitosDe(error: unknown, linha: number, campo = ''): Defeito[] {
  if (error instanceof ImagemRecusada || error instanceof FotoIlegivel)
    return [{ linha, campo, mensagem: error.message }]
  if (!(error instanceof Falha)) throw error
  const campos = error.campos ?? [{ campo, mensagem: error.message }]
  return campos.map((c) => ({ linha, campo: c.campo, mensagem: c.mensagem }))
}
