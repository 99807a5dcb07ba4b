import { slugify } from '../contract/slugify.ts'
import type { Estado } from '../contract/uf.ts'
import { chooseCanais } from './canais.ts'
import { chamadasDaMaturidade, chamadasDeDominatrix, chamadasDemo } from './chamadas.ts'
import { type Assunto, writeDescricao } from './descricoes.ts'
import { completeHelena } from './helena.ts'
import { chooseGaleria, chooseStories } from './imagens.ts'
import { type BairroDemo, type CidadeDemo, cidadesDemo, estadosDemo } from './lugares.ts'
import type { ModeloDemo } from './modeloDemo.ts'
import { nomesDemo, nomesProcurados, sobrenomesDemo } from './nomes.ts'
import {
  chooseAtendimento,
  chooseDisponibilidade,
  chooseIdiomas,
  chooseOferta,
  choosePagamento,
  choosePrecos,
  type PlanoDemo,
} from './oferta.ts'
import { deal, type Random, randomOf } from './random.ts'
import { writeExtras, writeRegras } from './regras.ts'
import { chooseRespostas } from './respostas.ts'
import { chooseCaracteristicas } from './tracos.ts'

/** Login of the first profile. */
export const LOGIN_MODELO = 'modelo@demo.example'

const DIA = 86_400_000

/** 21 to 55, most of them between 23 and 38. */
const chooseIdade = (r: Random): number =>
  r.weighted([
    [r.int(21, 22), 6],
    [r.int(23, 28), 34],
    [r.int(29, 34), 28],
    [r.int(35, 41), 18],
    [r.int(42, 48), 9],
    [r.int(49, 55), 5],
  ])

/** A birth date that gives exactly this age on the reference day. */
function birthDate(r: Random, hoje: string, idade: number): string {
  const [ano, mes, dia] = hoje.split('-').map(Number) as [number, number, number]
  // The day after this birthday's anniversary is the earliest; a year later would be one too few.
  const ultimo = Date.UTC(ano - idade, mes - 1, dia)
  return new Date(ultimo - r.int(1, 363) * DIA).toISOString().slice(0, 10)
}

/**
 * A phone number that cannot exist: after the mobile prefix 9, Anatel assigns subscriber numbers that
 * begin with 6 to 9 (Resolução 749/2022); 9 0000-xxxx is not assigned.
 */
function phoneDealer(): (r: Random, ddd: number) => string {
  const dados = new Set<string>()
  return (r, ddd) => {
    for (;;) {
      const telefone = `${ddd}90000${String(r.int(0, 9999)).padStart(4, '0')}`
      if (dados.has(telefone)) continue
      dados.add(telefone)
      return telefone
    }
  }
}

const choosePlano = (r: Random, cidade: CidadeDemo, naCidade: number): PlanoDemo => {
  // The first three of São Paulo are the featured cards of the home page.
  if (cidade.nome === 'São Paulo') {
    if (naCidade < 3) return 'diamond'
    return r.weighted([
      ['free', 36],
      ['basic', 34],
      ['premium', 30],
    ] as const)
  }
  if (cidade.perfis >= 18 && naCidade === 0) return 'diamond'
  return r.weighted([
    ['free', 56],
    ['basic', 28],
    ['premium', 16],
  ] as const)
}

/** Names for one city, each once: in a large city the most searched ones first. */
function nameDealer(r: Random, cidade: CidadeDemo): () => string {
  const procurados = cidade.perfis >= 20 ? nomesProcurados : []
  const resto = r.shuffle([...new Set(nomesDemo)].filter((nome) => !procurados.includes(nome)))
  // Among the first twenty of a city, and in the first city before them: the same name at the head of
  // each would fill the first page of a search in the whole country.
  const primeiros = [...procurados, ...resto.splice(0, procurados.length)]
  const fila =
    cidade === cidadesDemo[0]
      ? [...primeiros, ...resto]
      : [...randomOf(`nomes ${cidade.nome}`).shuffle(primeiros), ...resto]
  return () => fila.shift()!
}

type Contexto = {
  hoje: string
  cidade: CidadeDemo
  naCidade: number
  numero: number
  nome: string
  bairro: BairroDemo
  nextChamada: () => string
  nextComando: () => string
  nextMadura: () => string
  nextPhone: (r: Random, ddd: number) => string
  /** Every description so far: none is repeated. */
  descricoes: Set<string>
}

/** The demo's advertisers write in Portuguese, but for Helena. */
const semIngles = {
  chamada_en: '',
  descricao_en: '',
  extras_en: '',
  regras_en: '',
  respostas_en: [],
}

function makeModelo(r: Random, c: Contexto): ModeloDemo {
  const { cidade } = c
  const plano = choosePlano(r, cidade, c.naCidade)
  const idade = c.numero === 0 ? 29 : chooseIdade(r)
  const oferta = chooseOferta(r, plano)
  const atendimento = chooseAtendimento(r)
  const bairro = r.chance(0.985) ? c.bairro : null
  const apelido = r.chance(0.12) && c.numero > 2 ? `${c.nome} ${r.pick(sobrenomesDemo)}` : c.nome
  const [primeiro, segundo] = r.sample(sobrenomesDemo, 2)
  const assunto = assuntoDe(r, c, { idade, bairro, oferta, atendimento })
  const telefone = c.numero === 0 || r.chance(0.97) ? c.nextPhone(r, cidade.ddd) : null
  const luxo = plano === 'premium' || plano === 'diamond'
  const criadaHaDias = r.weighted([
    [r.int(2, 30), 3],
    [r.int(31, 300), 5],
    [r.int(301, 1100), 3],
  ])
  const verificada = c.numero < 3 || r.chance(luxo ? 0.92 : plano === 'basic' ? 0.7 : 0.42)
  const galeria = chooseGaleria(r, plano)
  return {
    numero: c.numero,
    arte: c.numero,
    url: '',
    email: '',
    escrita: {
      dados_gerais: {
        nome_completo: `${c.nome} ${primeiro} ${segundo}`,
        apelido,
        dt_nascimento: birthDate(r, c.hoje, idade),
        telefone,
        localizacao: { bairro: bairro?.nome ?? null, cidade: cidade.nome, estado: cidade.estado },
        chamada: chooseChamada(r, c, assunto),
        descricao: writeNew(r, c.descricoes, assunto),
        extras: r.chance(0.6) ? writeExtras(r, assunto) : '',
      },
      caracteristicas: chooseCaracteristicas(r, cidade.estado, idade),
      ...oferta,
      // A random source of its own, so that the rest of the catalogue stays as it was.
      idiomas: chooseIdiomas(randomOf(`idiomas ${c.numero}`)),
      ...semIngles,
      ...chooseCanais(randomOf(`canais ${c.numero}`)),
      pagamento: choosePagamento(r),
      precos: choosePrecos(r, plano, cidade.faixa),
      atendimento: { regras: assunto.regras ? writeRegras(r, assunto) : '', ...atendimento },
      respostas: chooseRespostas(randomOf(`respostas ${c.numero}`), assunto),
      disponibilidade: chooseDisponibilidade(r),
    },
    desvio: desvioDe(cidade, c.bairro),
    plano,
    planoDias: plano === 'free' ? null : plano === 'diamond' ? 365 : r.int(9, 120),
    criadaHaDias,
    editadaHaDias: r.int(1, Math.min(criadaHaDias, 60)),
    verificadaHaDias: verificada ? r.int(1, criadaHaDias) : null,
    onlineMinutos: r.chance(cidade.perfis >= 40 && c.naCidade < 3 ? 0.9 : 0.2)
      ? r.int(90, 720)
      : null,
    mostrarIdade: c.numero === 0 || r.chance(0.96),
    encontravelPorTelefone: c.numero === 0 || r.chance(0.97),
    aparecerEmBuscadores: c.numero === 0 || r.chance(0.97),
    galeria,
    comBanner: luxo || r.chance(0.8),
    destaque: luxo ? 0 : null,
    stories: chooseStories(r, plano, quandoPostou(r, c.numero, luxo)),
  }
}

/** The first six fill the circles of the home page: one city, so no two of them have the same name. */
const quandoPostou = (r: Random, numero: number, luxo: boolean) =>
  numero < 6 ? 'agora' : r.chance(luxo ? 0.12 : 0.04) ? 'antes' : null

const chooseChamada = (r: Random, c: Contexto, a: Assunto): string => {
  if (a.tipos.includes('dominatrix') && r.chance(0.6)) return c.nextComando()
  if (a.idade >= 40 && r.chance(0.35)) return c.nextMadura()
  return c.nextChamada()
}

function assuntoDe(
  r: Random,
  { cidade }: Contexto,
  p: {
    idade: number
    bairro: BairroDemo | null
    oferta: ReturnType<typeof chooseOferta>
    atendimento: ReturnType<typeof chooseAtendimento>
  },
): Assunto {
  const sigla = r.pick(Object.keys(estadosDemo) as Estado[])
  const origem = sigla === cidade.estado || r.chance(0.55) ? null : estadosDemo[sigla]
  return {
    idade: p.idade,
    emCidade: cidade.em,
    deCidade: cidade.de,
    emBairro: p.bairro?.em ?? null,
    gentilico: cidade.gentilico,
    origem: origem && { ...origem.lugar, gentilico: origem.gentilico },
    local: p.atendimento.local === 1,
    hoteis: p.atendimento.hoteis === 1,
    moteis: p.atendimento.moteis === 1,
    domicilio: p.atendimento.domicilio === 1,
    tipos: p.oferta.tipo_atendimento,
    servicos: p.oferta.servicos,
    massagens: p.oferta.massagens,
    fetiches: p.oferta.fetiches,
    regras: r.chance(0.93),
  }
}

function writeNew(r: Random, ditas: Set<string>, assunto: Assunto): string {
  for (;;) {
    const descricao = writeDescricao(r, assunto)
    if (ditas.has(descricao)) continue
    ditas.add(descricao)
    return descricao
  }
}

/** A bairro's position: the real one where it is known, else a random one near the seat. */
function desvioDe(cidade: CidadeDemo, bairro: BairroDemo): ModeloDemo['desvio'] {
  if (bairro.desvio) return bairro.desvio
  const r = randomOf(`${cidade.nome} ${cidade.estado} ${bairro.nome}`)
  const grau = () => Math.round((r.next() - 0.5) * 60) / 1000
  return { latitude: grau(), longitude: grau() }
}

/** A part of the catalogue: this many cities, and profiles of each. */
export type Amostra = { cidades: number; porCidade: number }

/**
 * The whole catalogue: the same for the same reference day.
 * @param hoje the day for which the ages are computed, AAAA-MM-DD in America/Sao_Paulo.
 */
export function makeModelos(
  hoje: string,
  { cidades, porCidade }: Amostra = { cidades: Infinity, porCidade: Infinity },
): ModeloDemo[] {
  const modelos: ModeloDemo[] = []
  const urls = new Set<string>()
  const descricoes = new Set<string>()
  const nextPhone = phoneDealer()
  for (const cidade of cidadesDemo.slice(0, cidades)) {
    const r = randomOf(`${cidade.nome} ${cidade.estado}`)
    const nextName = nameDealer(r, cidade)
    const nextChamada = deal(r, chamadasDemo)
    const nextComando = deal(r, chamadasDeDominatrix)
    const nextMadura = deal(r, chamadasDaMaturidade)
    const nextBairro = bairroDealer(r, cidade)
    const total = Math.min(cidade.perfis, porCidade)
    for (let naCidade = 0; naCidade < total; naCidade++) {
      const numero = modelos.length
      const [nome, bairro] = [nextName(), nextBairro()]
      const modelo = makeModelo(r, {
        ...{ hoje, cidade, naCidade, numero, nome, bairro },
        ...{ nextChamada, nextComando, nextMadura, nextPhone, descricoes },
      })
      const url = freeUrl(
        urls,
        `${slugify(modelo.escrita.dados_gerais.apelido)}-${slugify(cidade.nome)}`,
      )
      const email = numero === 0 ? LOGIN_MODELO : `${url}@demo.example`
      const pronta = { ...modelo, url, email }
      modelos.push(numero === 0 ? completeHelena(pronta) : pronta)
    }
  }
  return modelos
}

/** In the largest city most profiles are in the ten bairros named first. */
function bairroDealer(r: Random, { bairros, perfis }: CidadeDemo): () => BairroDemo {
  if (perfis < 60) return deal(r, bairros)
  const primeiros = bairros.slice(0, 3)
  const next = deal(r, [...bairros, ...bairros.slice(0, 10), ...bairros.slice(0, 10)])
  return () => primeiros.shift() ?? next()
}

function freeUrl(urls: Set<string>, base: string): string {
  let url = base
  for (let n = 2; urls.has(url); n++) url = `${base}-${n}`
  urls.add(url)
  return url
}
