import type { DB } from '../../database/types.ts'

/** Which rows of a table belong to an account, and what of them its owner gets. */
export type Tabela = {
  [T in keyof DB]: {
    tabela: T
    /** The column that names the account. */
    por: keyof DB[T] & string
    /** Left out: secrets, keyed hashes, ids of other people. */
    sem?: readonly (keyof DB[T] & string)[]
    /** Its key in the copy, where the table is read by more than one column. */
    nome?: string
  }
}[keyof DB]

/**
 * Everything personal that an account has, by table. A new table with a column for an account must be
 * here or in `FORA`: `copia.test.ts` compares both with the database.
 */
export const TABELAS: readonly Tabela[] = [
  {
    tabela: 'conta',
    por: 'id',
    sem: ['senha_hash', 'totp_segredo', 'totp_passo', 'papeis', 'auditor', 'verificador'],
  },
  { tabela: 'assinante', por: 'id' },
  { tabela: 'modelo', por: 'id' },
  { tabela: 'album_link', por: 'modelo_id', sem: ['hash'] },
  { tabela: 'album_convidado', por: 'assinante_id' },
  { tabela: 'modelo_bloqueio', por: 'modelo_id', sem: ['assinante_id', 'telefone_hash'] },
  { tabela: 'modelo_ausencia', por: 'modelo_id', sem: ['link'] },
  { tabela: 'modelo_corte', por: 'modelo_id' },
  { tabela: 'modelo_disponibilidade', por: 'modelo_id' },
  { tabela: 'modelo_disponivel', por: 'modelo_id' },
  { tabela: 'aviso_push', por: 'conta_id', sem: ['sessao', 'endereco'] },
  { tabela: 'modelo_escondida', por: 'modelo_id' },
  { tabela: 'modelo_imagem', por: 'modelo_id' },
  { tabela: 'modelo_opcao', por: 'modelo_id' },
  { tabela: 'modelo_passagem', por: 'modelo_id' },
  { tabela: 'modelo_preco', por: 'modelo_id' },
  { tabela: 'modelo_url_antiga', por: 'modelo_id' },
  { tabela: 'temporada', por: 'modelo_id' },
  { tabela: 'impulso', por: 'modelo_id' },
  { tabela: 'midia', por: 'modelo_id' },
  { tabela: 'imagem_conferida', por: 'modelo_id' },
  { tabela: 'storie', por: 'modelo_id' },
  { tabela: 'upload', por: 'modelo_id' },
  { tabela: 'verificacao', por: 'modelo_id', sem: ['codigo'] },
  { tabela: 'verificacao', por: 'conta_id', nome: 'conferencias_de_idade', sem: ['codigo'] },
  { tabela: 'estatistica_dia', por: 'modelo_id' },
  { tabela: 'estatistica_recorte', por: 'modelo_id' },
  { tabela: 'favorito', por: 'cliente_id' },
  { tabela: 'historico', por: 'assinante_id' },
  { tabela: 'visita', por: 'assinante_id', sem: ['visitante'] },
  { tabela: 'contato', por: 'assinante_id', sem: ['visitante'] },
  { tabela: 'depoimento', por: 'cliente_id', nome: 'depoimentos_escritos' },
  {
    tabela: 'depoimento',
    por: 'modelo_id',
    nome: 'depoimentos_recebidos',
    sem: ['cliente_id', 'cliente_cidade', 'cliente_estado'],
  },
  { tabela: 'storie_comentario', por: 'cliente_id', nome: 'comentarios_escritos' },
  {
    tabela: 'storie_comentario',
    por: 'modelo_id',
    nome: 'comentarios_recebidos',
    sem: ['cliente_id'],
  },
  // `denuncia_id` is somebody else's report.
  { tabela: 'carta', por: 'conta_id', sem: ['denuncia_id'] },
  { tabela: 'assinatura', por: 'conta_id' },
  { tabela: 'cobranca', por: 'conta_id' },
  { tabela: 'identidade', por: 'conta_id' },
  { tabela: 'sessao', por: 'conta_id', sem: ['jti'] },
  { tabela: 'troca_email', por: 'conta_id' },
  { tabela: 'acesso', por: 'conta_id' },
  { tabela: 'consentimento', por: 'conta_id' },
  { tabela: 'conta_endereco', por: 'conta_id', sem: ['endereco'] },
  { tabela: 'auditoria', por: 'conta_id', sem: ['id', 'alvo', 'alvo_id'] },
]

/** Columns that name an account and are not in its copy, and why. */
export const FORA: Record<string, string> = {
  'alerta.modelo_id': 'who waits for her: other people, who have no account',
  'alerta_fila.modelo_id': 'profiles that changed in the last minute',
  'alerta_modelo.modelo_id': 'who waits for her: other people, who have no account',
  'busca.id': 'made from the profile for the search',
  'busca_fila.modelo_id': 'empty between transactions',
  'chave_de_acesso.conta_id': 'public keys of passkeys',
  'codigo_de_recuperacao.conta_id': 'hashes of codes',
  'comprovante_exclusao.conta_id': 'only while the account is being erased: there is no copy then',
  'contato.modelo_id': 'who contacted her: other people; the totals are in estatistica_dia',
  'denuncia.modelo_id': 'who reported her: other people; she gets the decision',
  'estatistica_recorte_fila.modelo_id': 'the same, by hour, place and origin',
  'estatistica_fila.modelo_id': 'visits of the last minute that are not in the totals yet',
  'favorito.modelo_id': 'who favourited her: other people',
  'favorito_anonimo.modelo_id': 'who favourited her: other people',
  'historico.modelo_id': 'who looked at her: other people',
  'importacao.modelo_id': 'the key of a file of the operator',
  'indicio.modelo_id': 'signs of trafficking, for staff alone: telling could put a victim at risk',
  'modelo_bloqueio.assinante_id': 'who hides from him: other people, who are not to be told of',
  'moderacao_ato.equipe_id': 'what staff decided',
  'moderacao_desfazer.equipe_id': 'what staff decided',
  'moderacao_item.conta_id': 'work of staff that waits; what they decide is in decisoes',
  'moderacao_item.modelo_id': 'work of staff that waits; what they decide is in decisoes',
  'moderacao_item.reservado_por': 'what staff decide',
  'pagador.modelo_id': 'hashes of who paid, for signs of trafficking: as indicio',
  'token.conta_id': 'hashes of links',
  'retorno_mes.modelo_id': 'counts of what others said; below ten they could tell who',
  'url_reservada.modelo_id': 'hashes of addresses that were given up',
  'visita.modelo_id': 'who looked at her: other people; the totals are in estatistica_dia',
}
