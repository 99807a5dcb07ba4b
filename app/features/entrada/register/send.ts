import type { Entrada } from '../../../../contract/conta.ts'
import type { Cadastro } from '../../../../contract/formularios.ts'
import { slugify } from '../../../../contract/slugify.ts'
import { ApiError, api } from '../../../api/client.ts'
import { getLocale } from '../../../paraglide/runtime.js'

/**
 * The city must be in the table of municipalities, as `register` demands. What cannot be asked now is left
 * to that.
 * @throws ApiError `campos_invalidos`
 */
export async function requireCity(cidade: string, estado: string): Promise<void> {
  const query = { q: cidade, estado, limite: 24 }
  const found = await api('GET /api/municipios', { query }).catch(() => null)
  if (!found || found.some((one) => slugify(one.cidade) === slugify(cidade))) return
  throw new ApiError(422, 'campos_invalidos', '', [{ campo: 'cidade', mensagem: '' }])
}

/** Sends the registration of one kind; returns the session that it opens. Throws as `api` does. */
export function register(cadastro: Cadastro): Promise<Entrada> {
  const { nome, dt_nascimento, email, senha, termos } = cadastro
  const idioma = getLocale()
  if (cadastro.tipo === 'assinante') {
    const { telefone } = cadastro
    return api('POST /api/assinante', {
      body: { nome, email, usuario: email, telefone, dt_nascimento, senha, termos, idioma },
    })
  }
  const { apelido, telefone, bairro, cidade, estado } = cadastro
  return api('POST /api/modelo', {
    body: {
      plano: 'free',
      dados_gerais: {
        nome_completo: nome,
        apelido,
        dt_nascimento,
        telefone,
        email,
        localizacao: { bairro, cidade, estado },
      },
      login: { usuario: email, senha },
      termos,
      idioma,
    },
  })
}
