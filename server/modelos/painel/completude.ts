import { type ItemDoPerfil, itensDoPerfil, type ModeloDono } from '../../../contract/modelo.ts'

/** A gallery and a description that say something. */
const FOTOS = 5
const LETRAS = 150
/** Of the nine traits; weight, height and silicone may stay unsaid. */
const TRACOS = 6

type Perfil = Omit<ModeloDono, 'completude'>

const feito: Record<ItemDoPerfil, (perfil: Perfil) => boolean> = {
  foto_perfil: ({ fotos }) => fotos.perfil !== null,
  descricao: ({ descricao }) => (descricao?.length ?? 0) >= LETRAS,
  chamada: ({ chamada }) => chamada !== null,
  telefone: ({ telefone }) => telefone !== null,
  precos: ({ precos }) => precos.length > 0,
  servicos: ({ servicos }) => servicos.length > 0,
  galeria: ({ galeria }) => galeria.filter(({ tipo }) => tipo === 'foto').length >= FOTOS,
  disponibilidade: ({ disponibilidade }) => disponibilidade.length > 0,
  bairro: ({ localizacao }) => localizacao.bairro !== null,
  caracteristicas: ({ caracteristicas }) => caracteristicas.length >= TRACOS,
  pagamento: ({ pagamento }) => pagamento.length > 0,
  banner: ({ banner }) => banner !== null,
}

/** How whole a profile is, and what it still lacks, the most worthwhile first. */
export function completudeDe(perfil: Perfil): ModeloDono['completude'] {
  const faltam = itensDoPerfil.filter((item) => !feito[item](perfil))
  const total = itensDoPerfil.length
  return { feitos: total - faltam.length, total, faltam }
}
