import { formatosDeFoto, formatosDeVideo, nomesDosFormatos } from '../../../contract/formatos.ts'
import { MAX_MB, MAX_SEGUNDOS } from '../../../contract/limites.ts'
import type { FaqPage } from '../content.ts'

export const faq: FaqPage = {
  title: 'Dúvidas frequentes',
  description: 'Respostas para quem anuncia e para quem procura acompanhantes na {site}.',
  lead: 'O que mais nos perguntam. Se a sua dúvida não estiver aqui, escreva para a equipe.',
  tabs: {
    modelo: {
      label: 'Sou acompanhante',
      questions: [
        {
          id: 'anunciar',
          question: 'Como anuncio na {site}?',
          answer: [
            'Abra [o cadastro](/register), escolha Anunciante e preencha seus dados. O anúncio é gratuito. É preciso ter 18 anos ou mais e anunciar a si mesma, por vontade própria.',
          ],
        },
        {
          id: 'aprovacao',
          question: 'Por que meu perfil ainda não aparece?',
          answer: [
            'Confira no painel se você confirmou seu e-mail e enviou o perfil para análise: a equipe lê cada perfil novo antes de publicar. Enquanto isso, você pode completar fotos, preços e horários. Se algo precisar mudar, dizemos o motivo.',
          ],
        },
        {
          id: 'nome',
          question: 'Meu nome verdadeiro fica visível?',
          answer: [
            'Não. O público vê apenas o apelido que você escolher. Nome completo, e-mail e data de nascimento ficam entre você e a equipe. Você também pode esconder a idade nas configurações.',
          ],
        },
        {
          id: 'lugar',
          question: 'Meu endereço aparece no site?',
          answer: [
            'Não. Mostramos cidade e, se você quiser, bairro. A distância mostrada aos visitantes é calculada com um ponto arredondado, de cerca de um quilômetro, e não com a sua posição.',
          ],
        },
        {
          id: 'telefone',
          question: 'Podem me achar pelo número de telefone?',
          answer: [
            'Quem já tem o número completo pode encontrar o perfil que o mostra. Parte do número não encontra ninguém. Se preferir, desligue essa busca nas configurações.',
          ],
        },
        {
          id: 'buscadores',
          question: 'Posso ficar fora do Google?',
          answer: [
            'Sim. Nas configurações, desligue a opção de aparecer em buscadores: sua página passa a pedir que não seja indexada e sai do nosso mapa do site. O que um buscador já guardou pode levar alguns dias para sumir.',
          ],
        },
        {
          id: 'fotos',
          question: 'Quais fotos e vídeos posso enviar?',
          answer: [
            `Imagens em ${nomesDosFormatos(formatosDeFoto)} e vídeos em ${nomesDosFormatos(formatosDeVideo)} de até ${MAX_SEGUNDOS} segundos, com até ${MAX_MB} MB cada, sempre seus e com você adulta. Retiramos dos arquivos os dados de local e de câmera. Você decide o que mostrar e, com um plano que inclua mídia privada, o que fica reservado.`,
          ],
        },
        {
          id: 'avaliacoes',
          question: 'Como funcionam as avaliações?',
          answer: [
            'Somente quem tem conta pode avaliar, uma vez por perfil. Você recebe a avaliação no painel, pode respondê-la e decide se ela é publicada. Ao lado da média, o visitante lê que as avaliações são publicadas com a aprovação da anunciante.',
          ],
        },
        {
          id: 'pausa',
          question: 'Posso pausar ou apagar meu anúncio?',
          answer: [
            'Sim. Nas configurações você desativa o perfil por um tempo, e ele some do site até você voltar. No fim da mesma página você também pode excluir a conta e os dados de vez.',
          ],
        },
        {
          id: 'comissao',
          question: 'A {site} cobra comissão?',
          answer: [
            'Não. Vendemos apenas espaço de publicidade, em [planos com preço fechado](/premium). O que você combina com quem a procura fica só entre vocês.',
          ],
        },
      ],
    },
    cliente: {
      label: 'Sou cliente',
      questions: [
        {
          id: 'conta',
          question: 'Preciso de cadastro para ver os perfis?',
          answer: [
            'Não. É preciso apenas ter 18 anos ou mais. Com uma conta gratuita você guarda favoritas em qualquer aparelho, consulta seu histórico e pode deixar avaliações.',
          ],
        },
        {
          id: 'falar',
          question: 'Como falo com uma acompanhante?',
          answer: [
            'Pelo botão do WhatsApp no perfil, que abre a conversa com o número que ela divulgou. A {site} não lê, não guarda e não participa dessa conversa.',
          ],
        },
        {
          id: 'golpe',
          question: 'Como evito golpes?',
          answer: [
            {
              list: [
                'Nunca pague adiantado: nem sinal, nem taxa de segurança, nem recarga.',
                'Desconfie de quem pede dados bancários, documentos ou fotos suas.',
                'Ameaças de exposição e cobranças em nome de grupos criminosos são extorsão: não pague, guarde as mensagens e procure a polícia.',
                'Denuncie o perfil à equipe, em [{email}](mailto:{email}). Em emergência, ligue 190.',
              ],
            },
          ],
        },
        {
          id: 'verificado',
          question: 'O que significa a marca de verificado?',
          answer: [
            'Que uma pessoa da equipe comparou o documento e uma selfie tirada na hora com o perfil, na data que aparece ao lado da marca. Os arquivos são apagados depois. Ela não é um aval sobre o encontro, e não se compra com nenhum plano.',
          ],
        },
        {
          id: 'notas',
          question: 'As avaliações são confiáveis?',
          answer: [
            'Elas são escritas por quem tem conta e publicadas com a aprovação da anunciante; por isso, leia-as como relatos escolhidos por ela, e não como pesquisa. Perfis sem avaliações publicadas não mostram nota.',
          ],
        },
        {
          id: 'online',
          question: 'O que quer dizer “online”?',
          answer: [
            'Que a anunciante avisou no painel que está disponível. O aviso se apaga sozinho depois de algumas horas sem atividade.',
          ],
        },
        {
          id: 'localizacao',
          question: 'O que fazem com a minha localização?',
          answer: [
            'Ela só é pedida quando você toca no botão. Serve para descobrir a cidade e calcular distâncias, e fica guardada no seu navegador por 30 minutos. Se preferir, escolha a cidade à mão.',
          ],
        },
        {
          id: 'rastro',
          question: 'O que fica guardado no meu aparelho?',
          answer: [
            'Favoritas, preferências e a confirmação de idade ficam no seu navegador. Não usamos cookies de publicidade nem serviços de terceiros nas páginas públicas. A lista completa está em [Privacidade](/legal#armazenamento).',
          ],
        },
        {
          id: 'pagar',
          question: 'Posso pagar a acompanhante pelo site?',
          answer: [
            'Não. O site não intermedeia pagamentos entre visitantes e anunciantes. Quem pedir isso em nome da {site} está mentindo.',
          ],
        },
        {
          id: 'denuncia',
          question: 'Como denuncio um perfil?',
          answer: [
            'Use Denunciar no perfil, na imagem, no story ou na avaliação: não é preciso ter conta, e o recibo mostra o que foi decidido. Para uma imagem íntima sua há [uma página própria](/imagem-intima). Suspeita de menor de idade, de exploração ou de tráfico de pessoas deve ser denunciada também ao [Disque 100](tel:100), gratuito e anônimo, a qualquer hora, e à [SaferNet](https://new.safernet.org.br/denuncie).',
          ],
        },
      ],
    },
  },
  contact: {
    title: 'Fale com a equipe',
    lead: 'A resposta chega por e-mail. Não envie senhas, documentos nem fotos por aqui.',
    withoutScript:
      'O formulário precisa de JavaScript. Sem ele, escreva para [{email}](mailto:{email}).',
  },
}
