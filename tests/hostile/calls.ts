import type { Chamada } from '../../contract/endpoints.ts'
import { exampleEscrita } from '../../server/modelos/escrita/example.ts'
import type { Example } from './callExample.ts'
import { privacidade } from './roleExamples.ts'
import { staffCalls } from './staffCalls.ts'

const UUID = '00000000-0000-4000-8000-000000000000'
const chaveDeAcesso = { id: 'a', rawId: 'a', type: 'public-key' }
const credenciais = { usuario: 'ninguem@test.example', senha: 'camelia-branca-7' }
const credencial = {
  ...chaveDeAcesso,
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30' },
}

/** A call of this address; its owner gets one of these answers when it is not done. */
const at = (path: string, ...answers: number[]): Example => ({ path: () => path, answers })

export const examples: Partial<Record<Chamada, Example>> = {
  'GET /api/filtro': {},
  'GET /api/facetas': {},
  'GET /api/sugestoes': { path: () => '/api/sugestoes?q=ana' },
  'GET /api/preco': {},
  'GET /api/categoria': {},
  'GET /api/atendimento': {},
  'GET /api/depoimentos': {},
  'GET /api/depoimentos/{modeloId}': { path: (id) => `/api/depoimentos/${id}` },
  'POST /api/depoimentos': {
    body: (modelo) => ({ modelo, nota: 5, comentario: 'Ótima conversa.' }),
  },
  // A review that does not exist: callers with access get a 404.
  'PUT /api/depoimentos/{id}': {
    path: () => '/api/depoimentos/2147483647',
    body: () => ({ resposta: 'Obrigada.', status: 1 }),
    answers: [404],
  },
  'POST /api/depoimentos/{id}/denunciar': {
    path: () => '/api/depoimentos/2147483647/denunciar',
    body: () => ({ motivo: 'Não foi meu cliente.' }),
    answers: [404],
  },
  'POST /api/navigation-tracker': { body: (modelo) => ({ modelo }) },
  'POST /api/contato': { body: (modelo) => ({ modelo }) },
  'POST /api/vitais': { body: () => ({ pagina: '/', medida: 'LCP', valor: 1200 }) },
  'GET /api/retornos/chave': {},
  // A point that nobody blinded, and a voucher that nobody gave.
  'POST /api/retornos/vales': {
    body: (modelo) => ({ modelo, mes: '2026-01', cego: 'A'.repeat(43) }),
    answers: [409],
  },
  'POST /api/retornos': {
    body: (modelo) => ({
      modelo,
      mes: '2026-01',
      numero: 'A'.repeat(43),
      vale: 'A'.repeat(86),
      respondeu: true,
    }),
    answers: [409],
  },
  'POST /api/favorito': { body: (modelo) => ({ modelo }) },
  'DELETE /api/favorito/{modelo}': { path: (id) => `/api/favorito/${id}` },
  'POST /api/salvos': { body: (modelo) => ({ modelos: [modelo] }) },
  'GET /api/idade': {},
  // Where ages are declared, none of these is offered.
  'POST /api/idade/carteira/pedido': { answers: [404] },
  'POST /api/idade/carteira': { body: () => ({ response: 'x' }), answers: [404] },
  'POST /api/idade/aparelho/opcoes': { answers: [404] },
  'POST /api/idade/aparelho': {
    body: () => ({
      ...chaveDeAcesso,
      response: { clientDataJSON: 'x', attestationObject: 'x' },
    }),
    answers: [404],
  },
  'POST /api/idade/renovacao/opcoes': { answers: [404] },
  'POST /api/idade/renovacao': {
    body: () => ({
      ...chaveDeAcesso,
      response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
    }),
    answers: [404],
  },
  'POST /api/idade/contestacoes': {
    body: () => ({ nome: 'Ana', email: 'ana@test.example', mensagem: 'Olá', caso: 'contestar' }),
  },
  'GET /api/idade/contestacoes/{recibo}': {
    path: () => `/api/idade/contestacoes/${'a'.repeat(22)}`,
    answers: [404],
  },
  'GET /api/locais': {},
  'GET /api/mapa': {},
  'GET /api/precos-publicados': {},
  'GET /api/colocacao': {},
  'GET /api/recortes': {},
  'GET /api/agora': {},
  'GET /api/municipios': {},
  'GET /api/geo/reverso': {
    path: () => '/api/geo/reverso?latitude=-23.55&longitude=-46.63',
    answers: [404],
  },
  'GET /api/geo/lugar': { path: () => '/api/geo/lugar?cidade=Santos', answers: [404] },
  'POST /api/mensagens': {
    body: () => ({ nome: 'Ana', email: 'ana@test.example', mensagem: 'Olá' }),
  },
  'POST /api/notificacoes': { body: () => ({}), answers: [422] },
  'POST /api/denuncias': {
    body: (modelo) => ({ item: { tipo: 'perfil', id: modelo }, motivo: 'spam' }),
  },
  'GET /api/cartas': {},
  // A letter that nobody has.
  'GET /api/cartas/{codigo}': { path: () => `/api/cartas/${'a'.repeat(22)}`, answers: [404] },
  'POST /api/cartas/{codigo}/contestacao': {
    path: () => `/api/cartas/${'a'.repeat(22)}/contestacao`,
    body: () => ({ texto: 'Sou eu na foto.' }),
    answers: [404],
  },
  'POST /api/cartas/{codigo}/desistencia': {
    path: () => `/api/cartas/${'a'.repeat(22)}/desistencia`,
    answers: [404],
  },
  // A receipt that nobody has.
  'GET /api/denuncias/{recibo}': {
    path: () => `/api/denuncias/${'a'.repeat(22)}`,
    answers: [404],
  },
  // An unknown password, code or link: the call is handled, and refused for that.
  'POST /api/login/assinante': { body: () => credenciais, answers: [401] },
  'POST /api/login/modelo': { body: () => credenciais, answers: [401] },
  'POST /api/login/equipe': { body: () => ({ ...credenciais, codigo: '123456' }), answers: [401] },
  'POST /api/login/oidc': {
    body: () => ({ codigo: 'a'.repeat(43), verificador: 'b'.repeat(43) }),
    answers: [401],
  },
  'POST /api/redefinir-senha/link': { body: () => ({ token: 'a'.repeat(43) }) },
  'POST /api/redefinir-senha': {
    body: () => ({ token: 'a'.repeat(43), senha: 'camelia-branca-7' }),
    answers: [422],
  },
  'GET /api/prova-de-trabalho': {},
  'POST /api/login/chave/desafio': {},
  'POST /api/login/chave': { body: () => ({ credencial }), answers: [401] },
  'POST /api/login/perdi': { body: () => credenciais, answers: [401] },
  'GET /api/seguranca': {},
  'POST /api/seguranca/confirmar/desafio': {},
  'POST /api/seguranca/confirmar': { body: () => ({ senha: 'camelia-branca-7' }), answers: [422] },
  // Nothing was proved again: whoever has access is asked to; without a confirmed address it is not begun.
  'POST /api/seguranca/totp/desafio': { answers: [403, 409] },
  'POST /api/seguranca/totp': { body: () => ({ selado: 'a', codigo: '123456' }), answers: [403] },
  'DELETE /api/seguranca/totp': { answers: [403] },
  'POST /api/seguranca/chaves/desafio': { answers: [403, 409] },
  'POST /api/seguranca/chaves': { body: () => ({ nome: 'x', credencial }), answers: [403] },
  'PUT /api/seguranca/chaves/{id}': {
    path: () => '/api/seguranca/chaves/abc',
    body: () => ({ nome: 'x' }),
    answers: [404],
  },
  'DELETE /api/seguranca/chaves/{id}': { path: () => '/api/seguranca/chaves/abc', answers: [403] },
  'POST /api/seguranca/codigos': { answers: [403] },
  'GET /api/palavra': {},
  'PUT /api/palavra': { body: () => ({ palavra: 'jabuticaba' }) },
  'PUT /api/email': {
    body: () => ({ email: 'nova@test.example', senhaAtual: 'camelia-branca-7' }),
    answers: [422],
  },
  'DELETE /api/email/pendente': {},
  'POST /api/email/link': {},
  'POST /api/confirmar-email': { body: () => ({ token: 'a'.repeat(43) }), answers: [404] },
  'POST /api/desfazer-email': { body: () => ({ token: 'a'.repeat(43) }), answers: [404] },
  'GET /api/identidades': {},
  'DELETE /api/identidades/{id}': { path: () => '/api/identidades/2147483647', answers: [404] },
  'POST /api/recuperar-senha': { body: () => ({ usuario: 'ninguem@test.example' }) },
  'POST /api/logout': {},
  // Terms not accepted: callers with access get a 422.
  'POST /api/assinante': { body: () => ({}), answers: [422] },
  'POST /api/modelo': { body: () => ({}), answers: [422] },
  // Accounts of this test have no password: the owner is told that it is wrong.
  'DELETE /api/conta': { body: () => ({ senha: 'camelia-branca-7' }), answers: [422] },
  'POST /api/comprovante-de-exclusao': { body: () => ({ token: 'a'.repeat(43) }), answers: [404] },
  'POST /api/conta/copia': { body: () => ({ senha: 'camelia-branca-7' }), answers: [422] },
  'GET /api/assinante/{id}': { path: (id) => `/api/assinante/${id}` },
  'PUT /api/assinante/{id}/senha': {
    path: (id) => `/api/assinante/${id}/senha`,
    body: () => ({ senhaAtual: 'camelia-branca-7', novaSenha: 'camelia-rubra-8' }),
  },
  'GET /api/sessoes': {},
  'DELETE /api/sessoes/{sessao}': { path: () => `/api/sessoes/${UUID}`, answers: [404] },
  'DELETE /api/sessoes': {},
  'POST /api/favoritos/mesclar': { body: (modelo) => ({ modelos: [modelo] }) },
  'GET /api/modelo/{id}': { path: (id) => `/api/modelo/${id}` },
  'GET /api/dashboard/assinante/{id}': { path: (id) => `/api/dashboard/assinante/${id}` },
  'GET /api/historico': {},
  'DELETE /api/historico': {},
  'GET /api/favoritas': {},
  'GET /api/painel/{id}': { path: (id) => `/api/painel/${id}` },
  'PUT /api/modelo/{id}': {
    path: (id) => `/api/modelo/${id}`,
    body: () => exampleEscrita(),
  },
  'GET /api/modelo/{id}/urls-antigas': { path: (id) => `/api/modelo/${id}/urls-antigas` },
  'DELETE /api/modelo/{id}/urls-antigas': { path: (id) => `/api/modelo/${id}/urls-antigas` },
  // None of hers: only she gets a 404.
  'DELETE /api/modelo/{id}/urls-antigas/{url}': {
    path: (id) => `/api/modelo/${id}/urls-antigas/nenhuma`,
    answers: [404],
  },
  ...privacidade,
  'POST /api/modelo/{id}/analise': { path: (id) => `/api/modelo/${id}/analise` },
  'GET /api/modelo/{id}/moderacao': { path: (id) => `/api/modelo/${id}/moderacao` },
  'GET /api/idade/conta': { answers: [404] },
  // Where no age is asked for, as in these tests.
  'POST /api/idade/conta/arquivos/{papel}': at('/api/idade/conta/arquivos/frente', 404),
  'DELETE /api/idade/conta/arquivos/{papel}': at('/api/idade/conta/arquivos/frente', 404),
  'POST /api/idade/conta': { answers: [404] },
  'DELETE /api/idade/conta': { answers: [404] },
  'POST /api/idade/conta/prova': { answers: [404] },
  'GET /api/verificacao': {},
  // An empty body; nothing to remove, to send or to take back.
  'POST /api/verificacao/arquivos/{papel}': {
    path: () => '/api/verificacao/arquivos/frente',
    answers: [415],
  },
  'DELETE /api/verificacao/arquivos/{papel}': {
    path: () => '/api/verificacao/arquivos/frente',
    answers: [404],
  },
  'POST /api/verificacao': { answers: [422] },
  'DELETE /api/verificacao': { answers: [404] },
  'GET /api/dashboard/modelo/{id}': { path: (id) => `/api/dashboard/modelo/${id}` },
  'PUT /api/online/{id}': { path: (id) => `/api/online/${id}`, body: () => ({ online: 1 }) },
  'GET /api/opcoes': {},
  'GET /api/planos': {},
  'GET /api/planos/acervo': {},
  'GET /api/impulsos': {},
  'GET /api/impulsos/horario': {
    path: () => '/api/impulsos/horario?alcance=cidade&duracao=24-horas',
    answers: [200, 409],
  },
  // She may be in no list.
  'POST /api/impulsos': {
    body: () => ({ alcance: 'cidade', duracao: '24-horas', se_ocupado: 'proximo' }),
    answers: [201, 409],
  },
  'POST /api/planos/assinar': { body: () => ({ plano: 'premium' }) },
  'GET /api/planos/atual': {},
  // Another account's charge and one that does not exist are refused alike.
  'GET /api/planos/cobrancas/{id}': { path: () => '/api/planos/cobrancas/2147483647' },
  'DELETE /api/planos/cobrancas/{id}': { path: () => '/api/planos/cobrancas/2147483647' },
  'POST /api/planos/cobrancas/{id}/desistencia': {
    path: () => '/api/planos/cobrancas/2147483647/desistencia',
  },
  'GET /api/planos/cobrancas/{id}/contrato': {
    path: () => '/api/planos/cobrancas/2147483647/contrato',
  },
  'GET /api/banner-home': {},
  // An empty body, an unknown upload or item: handled, and refused for that.
  'POST /api/midias/upload': { answers: [415] },
  'GET /api/midias/uploads': {},
  'GET /api/midias/uploads/{upload}': { path: () => `/api/midias/uploads/${UUID}`, answers: [404] },
  'DELETE /api/midias/uploads/{upload}': {
    path: () => `/api/midias/uploads/${UUID}`,
    answers: [404],
  },
  // An assinante whose plan does not include private media gets that error.
  'GET /api/midias/{id}': { path: (id) => `/api/midias/${id}`, answers: [403] },
  'POST /api/midias': { body: (modelo) => ({ modelo }) },
  'PUT /api/midias/{id}': {
    path: (id) => `/api/midias/${id}`,
    body: () => ({ perfil: { upload: UUID } }),
  },
  'DELETE /api/midias/{id}': { path: () => '/api/midias/2147483647', answers: [404] },
  'GET /api/stories': {},
  'DELETE /api/stories/{id}': { path: () => '/api/stories/2147483647', answers: [404] },
  'GET /api/comentarios': {},
  'PUT /api/comentarios/{id}': {
    path: () => '/api/comentarios/2147483647',
    body: () => ({ status: 1 }),
    answers: [404],
  },
  'POST /api/comentarios/{id}/denunciar': {
    path: () => '/api/comentarios/2147483647/denunciar',
    body: () => ({ motivo: 'É uma ameaça.' }),
    answers: [404],
  },
  // A story that has expired: callers with access get a 404.
  'POST /api/stories/{id}/ver': { path: () => '/api/stories/2147483647/ver', answers: [404] },
  'POST /api/stories/{id}/curtir': { path: () => '/api/stories/2147483647/curtir', answers: [404] },
  'POST /api/stories/{id}/comentarios': {
    path: () => '/api/stories/2147483647/comentarios',
    body: () => ({ comentario: 'Que linda' }),
    answers: [404],
  },
  ...staffCalls,
}
