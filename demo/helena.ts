import type { ModeloDemo } from './modeloDemo.ts'

/**
 * The profile of the demo's advertiser login, and the first card of the home page: every field of it is
 * filled, so that each part of the page and of the panel has content.
 */
export function completeHelena(modelo: ModeloDemo): ModeloDemo {
  const { escrita } = modelo
  return {
    ...modelo,
    escrita: {
      ...escrita,
      dados_gerais: {
        ...escrita.dados_gerais,
        nome_completo: 'Helena Maria Prado Vasconcelos',
        chamada: 'Conversa boa, vinho melhor',
        descricao:
          'Sou paulistana, formada em Letras e apaixonada por cozinha italiana. Gosto de encontros sem relógio na mesa, de quem sabe ouvir e de boas histórias.\n\nAtendo com hora marcada, em local próprio e discreto perto da Oscar Freire, ou acompanho você em jantares, eventos e viagens.',
        extras: 'Café, água e toalhas são por minha conta.',
      },
      caracteristicas: [
        { nome: 'Etnia', valor: 'Branca' },
        { nome: 'Cor do cabelo', valor: 'Castanho' },
        { nome: 'Tamanho do cabelo', valor: 'Longo' },
        { nome: 'Cor dos olhos', valor: 'Verdes' },
        { nome: 'Tipo do corpo', valor: 'Curvilínea' },
        { nome: 'Peso', valor: '67' },
        { nome: 'Altura', valor: '172' },
        { nome: 'Silicone', valor: 'Não' },
        { nome: 'Genero', valor: 'Feminino' },
      ],
      idiomas: ['portugues', 'ingles', 'italiano'],
      canais: ['telegram', 'signal', 'sms', 'ligacao'],
      observacoes: [
        { codigo: 'telegram', observacao: 'Respondo mais rápido por aqui' },
        { codigo: 'ligacao', observacao: 'Não atendo número oculto' },
      ],
      horas_ligacao: [
        { dias: 'uteis', inicio: '14:00', fim: '22:00' },
        { dias: 'fim_de_semana', inicio: '14:00', fim: '22:00' },
      ],
      servicos: [
        'beijo-na-boca',
        'vaginal-com-preservativo',
        'oral-com-preservativo',
        'striptease',
        'fantasias',
        'acompanhamento',
        'viagens',
        'jantares',
      ],
      massagens: ['massagem-tradicional', 'massagem-tantrica'],
      fetiches: ['role-play', 'lingerie', 'salto-alto'],
      tipo_atendimento: ['namoradinha', 'gfe'],
      pagamento: ['dinheiro', 'pix'],
      precos: [
        { codigo: '1-hora', preco: 500 },
        { codigo: '2-horas', preco: 900 },
        { codigo: '4-horas', preco: 1600 },
        { codigo: 'pernoite', preco: 2400 },
      ],
      atendimento: {
        regras: 'Marque com três horas de antecedência. Não atendo números ocultos.',
        caixa_postal: 0,
        local: 1,
        hoteis: 1,
        moteis: 0,
        domicilio: 0,
      },
      chamada_en: 'Good talk, better wine',
      descricao_en:
        'I was born in São Paulo, studied literature and love Italian cooking. I like evenings without a clock on the table, people who know how to listen, and a good story.\n\nI meet by appointment, at my own discreet place near Oscar Freire, or join you for dinners, events and trips.',
      extras_en: 'Coffee, water and towels are on me.',
      regras_en: '',
      respostas_en: [
        { codigo: 'pernoite', resposta: 'Yes, arranged two days ahead.' },
        { codigo: 'linguas', resposta: 'English and Italian, with ease.' },
      ],
      respostas: [
        { codigo: 'casais', resposta: 'Não, atendo uma pessoa de cada vez.' },
        { codigo: 'cartao', resposta: 'Dinheiro ou Pix, no início do encontro.' },
        { codigo: 'pernoite', resposta: 'Sim, combinado com dois dias de antecedência.' },
        { codigo: 'estacionamento', resposta: 'Sim, o prédio tem vaga para visitantes.' },
        { codigo: 'linguas', resposta: 'Inglês e italiano, sem dificuldade.' },
      ],
      disponibilidade: [
        ...[1, 2, 3, 4].map((dia) => ({ dia, inicio: '12:00', fim: '22:00' })),
        ...[5, 6].map((dia) => ({ dia, inicio: '16:00', fim: '02:00' })),
      ],
    },
    criadaHaDias: 640,
    editadaHaDias: 3,
    onlineMinutos: 660,
    verificadaHaDias: 18,
    galeria: [
      ...[0, 1, 2, 3, 4, 5, 8, 9, 10, 11].map((peca) => ({
        peca,
        visibilidade: 'publico' as const,
      })),
      { peca: 6, visibilidade: 'privado' },
      // In her album by link.
      { peca: 7, visibilidade: 'link' },
    ],
    stories: [
      { peca: 0, restrito: false, haMinutos: 124 },
      { peca: 1, restrito: false, haMinutos: 543 },
      { peca: 2, restrito: true, haMinutos: 47 },
    ],
  }
}
