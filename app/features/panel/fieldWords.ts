import type { CampoDoPerfil } from '../../../contract/motivos.ts'
import { m } from '../../paraglide/messages.js'

/** What is written and said of a profile, as its owner and staff name it. */
export const fieldWords: Record<CampoDoPerfil, () => string> = {
  apelido: () => m.ProfileField_apelido(),
  chamada: () => m.ProfileField_chamada(),
  descricao: () => m.ProfileField_descricao(),
  extras: () => m.ProfileField_extras(),
  regras: () => m.ProfileField_regras(),
  telefone: () => m.ProfileField_telefone(),
  nome_completo: () => m.ProfileField_nome_completo(),
  dt_nascimento: () => m.ProfileField_dt_nascimento(),
  cidade: () => m.ProfileField_cidade(),
  estado: () => m.ProfileField_estado(),
  bairro: () => m.ProfileField_bairro(),
}
