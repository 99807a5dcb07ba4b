import { hoje } from '../../contract/idade.ts'
import { CONSENTIMENTO_VERSAO } from '../../contract/perguntasDeConsentimento.ts'

/** Calls of the advertiser's and the client's own privacy, for the matrix of roles. */
export const privacidade = {
  'GET /api/escondida': {},
  'PUT /api/escondida': { body: () => ({ estados: [], cidades: [] }) },
  'GET /api/configuracoes/{id}': { path: (id: number) => `/api/configuracoes/${id}` },
  'PUT /api/configuracoes/{id}': {
    path: (id: number) => `/api/configuracoes/${id}`,
    body: () => ({ mostrar_idade: false }),
  },
  'GET /api/temporadas': {},
  // A name without a municipality: nothing is added.
  'POST /api/temporadas': {
    body: () => ({ cidade: 'Nenhures', estado: 'PE', de: hoje(), ate: hoje(), anunciar: true }),
    answers: [422],
  },
  'DELETE /api/temporadas/{id}': { path: () => '/api/temporadas/999999', answers: [404] },
  'GET /api/consentimentos': {},
  'POST /api/consentimentos': {
    body: () => ({ finalidade: 'captura_facial', versao: CONSENTIMENTO_VERSAO }),
  },
  'DELETE /api/consentimentos/{finalidade}': {
    path: () => '/api/consentimentos/captura_facial',
  },
  'GET /api/visibilidade': {},
  'PUT /api/visibilidade': { body: () => ({ dias: 60 }) },
  'POST /api/visibilidade/pausar': { body: () => ({}) },
  'POST /api/visibilidade/voltar': {},
  // No link.
  'POST /api/visibilidade/continuar': { body: () => ({ token: 'x' }), answers: [404] },
  // Asked for without an account; these have no link.
  // Of a city that this site does not know.
  'POST /api/alertas': {
    body: () => ({ busca: 'cidade=Santos', email: 'a@mail.example' }),
    answers: [422],
  },
  'GET /api/alertas/chave': {},
  'POST /api/alertas/meus': { body: () => ({ token: 'x' }), answers: [404] },
  'POST /api/alertas/confirmar': { body: () => ({ token: 'x', alerta: 1 }), answers: [404] },
  'POST /api/alertas/encerrar': { body: () => ({ token: 'x' }), answers: [404] },
  // No address of a push service.
  'PUT /api/avisos': {
    body: () => ({
      assinatura: {
        endpoint: 'https://push.example/x',
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      },
      idioma: 'pt-BR',
    }),
    answers: [422],
  },
  'DELETE /api/avisos': {},
  'GET /api/historico/guarda': {},
  'PUT /api/historico/guarda': { body: () => ({ guardar: true }) },
  'GET /api/albuns/links': {},
  'GET /api/albuns/pessoas': {},
  // She has neither an album nor a plan with private media.
  'POST /api/albuns/links': { body: () => ({ album: 1, dias: 7 }), answers: [403] },
  'DELETE /api/albuns/links/{id}': { path: () => '/api/albuns/links/999999', answers: [404] },
  'POST /api/albuns/abrir': { body: () => ({ token: 'x' }), answers: [404] },
  'GET /api/bloqueios': {},
  // Nothing of this number was written to her.
  'POST /api/bloqueios': { body: () => ({ origem: 'avaliacao', id: 999_999 }), answers: [404] },
  'DELETE /api/bloqueios/{id}': { path: () => '/api/bloqueios/999999', answers: [404] },
}
