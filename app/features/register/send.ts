import type { Entrada } from '../../../contract/conta.ts'
import { api } from '../../api/client.ts'
import { getLocale } from '../../paraglide/runtime.js'
import { type Basics, type Kind, phoneDigits } from './validate.ts'

/** Sends the registration of one kind; answers the session that it opens. Throws as `api` does. */
export function register(kind: Kind, basics: Basics, senha: string): Promise<Entrada> {
  const { nome, apelido, dt_nascimento, bairro, cidade } = basics
  const email = basics.email.trim()
  const telefone = phoneDigits(basics.telefone)
  const idioma = getLocale()
  if (kind === 'assinante')
    return api('POST /api/assinante', {
      body: { nome, email, usuario: email, telefone, dt_nascimento, senha, termos: true, idioma },
    })
  return api('POST /api/modelo', {
    body: {
      plano: 'free',
      dados_gerais: {
        nome_completo: nome,
        apelido,
        dt_nascimento,
        telefone,
        email,
        localizacao: { bairro, cidade, estado: basics.estado },
      },
      login: { usuario: email, senha },
      termos: true,
      idioma,
    },
  })
}
