import { bytes, now, type Samples } from '../database/samples.ts'
import type * as queries from './queries.ts'

const email = 'alguem@exemplo.invalid'
const token = { hash: bytes, contaId: 1, uso: 'redefinir-senha' as const, expiraEm: now }

export const samples: Samples<typeof queries> = {
  insertConta: [
    ['assinante', { email, nome: 'Alguém', senhaHash: null }],
    [
      'assinante',
      {
        email,
        nome: 'Alguém',
        senhaHash: null,
        idioma: 'en',
        termos: { versao: '1', aceitosEm: now },
        criadaEm: now,
        emailConfirmadoEm: now,
      },
    ],
  ],
  insertAssinante: [[1, { email, nome: 'Alguém', senhaHash: null, telefone: null }]],
  selectContaPorEmail: [[email]],
  lockContaAtiva: [[1]],
  selectEstado: [[1]],
  selectTotpSegredos: [[]],
  updateTotpSegredo: [[1, { de: 'a', para: 'b' }]],
  updateTotpPasso: [[1, 1]],
  queueRecuperacao: [[email]],
  selectDestinatario: [[1], [1, true]],
  insertToken: [[token], [{ ...token, email, desafio: 'a' }]],
  spendToken: [
    [{ hash: bytes, uso: token.uso, now }],
    [{ hash: bytes, uso: token.uso, now, tambem: 'suspensa' }],
    [{ hash: bytes, uso: token.uso, now, tambem: 'em_exclusao' }],
  ],
  selectToken: [[bytes, token.uso]],
  selectRedefinicao: [[bytes]],
  deleteTokens: [[1, [token.uso]]],
  deleteTokensVencidos: [[now]],
  deleteSessoes: [[now]],
  lockSenha: [[{ id: 1, senhaHash: 'a' }]],
  updateSenha: [[1, null]],
  selectCredenciais: [[1]],
  selectAssinante: [[1, now]],
  selectConta: [[1]],
  upsertEndereco: [[{ conta: 1, endereco: bytes, now }]],
  existsEnderecoComum: [[[1, 2], now]],
  deleteEnderecos: [[now]],
  insertAcesso: [[{ conta: 1, endereco: '203.0.113.7', porta: 40_000, now }]],
  deleteAcessos: [[now]],
  selectPessoa: [[1]],
  deleteEnviosFalhos: [[now]],
  queueMarcaDaEquipe: [[1]],
  selectEquipe: [[]],
  selectDireitos: [[1]],
  updateEquipe: [[1, { estado: 'ativa', auditor: true }]],
}
