import type { Entrada } from '../../../../contract/conta.ts'
import type { Cadastro } from '../../../../contract/formularios.ts'
import { api } from '../../../api/client.ts'
import { getLocale } from '../../../paraglide/runtime.js'

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
