import { sql } from 'kysely'
import { emptyConta } from '../../server/contas/apagamento/dados.ts'
import { createExampleAssinante } from '../../server/contas/example.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { block, setEscondida } from '../../server/esconder/esconder.ts'
import { insertExampleMunicipios } from '../../server/locais/example.ts'
import { exampleArquivo } from '../../server/midias/example.ts'
import { addStorie, saveArquivos, setImagem, withdrawImagens } from '../../server/midias/midias.ts'
import { type Acesso, mediaPath, type NomeArquivo } from '../../server/midias/store.ts'
import { createExample, HASH_SECRET } from '../../server/modelos/escrita/example.ts'
import { pause } from '../../server/visibilidade/visibilidade.ts'
import type { Forbidden, Values } from './crawl.ts'
import { type Site, writeJson } from './site.ts'

/*
 * Profiles in every state, each with words, numbers, ids and pictures that nothing else on the site has. All of
 * them begin as public, so that a crawl can prove that it finds them.
 */

const HOUR = 3_600_000
const NOMES: NomeArquivo[] = ['320.avif', '320.webp', '320.jpg']

type Foto = { hash: string; previa: string; bytes: string[]; paths: string[] }
const ondes = ['aberta', 'privada', 'perfil', 'storie', 'fechado'] as const
type Onde = (typeof ondes)[number]
type Perfil = {
  id: number
  url: string
  /** In her name and texts, and nowhere else. */
  palavra: string
  bairro: string
  telefone: string
  foto: Record<Onde, Foto>
  ids: Record<'aberta' | 'privada' | 'storie' | 'fechado' | 'depoimento', number>
}

/** Ids of profiles, media, stories and reviews are unlike any other number of an answer. */
async function startIds({ owner }: Site): Promise<void> {
  for (const [tabela, first] of [
    ['conta', 771_000_001],
    ['midia', 881_000_001],
    ['storie', 882_000_001],
    ['depoimento', 883_000_001],
  ] as const)
    await owner.pool.query(`alter table ${tabela} alter column id restart with ${first}`)
}

let files = 0

/** A picture whose files are where a save would have put them, each with bytes of its own. */
async function putFoto({ services }: Site, acesso: Acesso): Promise<Foto> {
  const { db, store } = services
  files += 1
  const arquivo = { ...exampleArquivo(`crawled ${files}`), larguras: [320] }
  await saveArquivos(db, [arquivo])
  const { hash, previa } = arquivo
  const stored = [
    ...NOMES.map((nome) => mediaPath(acesso, hash, nome)),
    mediaPath('publico', previa, 'borrada.webp'),
  ]
  for (const path of stored) await store.put(path, Buffer.from(bytesOf(path)), 'image/webp')
  const paths = NOMES.flatMap((nome) => [
    `/media/${hash}/${nome}`,
    `/media/privado/${hash}/${nome}`,
  ])
  return {
    ...{ hash, previa, bytes: stored.map(bytesOf) },
    paths: [...paths, `/media/${previa}/borrada.webp`],
  }
}
const bytesOf = (path: string) => `bytes of ${path}`

async function putReview(
  { services: { db } }: Site,
  modelo_id: number,
  comentario: string,
  status: number,
  cliente?: number,
): Promise<number> {
  const cliente_id = cliente ?? (await createExampleAssinante(db, 'Quirinvaldo Trevizolino')).id
  const { id } = await db
    .insertInto('depoimento')
    .values({ modelo_id, cliente_id, nota: 5, comentario, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const putStorie = (
  { services: { db } }: Site,
  modelo: number,
  { arquivo, restrito = false, em = HOUR }: { arquivo: string; restrito?: boolean; em?: number },
): Promise<number> =>
  addStorie(db, modelo, {
    ...{ arquivo, restrito },
    criadoEm: new Date(),
    expiraEm: new Date(Date.now() + em),
  })

async function putMidia(
  { services: { db } }: Site,
  modelo_id: number,
  arquivo: string,
  visibilidade: 'publico' | 'privado' = 'publico',
): Promise<number> {
  const row = { modelo_id, arquivo, visibilidade }
  return (await db.insertInto('midia').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A public profile with a picture of each kind, stories and a review. */
async function putPerfil(site: Site, palavra: string): Promise<Perfil> {
  const { db } = site.services
  const telefone = `11976540${String(files).padStart(3, '0')}`
  // No other profile is there.
  const bairro = `Vila ${palavra.slice(0, -1)}opolis`
  const { id, url } = await createExample(db, new Date(), {
    dados: {
      apelido: palavra,
      nome_completo: `Maria ${palavra}legal da Silva`,
      telefone: `+55 ${telefone}`,
      chamada: `Chamada de ${palavra}`,
      descricao: `Um texto que só ${palavra} escreveu.`,
      localizacao: { bairro, cidade: 'São Paulo', estado: 'SP' },
    },
    conta: {
      email: `${palavra}@segredo.example`.toLowerCase(),
      senhaHash: null,
      emailConfirmadoEm: new Date(),
    },
  })
  const fim = new Date(Date.now() + HOUR)
  const assinatura = { conta_id: id, plano: 'diamond', inicio: new Date(0), fim }
  await db.insertInto('assinatura').values(assinatura).execute()
  const foto = {
    aberta: await putFoto(site, 'publico'),
    privada: await putFoto(site, 'privado'),
    perfil: await putFoto(site, 'publico'),
    storie: await putFoto(site, 'publico'),
    fechado: await putFoto(site, 'privado'),
  }
  await setImagem(db, id, 'perfil', foto.perfil.hash)
  const ids = {
    aberta: await putMidia(site, id, foto.aberta.hash),
    privada: await putMidia(site, id, foto.privada.hash, 'privado'),
    storie: await putStorie(site, id, { arquivo: foto.storie.hash }),
    fechado: await putStorie(site, id, { arquivo: foto.fechado.hash, restrito: true }),
    depoimento: await putReview(site, id, `Avaliação de ${palavra}`, 1),
  }
  return { id, url, palavra, bairro, telefone, foto, ids }
}

/** What an answer may show of a profile that visitors see, and nothing may of one that is hidden. */
const shownOf = ({ id, url, palavra, telefone: t, foto, ids }: Perfil): Forbidden => ({
  texts: [
    ...[palavra, url, t, String(id), `Avaliação de ${palavra}`],
    ...[ids.aberta, ids.privada, ids.storie, ids.fechado, ids.depoimento].map(String),
    ...[foto.aberta.hash, foto.perfil.hash, foto.storie.hash],
    ...[foto.privada.previa, foto.fechado.previa],
  ],
  bytes: [foto.aberta, foto.perfil, foto.storie].flatMap(({ bytes }) => bytes.slice(0, 3)),
})

/** What nobody but her, and staff with a reason, is shown of any profile. */
const privateOf = ({ palavra, foto: { privada, fechado } }: Perfil): Forbidden => ({
  texts: [`${palavra}legal`, `${palavra}@segredo`, privada.hash, fechado.hash],
  bytes: [privada, fechado].flatMap(({ bytes }) => bytes.slice(0, 3)),
})

type Hide = (site: Site, perfil: Perfil) => Promise<unknown>
const write =
  (query: (id: number) => ReturnType<typeof sql>): Hide =>
  (site, { id }) =>
    query(id).execute(site.services.db)
async function post(site: Site, relato: object): Promise<void> {
  const { status, text } = await site.ask('/api/denuncias', writeJson(relato))
  if (status !== 201) throw new Error(text)
}

/** How a public profile stops being one, by the word that marks it. */
const hidings: Record<string, Hide> = {
  Zorvilana: write((id) => sql`update modelo set moderacao = 'rascunho' where id = ${id}`),
  Quembrasta: write((id) => sql`update modelo set moderacao = 'pendente' where id = ${id}`),
  Dralvinete: write((id) => sql`update modelo set moderacao = 'recusado' where id = ${id}`),
  Fruzandela: write((id) => sql`update conta set estado = 'suspensa' where id = ${id}`),
  Plastrugia: write((id) => sql`update modelo set desativado = true where id = ${id}`),
  Bramovinda: write((id) => sql`update modelo set expira_em = now() where id = ${id}`),
  Skelvorina: write((id) => sql`update conta set email_confirmado_em = null where id = ${id}`),
  Trozimelda: (site, { id }) =>
    post(site, { item: { tipo: 'perfil', id }, motivo: 'coercao', texto: 'Soube Florisberta.' }),
  Glavendrina: write(
    (id) =>
      sql`update conta set estado = 'em_exclusao', apagar_em = now() + interval '7 days' where id = ${id}`,
  ),
  Huspalinda: ({ services: { db, secrets } }, { id }) =>
    inTransaction(db, (trx) =>
      emptyConta(trx, { id, tipo: 'modelo' }, { hashSecret: secrets.hash, now: new Date() }),
    ),
  Jorvandela: ({ services: { db } }, { id }) =>
    setEscondida(db, id, { estados: ['SP'], cidades: [] }),
  Mirvandosa: ({ services: { db } }, { id }) => pause(db, id, null, new Date()),
  Tolquirema: write((id) => sql`update modelo set recolhida_em = now() where id = ${id}`),
}

/** What a profile is alone in: shown as a place where there are profiles. */
const placesOf = (perfis: Perfil[]): Forbidden => ({
  texts: perfis.map(({ bairro }) => bairro),
  bytes: [],
})

/** What a site was filled with, and what of it an answer may hold. */
export type Filled = {
  perfis: Perfil[]
  publica: Perfil
  assinante: number
  /** Public for everybody but that client, who wrote this review of it. */
  reservada: { perfil: Perfil; escrita: number }
  /** What nobody may be shown at any time. */
  never: Forbidden
  /** What is shown until it is hidden. */
  shown: Forbidden
  all: Forbidden
  values: Values
  /** What a visitor types on the way to a name. */
  searches: string[]
  /** The addresses of every file, public or not. */
  files: string[]
}

const join = (many: Forbidden[]): Forbidden => ({
  texts: many.flatMap(({ texts }) => texts),
  bytes: many.flatMap(({ bytes }) => bytes),
})

/** A profile for each state, all of them public; what one of them has that is not shown all the same. */
export async function fillSite(site: Site): Promise<Filled> {
  const { db } = site.services
  await insertExampleMunicipios(db)
  await startIds(site)
  const perfis: Perfil[] = []
  for (const palavra of Object.keys(hidings)) perfis.push(await putPerfil(site, palavra))
  const publica = await putPerfil(site, 'Valdrinesca')
  const reservada = await putPerfil(site, 'Yolquendra')
  const todas = [...perfis, publica, reservada]
  const { unseen, files } = await putUnseen(site, publica)
  const assinante = await createExampleAssinante(db, 'Peregrino')
  const escrita = await putReview(site, reservada.id, 'Opinião de quem escreveu', 1, assinante.id)
  for (const { id: modelo_id } of todas) {
    await db.insertInto('favorito').values({ cliente_id: assinante.id, modelo_id }).execute()
    await db.insertInto('historico').values({ assinante_id: assinante.id, modelo_id }).execute()
  }
  const shown = join(todas.map(shownOf))
  const never = join([unseen, ...todas.map(privateOf)])
  return {
    ...{ perfis, publica, assinante: assinante.id, reservada: { perfil: reservada, escrita } },
    ...{ shown, never, all: join([shown, never]) },
    values: {
      perfis: todas.map(({ id }) => id),
      // What is on a profile: of the one that stays, and of one that does not.
      ids: [
        ...todas.map(({ id }) => id),
        ...[publica, perfis[0]!].flatMap(({ ids }) => Object.values(ids)),
      ],
      slugs: todas.map(({ url }) => url),
      bairros: todas.map(({ bairro }) => bairro.toLowerCase().replaceAll(' ', '-')),
      codigos: ['a'.repeat(22)],
    },
    searches: todas.flatMap(({ palavra, telefone }) => [palavra.slice(0, 5), palavra, telefone]),
    files: [
      ...files,
      ...todas.flatMap(({ foto }) => Object.values(foto).flatMap((one) => one.paths)),
    ],
  }
}

/** Of a profile that is public: what was sent and never shown, is over, or was refused. */
async function putUnseen(
  site: Site,
  { id }: Perfil,
): Promise<{ unseen: Forbidden; files: string[] }> {
  const { db } = site.services
  const vencida = await putFoto(site, 'publico')
  const enviada = await putFoto(site, 'privado')
  await putStorie(site, id, { arquivo: vencida.hash, em: -1000 })
  const upload = { modelo_id: id, nome: 'x.jpg', arquivo: enviada.hash, estado: 'pronto' }
  await db.insertInto('upload').values(upload).execute()
  await putReview(site, id, 'Opinião que Brigantola espera', 0)
  await putReview(site, id, 'Opinião que Cravelinda recusou', 9)
  const mensagem = { nome: 'Astrogilda', email: 'a@segredo.example', mensagem: 'De Astrogilda.' }
  await site.ask('/api/mensagens', writeJson(mensagem))
  const fotos = [vencida, enviada]
  return {
    unseen: {
      texts: [
        ...['Brigantola', 'Cravelinda', 'Astrogilda', 'Trevizolino', 'assinante1@test.example'],
        ...fotos.flatMap(({ hash, previa }) => [hash, previa]),
      ],
      bytes: fotos.flatMap(({ bytes }) => bytes),
    },
    files: fotos.flatMap(({ paths }) => paths),
  }
}

/** Hides each profile in its way, and of the public one a picture in each way; returns what is hidden by now. */
export async function hideAll(
  site: Site,
  filled: Filled,
): Promise<{ hidden: Forbidden; fromAssinante: Forbidden; values: Values }> {
  const { db } = site.services
  const { perfis, publica, never, values, reservada } = filled
  for (const perfil of perfis) await hidings[perfil.palavra]!(site, perfil)
  const { id, foto, ids } = publica
  await inTransaction(db, (trx) => withdrawImagens(trx, id, [foto.perfil.hash]))
  const relatos = [
    { item: { tipo: 'imagem', id: ids.aberta }, motivo: 'intima', texto: 'Soube Florisberta.' },
    { item: { tipo: 'storie', id: ids.storie }, motivo: 'menor', texto: 'Soube Florisberta.' },
    { item: { tipo: 'depoimento', id: ids.depoimento }, motivo: 'coercao' },
  ]
  for (const relato of relatos) await post(site, relato)
  const { rows } = await site.owner.pool.query('select recibo from denuncia')
  const hers: Forbidden = {
    texts: [
      ...['Florisberta', `Avaliação de ${publica.palavra}`],
      ...[ids.aberta, ids.storie, ids.depoimento].map(String),
      ...[foto.aberta.hash, foto.perfil.hash, foto.storie.hash],
    ],
    bytes: [foto.aberta, foto.perfil, foto.storie].flatMap(({ bytes }) => bytes),
  }
  const recibos = rows.map(({ recibo }) => String(recibo))
  const escrito = { origem: 'avaliacao', id: reservada.escrita } as const
  await block(db, reservada.perfil.id, escrito, { now: new Date(), hashSecret: HASH_SECRET })
  const hidden = join([never, hers, ...perfis.map(shownOf), placesOf(perfis)])
  return {
    hidden,
    fromAssinante: join([hidden, shownOf(reservada.perfil)]),
    values: { ...values, codigos: [...values.codigos, ...recibos] },
  }
}
