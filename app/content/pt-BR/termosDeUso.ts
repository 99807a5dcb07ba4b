import type { TextPage } from '../content.ts'

export const termosDeUso: TextPage = {
  title: 'Termos de Uso',
  description:
    'Regras para anunciar e para usar a {site}, espaço de publicidade para maiores de 18 anos.',
  lead: 'Ao se cadastrar ou usar a {site} você concorda com estes termos. Eles foram escritos para serem lidos.',
  version: '2026-11-25',
  sections: [
    {
      id: 'servico',
      title: '1. O que é a {site}',
      blocks: [
        'A {site} é um espaço de publicidade na internet, em {url}, onde pessoas adultas e independentes publicam anúncios de companhia e onde visitantes adultos os consultam.',
        'Vendemos somente publicidade e recursos de assinatura. Não somos agência, não contratamos nem representamos anunciantes, não marcamos encontros, não definimos nem recebemos valores de atendimento e não participamos do que for combinado entre adultos.',
      ],
    },
    {
      id: 'idade',
      title: '2. Somente maiores de 18 anos',
      blocks: [
        'Ninguém com menos de 18 anos pode anunciar, ter conta ou consultar o conteúdo adulto. O acesso pede a confirmação da maioridade; onde a lei exigir uma verificação mais forte, ela será pedida antes de qualquer conteúdo adulto.',
        'Se você é responsável por crianças ou adolescentes, use os controles parentais do aparelho. Nossas páginas trazem o rótulo RTA, que esses programas reconhecem.',
      ],
    },
    {
      id: 'anunciante',
      title: '3. O que declara quem anuncia',
      blocks: [
        'Ao publicar um perfil, a anunciante declara, sob as penas da lei, que:',
        {
          list: [
            'tem 18 anos ou mais e informou sua verdadeira data de nascimento;',
            'anuncia a si mesma, por decisão própria, sem coação, dívida, promessa ou intermediário que a obrigue;',
            'é a pessoa das fotos e dos vídeos, era adulta quando foram feitos e tem o direito de publicá-los;',
            'quem mais aparecer é adulto e autorizou a publicação;',
            'o que escreve sobre si, seus horários e seus preços é verdadeiro e está em dia.',
          ],
        },
        'Podemos pedir comprovação de qualquer destes pontos, suspender o perfil até recebê-la e recusar ou retirar anúncios que não a tenham. Um perfil pertence a uma só pessoa e não pode ser operado por terceiros em benefício próprio.',
      ],
    },
    {
      id: 'proibido',
      title: '4. O que é proibido',
      blocks: [
        {
          list: [
            'qualquer conteúdo, texto ou insinuação que envolva menores de 18 anos, ainda que em fantasia, desenho ou imagem gerada por computador;',
            'exploração sexual, tráfico de pessoas, trabalho forçado, cárcere, ameaça ou violência;',
            'anunciar outra pessoa, recrutar, agenciar ou tirar proveito do trabalho alheio;',
            'imagens de alguém sem autorização, imagens de pessoas geradas por computador, montagens que passem por reais e dados pessoais de terceiros;',
            'atos sem consentimento, com pessoa incapaz de consentir, ou com animais;',
            'drogas, armas e qualquer outra atividade ilegal;',
            'golpes, cobrança de adiantamentos sem serviço, extorsão e falsa identidade;',
            'ofensa ou discriminação por raça, cor, origem, religião, gênero, orientação sexual, idade ou deficiência;',
            'copiar o catálogo por meios automáticos, burlar limites ou tentar descobrir quem está por trás de um perfil.',
          ],
        },
        'O que envolver menores ou coerção é retirado imediatamente, preservado e comunicado às autoridades.',
      ],
    },
    {
      id: 'denuncias',
      title: '5. Denúncias e retirada',
      blocks: [
        'Qualquer pessoa pode denunciar um perfil, uma imagem, um story ou uma avaliação por Denunciar, ao lado do conteúdo, sem conta, ou por [{email}](mailto:{email}), com o endereço da página e o motivo. Denúncias sobre menores, coerção ou imagem íntima sem autorização tiram o conteúdo do ar até a decisão e são tratadas antes de todas as outras. Denúncias são apagadas um ano depois da decisão.',
        'Quem encontrar sua própria imagem íntima publicada sem autorização pode pedir a retirada nos termos do artigo 21 do Marco Civil da Internet (Lei 12.965/2014), sem ordem judicial. Basta identificar o material [nesta página](/imagem-intima) e dizer que se trata de você.',
        'Fora do site: [Disque 100](tel:100) (direitos humanos, crianças e adolescentes, exploração), [Ligue 180](tel:180) (violência contra a mulher), [SaferNet](https://new.safernet.org.br/denuncie) (crimes na internet) e [190](tel:190) em emergência.',
        'A anunciante cujo conteúdo for retirado é avisada do motivo e pode contestar, respondendo ao aviso, salvo quando a lei ou uma autoridade exigir sigilo.',
      ],
    },
    {
      id: 'conta',
      title: '6. Sua conta',
      blocks: [
        'Mantenha a senha em segredo e os dados em dia. Uma conta é de uma só pessoa. Você responde pelo que for feito com ela; se desconfiar de uso indevido, troque a senha, o que encerra as outras sessões, e nos avise.',
        'Podemos suspender contas que violem estes termos, na medida da violação, e encerrá-las nos casos graves ou repetidos. Você pode encerrar a sua quando quiser.',
      ],
    },
    {
      id: 'avaliacoes',
      title: '7. Avaliações e comentários',
      blocks: [
        'Avaliações devem contar uma experiência verdadeira, com respeito, sem dados pessoais e sem descrições ofensivas. São publicadas com a aprovação da anunciante, o que é dito ao lado da média. Quem avalia pode alterar o texto enquanto ele espera aprovação.',
      ],
    },
    {
      id: 'publicacoes',
      title: '8. Seu conteúdo',
      blocks: [
        'O que você publica continua seu. Você autoriza a {site} a guardar, adaptar de tamanho e exibir esse conteúdo no próprio serviço enquanto ele estiver publicado. Não usamos suas fotos em anúncios fora do site, não as vendemos e não as usamos para treinar sistemas automáticos.',
      ],
    },
    {
      id: 'planos',
      title: '9. Planos e pagamento',
      blocks: [
        'O cadastro é gratuito. Os [planos pagos](/premium) compram publicidade pelo prazo mostrado, em pagamento único por Pix. Não há renovação automática. O preço é o mostrado no momento da contratação.',
        'Direito de arrependimento: em até 7 dias da contratação você pode desistir, sem motivo, e recebe de volta tudo o que pagou (Código de Defesa do Consumidor, artigo 49). Toque em Desistir na página do seu plano, ou peça por [{email}](mailto:{email}), pelo e-mail da conta.',
        'Quem anuncia também pode comprar um impulso: um lugar na lista do seu bairro ou da sua cidade por algumas horas, a preço fixo, igual para todas e mostrado antes. O cartão leva as palavras ‘Anúncio pago’. Uma pessoa da equipe o vê antes de ele subir; se o recusa, o valor inteiro volta, com o motivo, e você pode contestar por 30 dias: outra pessoa decide, e, se concordar com você, as horas sobem de graça. Enquanto o impulso não começa, e em até 7 dias do pagamento mesmo que tenha começado, você pode desistir e receber tudo de volta. O que mais vale está em [Como ordenamos](/como-ordenamos#impulsos).',
        'Se retirarmos o seu anúncio sem que você tenha violado estes termos, ou deixarmos de oferecer o plano, devolvemos o valor do tempo que faltava.',
      ],
    },
    {
      id: 'responsabilidade',
      title: '10. Responsabilidades',
      blocks: [
        'Cada anunciante responde pelo que publica e cada pessoa responde pelo que combina e faz. Trabalhamos para que os anúncios sejam verdadeiros, mas não estamos presentes nos encontros e não garantimos o que acontece neles. Não pague adiantado e prefira lugares seguros.',
        'Respondemos pelo nosso serviço nos termos da lei. Nada aqui diminui os direitos que o Código de Defesa do Consumidor, o Marco Civil da Internet e a Lei Geral de Proteção de Dados lhe dão.',
      ],
    },
    {
      id: 'mudancas',
      title: '11. Mudanças nestes termos',
      blocks: [
        'Se mudarmos algo que afete você, avisaremos no site e por e-mail antes de valer, e pediremos novo aceite quando a lei o exigir. Guardamos qual versão você aceitou e quando.',
      ],
    },
    {
      id: 'lei',
      title: '12. Lei e foro',
      blocks: [
        'Valem as leis do Brasil. O consumidor pode escolher o foro do seu domicílio. Antes disso, escreva para [{email}](mailto:{email}): é o caminho mais curto. Você também pode recorrer ao Procon e ao [consumidor.gov.br](https://www.consumidor.gov.br).',
      ],
    },
  ],
}
