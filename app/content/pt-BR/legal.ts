import { type StoredLine, storedLines } from '../../storage/stored.ts'
import type { TextPage } from '../content.ts'

/** What is stored in a browser, by the lines of `app/storage/stored.ts`. */
const armazenado: Record<StoredLine, string> = {
  idade: 'age_consent: a hora em que você confirmou ter 18 anos ou mais; vale 24 horas.',
  prova:
    'idade: um cookie que prova que você tem 18 anos ou mais, sem dizer quem você é, só onde o site pede essa prova; vale o tempo que a página da conferência diz. idade_inicio e idade_pedido protegem a conferência, por até 15 minutos; idade_lembrar deixa você guardar uma chave neste aparelho até uma hora depois dela.',
  sessao:
    'token e usuario: a sua sessão, enquanto você estiver com a conta aberta; conta, para clientes, um cookie com o número da sua conta, para que perfis que se escondem de você não apareçam, até sair ou 31 dias depois do último uso.',
  terminada:
    'sessao_terminada: de que tipo era a conta cuja sessão terminou sozinha, até alguém entrar de novo.',
  aparelho:
    'aparelho: um cookie que diz que alguém já entrou por este navegador, sem dizer em qual conta, para que quem tenta adivinhar a sua senha não impeça você de entrar; vale 180 dias, ou até trocar a senha, e o modo discreto não o guarda.',
  lugar:
    'geoloc_data e o cookie onde: cidade e posição, se você permitir ou escolher onde está; valem 30 minutos, e o cookie diz só a posição, aproximada em um quilômetro. Os pontos de lugares já consultados valem 7 dias. A cidade escolhida por último fica em cidade_escolhida, para a página inicial e a busca começarem nela, até você escolher outra ou todo o Brasil.',
  favoritos:
    'favoritos e favoritos_da_conta: os perfis que você marcou, com ou sem conta, e quais deles a sua conta já tem; até que você os tire.',
  rascunhos:
    'rascunhos: o que você começou a escrever em mensagens, comentários e cadastros, menos as senhas, até enviar ou fechar a aba.',
  verificador:
    'oidc_verificador: um código que protege a entrada por outro serviço, até ela terminar ou você fechar a aba.',
  aviso:
    'aviso_contato: que você já leu o aviso sobre golpes nesta visita, até fechar a aba; sem_aviso_contato: que pediu para não vê-lo de novo, até sair da conta ou apagar os dados do site.',
  retorno:
    'contatos_feitos: os perfis para os quais você abriu o WhatsApp e, de cada um, um vale anônimo, para perguntar no dia seguinte se houve resposta; até você responder ou fechar a pergunta, e no máximo 8 dias. O vale não diz quem você é nem a nós.',
  stories: 'stories_vistos: quais stories você já abriu.',
  vistos:
    'perfis vistos por último: os que você abriu nos últimos 7 dias, para ver sem conexão enquanto vale a confirmação de idade, e, em perfis_vistos, os endereços dos últimos 24 que você abriu sem entrar na conta, por 30 dias; a página Salvos e o rodapé de cada página os apagam, e o modo discreto não guarda nenhum.',
  navegacao:
    'navegação: até onde você rolou cada página, as passagens entre elas e a versão do site, até fechar a aba.',
  partes:
    'partes do site: programas, estilos, fontes e a página sem conexão, iguais para todos, até virem mais novas.',
  preferencias:
    'buscas recentes, tema e modo discreto: suas preferências, até que você as apague. No modo discreto ficam só ele mesmo, a confirmação de idade e a sua sessão; o resto é apagado, e o tema vale até você sair da página.',
}

export const legal: TextPage = {
  title: 'Privacidade e avisos legais',
  description:
    'Que dados a {site} trata e por quê, o que fica no seu navegador, seus direitos pela LGPD e como reclamar.',
  lead: 'Discrição é parte do serviço. Aqui está o que guardamos, por quê, por quanto tempo e como você manda nisso.',
  version: '2026-11-24',
  sections: [
    {
      id: 'controlador',
      title: 'Quem responde pelos dados',
      blocks: [
        'O controlador dos dados é quem opera a {site} em {url}: {empresa}, CNPJ {cnpj}, {endereco}. Representa a empresa no Brasil: {representante}.',
        'Encarregado pelo tratamento de dados pessoais: {encarregado}. Contato para privacidade, denúncias e notificações: [{email}](mailto:{email}).',
      ],
    },
    {
      id: 'dados',
      title: 'Que dados tratamos e por quê',
      blocks: [
        {
          list: [
            'Visitantes sem conta: a página pedida e o endereço de rede, para entregar o site, protegê-lo de abusos e contar visitas, contatos, favoritos e stories vistos e curtidos. Para as contagens usamos um código que muda todos os dias e não permite reconhecer a pessoa depois.',
            'Velocidade do site: em algumas visitas, sorteadas a cada página aberta, em quanto tempo a página apareceu e respondeu ao toque, e se ela pulou na tela. Guardamos só quantas vezes por dia cada tipo de página levou cada tempo, por 90 dias: nem endereço de rede, nem cookie, nem conta, nem qual perfil. Nada disso é enviado no modo discreto, nem quando o seu navegador pede privacidade (Global Privacy Control).',
            'Contas de clientes: nome, e-mail, telefone, data de nascimento, favoritas, avaliações e histórico de perfis vistos, para prestar o serviço que você pediu.',
            'Anunciantes: nome completo, e-mail, data de nascimento, telefone, lugar, fotos, vídeos e o que mais você escrever no perfil, para publicar o anúncio e confirmar que você é adulta. São públicos apenas o apelido e o que o perfil mostra.',
            'Entradas na conta e avaliações: um código do endereço de rede de onde foram feitas, para descobrir avaliações forjadas. Ele serve só para comparar, e não mostra o endereço.',
            'Sessões: o tipo de navegador e de sistema, quando você entrou e o último uso, para mostrar a você onde sua conta está aberta; até a sessão terminar.',
            'Verificação em duas etapas: a parte pública das suas chaves de acesso, com o nome que você deu a elas, o segredo do aplicativo, cifrado, e uma marca de cada código de recuperação, que não pode ser lida de volta; até você os remover ou a conta ser apagada.',
            'Senhas erradas: quantas foram tentadas, por um código da conta e do endereço de rede, para frear quem tenta adivinhar; por um dia.',
            'Estado e cidade aproximados do visitante, só enquanto algum perfil se esconde de um lugar: calculados na hora, a partir do endereço de rede, por uma tabela que fica no nosso servidor ([dados de DB-IP](https://db-ip.com)); não são gravados nem saem daqui.',
            'Registros de acesso: dia, hora, endereço de rede e porta de cada entrada na conta, porque a lei manda guardá-los (Marco Civil da Internet, artigo 15). Só aparecem na cópia dos seus próprios dados.',
            'Planos: valor, data e situação dos pagamentos, pelas obrigações fiscais. Não recebemos dados de cartão. Do nome de quem pagou o plano de uma anunciante fica só um código, por 6 meses: ele mostra à equipe quando a mesma pessoa paga por vários perfis, um sinal de exploração.',
            'Avisos que você pede sem conta: o e-mail ou, para notificações, o endereço de entrega e as chaves do seu navegador, cifrados, e o perfil ou a busca de que quer saber, com o seu consentimento, que começa quando você confirma pelo link ou permite as notificações. A mensagem passa, cifrada, pelo serviço de quem faz o seu navegador, que não a lê. Não guardamos nem o endereço de rede nem o que você abre depois. Um pedido não confirmado é apagado em 48 horas; um aviso termina em 90 dias, se você não o renovar, e cada mensagem leva à página que encerra tudo e apaga o endereço. O navegador guarda a permissão e a assinatura dele mesmo, que o modo discreto encerra.',
            'Notificações do painel de quem anuncia, se você as ligar: o endereço de entrega e as chaves do navegador, cifrados, e quando a última foi enviada. Terminam quando você sai da conta, desliga o aviso ou liga o modo discreto.',
            'Mensagens à equipe: nome, e-mail e o que você escrever, para responder.',
          ],
        },
        'As bases legais são a execução do contrato, o cumprimento de obrigação legal, o legítimo interesse em manter o serviço seguro e, para dados sensíveis, o seu consentimento (Lei 13.709/2018, artigos 7º e 11).',
        'Dois usos pedem esse consentimento, cada um à parte dos termos: publicar o que o perfil de uma anunciante diz do corpo e dos serviços dela, e guardar a selfie de uma verificação até 24 horas depois da decisão. O painel mostra, em Privacidade, quando e com que texto ele foi dado, e o retira a qualquer momento: o perfil sai do ar na hora, ou a selfie é apagada.',
        'Não vendemos dados, não fazemos propaganda dirigida e não usamos serviços de terceiros nas páginas públicas.',
      ],
    },
    {
      id: 'armazenamento',
      title: 'O que fica no seu navegador',
      blocks: [
        'Não usamos cookies de publicidade nem de medição. O site guarda alguns itens no navegador, e só você os vê:',
        {
          list: storedLines(armazenado),
        },
        'Ao usar Sair, no site ou no painel, tudo isto é apagado, menos a confirmação de idade, o tema, o modo discreto e as partes do site.',
        'Para apagar tudo, limpe os dados do site nas configurações do navegador. O site continua funcionando sem eles.',
      ],
    },
    {
      id: 'prazo',
      title: 'Por quanto tempo',
      blocks: [
        'Os dados da conta ficam enquanto ela existir. Excluída a conta, ela some na hora e é apagada 7 dias depois: o perfil e a mídia saem do ar, o endereço da página deixa de existir, e fica apenas o que a lei manda guardar: os registros de acesso até completarem 6 meses, em sigilo, documentos fiscais pelo prazo da lei e, por um ano, fora do site e sob lacre, o anúncio que teve destaque pago. O comprovante da exclusão, sem o seu nome, fica um ano no link que você recebe. Avaliações que você escreveu ficam sem o seu nome.',
        'Cada visita a um perfil e cada clique no contato fica registrado por 90 dias e depois é apagado. O que resta são somas: por dia e cidade e, por 90 dias, por hora, página de onde se veio, lugar do cartão na lista e filtros escolhidos, cada uma por si. Elas não dizem quem visitou, e palavras digitadas na busca não entram nelas. Que um story foi visto ou curtido é contado uma vez por dia e visitante, e apagado quando o story sai do ar. Um favorito marcado sem conta fica contado, só com esse código, enquanto o perfil existir.',
        'O histórico de um cliente tem os perfis que ele abriu nos últimos {diasDoHistorico} dias, a contar da última visita a cada um; ele pode desligá-lo no painel, o que apaga na hora o que há.',
        'Um perfil cuja anunciante não entra por {diasDaAusencia} dias, ou pelo prazo que ela escolher, deixa de aparecer; avisamos por e-mail 14 dias antes. Nada é apagado, e ele volta com um toque dela.',
        'As contas de quem uma anunciante se esconde ficam anotadas até que ela mude de ideia, ou uma das duas contas seja apagada; só ela vê essa lista.',
        'Uma conta cujo e-mail ninguém confirma é apagada em 30 dias. O e-mail que você deixou numa troca fica guardado por no máximo 37 dias, para que ela possa ser desfeita nos primeiros 7.',
        'O documento e a selfie que uma anunciante envia para ser verificada ficam cifrados, separados do perfil, e só são vistos por pessoas da equipe com esse direito. São apagados 24 horas depois da decisão, ou na hora se ela desistir ou apagar a conta. Fica só o comprovante de que foram apagados, e a data de nascimento, de onde vem a idade do perfil. O mesmo vale para o documento que uma conta envia para comprovar a idade: dele só fica, na conta, que a idade foi conferida e quando.',
        'O que a equipe recusa ou retira fica guardado fora do site por 30 dias, para que a decisão possa ser contestada e desfeita, e depois é apagado.',
        'Da chave que você guarda para renovar a prova de idade, fica a parte pública, sem nome e sem conta, apagada no dia em que ela deixa de valer.',
        'O código do endereço de rede de uma conta é apagado 90 dias depois do último uso, ou junto com a conta.',
        'Fica anotado por 6 meses, só com números de conta e horários, quem da equipe leu dados seus, e também as entradas, as recusas e as trocas de senha ou de e-mail.',
        'O que você escreve para nós pelo formulário é apagado 12 meses depois da resposta; sem resposta, 24 meses depois do envio. Denúncias, com o e-mail que você deixar para saber da decisão, são apagadas um ano depois dela.',
        'Registros de acesso só são entregues por ordem judicial, ou a autoridades nos casos que a lei prevê.',
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos',
      blocks: [
        'A Lei Geral de Proteção de Dados (artigo 18) lhe garante:',
        {
          list: [
            'saber se tratamos dados seus e ter acesso a eles;',
            'corrigir o que estiver incompleto, errado ou desatualizado;',
            'pedir que sejam apagados, bloqueados ou tornados anônimos;',
            'levá-los a outro serviço;',
            'saber com quem foram compartilhados;',
            'retirar o consentimento e opor-se a um tratamento.',
          ],
        },
        'Para baixar uma cópia de tudo ou excluir a conta, use o painel. A conta excluída some na hora e é apagada depois de 7 dias, em que você ainda pode cancelar; um comprovante diz o que foi apagado e o que a lei manda guardar, e até quando. Para o resto, escreva para [{email}](mailto:{email}) pelo e-mail da conta. Respondemos sem custo, e confirmamos antes que o pedido é mesmo seu. Se a resposta não servir, você pode recorrer à [Autoridade Nacional de Proteção de Dados](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'seguranca',
      title: 'Como protegemos',
      blocks: [
        'Senhas são guardadas apenas como um código que não pode ser lido de volta. Fotos e vídeos perdem os dados de local e de câmera no envio. A mídia privada só abre para quem tem direito a ela, por endereços que vencem. A posição exata de uma anunciante nunca sai do servidor.',
        'Se houver um incidente que possa lhe causar dano relevante, avisaremos você e a ANPD.',
      ],
    },
    {
      id: 'publicidade',
      title: 'Publicidade entre adultos',
      blocks: [
        'A {site} publica anúncios de pessoas adultas e independentes. A atividade de profissionais do sexo adultos é lícita no Brasil e consta da Classificação Brasileira de Ocupações; explorar a de outra pessoa é crime, assim como qualquer forma de exploração de crianças e adolescentes e o tráfico de pessoas. Não publicamos anúncios de terceiros, de agências nem de casas.',
      ],
    },
    {
      id: 'denuncia',
      title: 'Denúncias',
      blocks: [
        {
          list: [
            'Emergência: [190](tel:190).',
            'Exploração, tráfico de pessoas e crimes contra crianças e adolescentes: [Disque 100](tel:100), gratuito e anônimo, 24 horas.',
            'Violência contra a mulher: [Ligue 180](tel:180).',
            'Crimes e violações na internet: [SaferNet Brasil](https://new.safernet.org.br/denuncie).',
            'Conteúdo deste site: Denunciar, em cada perfil, imagem, story e avaliação; ou [{email}](mailto:{email}), com o endereço da página.',
            'Com nome e fundamento, para advogados, autoridades e quem mais precisar: [notificação legal](/notificacao).',
          ],
        },
        'O que foi denunciado e decidido em cada ano, e em quanto tempo, está no [relatório de transparência](/transparencia).',
      ],
    },
    {
      id: 'reclamacoes',
      title: 'Reclamações',
      blocks: [
        'Escreva primeiro para [{email}](mailto:{email}). Se não resolvermos, procure o Procon do seu estado ou o [consumidor.gov.br](https://www.consumidor.gov.br); em matéria de dados pessoais, a [ANPD](https://www.gov.br/anpd).',
      ],
    },
    {
      id: 'creditos',
      title: 'Créditos',
      blocks: [
        'Nomes e posições de municípios: [GeoNames](https://www.geonames.org), licença CC BY 4.0. Fontes: Fraunces e Figtree, licença SIL Open Font 1.1.',
      ],
    },
  ],
}
