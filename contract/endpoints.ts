import { albumPorLinkEndpoints } from './albumPorLink.ts'
import { alertaEndpoints } from './alerta.ts'
import { auditoriaEndpoints } from './auditoria.ts'
import { avisoEndpoints } from './aviso.ts'
import { buscaEndpoints } from './busca.ts'
import { cartaEndpoints } from './carta.ts'
import { configuracaoEndpoints } from './configuracao.ts'
import { consentimentoEndpoints } from './consentimento.ts'
import { contaEndpoints } from './conta.ts'
import { denunciaEndpoints } from './denuncia.ts'
import { depoimentoEndpoints } from './depoimento.ts'
import { desafioDeTrabalhoEndpoints } from './desafioDeTrabalho.ts'
import { edicaoEndpoints } from './edicao.ts'
import { emailEndpoints } from './email.ts'
import type { EndpointKey } from './endpoint.ts'
import { escondidaEndpoints } from './escondida.ts'
import { eventoEndpoints } from './evento.ts'
import { exclusaoEndpoints } from './exclusao.ts'
import { favoritaEndpoints } from './favorita.ts'
import { historicoEndpoints } from './historico.ts'
import { identidadeEndpoints } from './identidade.ts'
import { impulsoEndpoints } from './impulso.ts'
import { livroEndpoints } from './livro.ts'
import { localEndpoints } from './local.ts'
import { mensagemEndpoints } from './mensagem.ts'
import { midiaEndpoints } from './midia.ts'
import { modeloEndpoints } from './modelo.ts'
import { moderacaoEndpoints } from './moderacao.ts'
import { numerosEndpoints } from './numeros.ts'
import { painelEndpoints } from './painel.ts'
import { planoEndpoints } from './plano.ts'
import { precoEndpoints } from './precoDoPlano.ts'
import { idadeEndpoints } from './provaDeIdade.ts'
import { retornoEndpoints } from './retorno.ts'
import { salvoEndpoints } from './salvo.ts'
import { segundoFatorEndpoints } from './segundoFator.ts'
import { sessaoEndpoints } from './sessao.ts'
import { sistemaEndpoints } from './sistema.ts'
import { storieEndpoints } from './storie.ts'
import { temporadaEndpoints } from './temporada.ts'
import { urlAntigaEndpoints } from './urlAntiga.ts'
import { verificacaoEndpoints } from './verificacao.ts'
import { visibilidadeEndpoints } from './visibilidade.ts'
import { vitalEndpoints } from './vitais.ts'

/** The whole API in one table. */
export const endpoints = {
  ...albumPorLinkEndpoints,
  ...alertaEndpoints,
  ...avisoEndpoints,
  ...auditoriaEndpoints,
  ...numerosEndpoints,
  ...sistemaEndpoints,
  ...buscaEndpoints,
  ...cartaEndpoints,
  ...configuracaoEndpoints,
  ...contaEndpoints,
  ...denunciaEndpoints,
  ...depoimentoEndpoints,
  ...desafioDeTrabalhoEndpoints,
  ...edicaoEndpoints,
  ...emailEndpoints,
  ...escondidaEndpoints,
  ...eventoEndpoints,
  ...exclusaoEndpoints,
  ...visibilidadeEndpoints,
  ...consentimentoEndpoints,
  ...favoritaEndpoints,
  ...historicoEndpoints,
  ...idadeEndpoints,
  ...identidadeEndpoints,
  ...impulsoEndpoints,
  ...livroEndpoints,
  ...localEndpoints,
  ...mensagemEndpoints,
  ...midiaEndpoints,
  ...modeloEndpoints,
  ...painelEndpoints,
  ...moderacaoEndpoints,
  ...planoEndpoints,
  ...precoEndpoints,
  ...retornoEndpoints,
  ...salvoEndpoints,
  ...segundoFatorEndpoints,
  ...sessaoEndpoints,
  ...storieEndpoints,
  ...temporadaEndpoints,
  ...urlAntigaEndpoints,
  ...verificacaoEndpoints,
  ...vitalEndpoints,
}
export type Endpoints = typeof endpoints
export type Chamada = keyof Endpoints & EndpointKey
