import type { Motivo } from './motivos.ts'

/*
 * What people of staff may do, as data: without schemas, so that pages can import it. The server admits
 * calls by these rights, and the pages offer what they allow.
 */

/**
 * `fila`: decide about profiles, pictures, reviews, reports and contests; `mensagens`: read and answer
 * them; `contas`: look accounts up; `suspender`: suspend one, ask for its erasure or return, and approve
 * what a colleague asked; `cobrancas`: see and settle charges; `registro`: read the log of acts;
 * `papeis`: say who has which role; `auditor`: read the record of access; `sistema`: see how the site itself
 * does; `verificador`: see documents.
 */
export const direitos = [
  'fila',
  'mensagens',
  'contas',
  'suspender',
  'cobrancas',
  'registro',
  'papeis',
  'sistema',
  'auditor',
  'verificador',
] as const
export type Direito = (typeof direitos)[number]

/** The roles, each with the fewest rights that its work needs. A person may have several. */
export const papeis = {
  moderador: ['fila', 'contas', 'suspender'],
  financeiro: ['cobrancas'],
  atendimento: ['mensagens', 'contas'],
  administrador: ['contas', 'suspender', 'registro', 'papeis', 'sistema'],
} as const satisfies Record<string, readonly Direito[]>
export type Papel = keyof typeof papeis
export const nomesDosPapeis = Object.keys(papeis) as [Papel, ...Papel[]]

/** Rights that no role includes: granted to single people. */
export const direitosAvulsos = ['auditor', 'verificador'] as const satisfies readonly Direito[]
export type DireitoAvulso = (typeof direitosAvulsos)[number]

/** Whether these rights of staff include profiles that are not public, with their private pictures. */
export const podeVerPerfis = (tem: readonly Direito[]): boolean =>
  tem.some((direito) => direito === 'fila' || direito === 'contas')

/** Everything that these roles allow, in the order of `direitos`. */
export const direitosDe = (nomes: readonly Papel[], avulsos: readonly DireitoAvulso[]): Direito[] =>
  direitos.filter(
    (direito) =>
      (avulsos as readonly Direito[]).includes(direito) ||
      nomes.some((nome) => (papeis[nome] as readonly Direito[]).includes(direito)),
  )

/** The right that an item of the queue needs, to be seen and to be decided. */
export const direitoDoMotivo = (motivo: Motivo): Direito =>
  motivo === 'mensagem'
    ? 'mensagens'
    : motivo === 'pix'
      ? 'cobrancas'
      : motivo === 'pedido_reativar' || motivo === 'pedido_apagar'
        ? 'suspender'
        : 'fila'
