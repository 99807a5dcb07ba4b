import { coisas, gostos, oficios, paixoes, profissoes } from './gostos.ts'
import type { Random } from './random.ts'

/** What a description may mention; every sentence is true of its profile. */
export type Assunto = {
  idade: number
  /** 'em São Paulo', 'no Recife' */
  emCidade: string
  deCidade: string
  /** 'nos Jardins'; null when she shows no bairro. */
  emBairro: string | null
  gentilico: string
  /** Where she was born when it is not here: 'na Bahia', 'da Bahia', 'baiana'. */
  origem: { em: string; de: string; gentilico: string } | null
  local: boolean
  hoteis: boolean
  moteis: boolean
  domicilio: boolean
  tipos: readonly string[]
  servicos: readonly string[]
  massagens: readonly string[]
  fetiches: readonly string[]
  /** Whether the profile shows rules that one can be sent to. */
  regras: boolean
}

const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

const abertura = (r: Random, a: Assunto): string[] => {
  const oficio = r.pick(oficios)
  const paixao = r.pick(paixoes)
  const anos = r.pick(['dois', 'três', 'quatro', 'cinco', 'seis'])
  const fora = a.origem
    ? [
        `Nasci ${a.origem.em} e moro ${a.emCidade} há ${anos} anos.`,
        `Sou ${a.origem.gentilico} de nascimento e escolhi viver ${a.emCidade}.`,
        `Vim ${a.origem.de} para viver ${a.emCidade} e fui ficando.`,
        `Sou ${a.origem.gentilico}, ${oficio}, e vivo ${a.emCidade} há ${anos} anos.`,
        `Trago o sotaque de onde nasci, ${a.origem.em}, e a calma de quem já se sente em casa ${a.emCidade}.`,
      ]
    : [
        `Sou ${a.gentilico}, ${oficio} e ${paixao}.`,
        `Nasci e cresci ${a.emCidade}, e conheço cada bom restaurante daqui.`,
        `Sou ${a.gentilico} de nascimento e de coração, ${paixao}.`,
        `Sou ${a.gentilico}, ${paixao}, e levo a vida com leveza.`,
        `Sempre vivi ${a.emCidade}, e gosto de mostrar a cidade a quem chega.`,
        `${capital(a.gentilico)}, ${oficio} e ${paixao}: é um bom começo de conversa.`,
        `Moro ${a.emBairro ?? a.emCidade} e gosto da vida de bairro, ${paixao} que sou.`,
        `Conheço ${a.deCidade.replace(/^de /, '').replace(/^d([oa]s?) /, '$1 ')} de cor e ainda me surpreendo com a cidade.`,
      ]
  const idade =
    a.idade >= 40
      ? [
          `Tenho ${a.idade} anos bem vividos e sei o valor de uma boa companhia.`,
          `A maturidade me deu calma, humor e gosto pelo essencial.`,
          `Já vivi o bastante para não fingir entusiasmo: gosto mesmo do que faço.`,
          `Aos ${a.idade} anos, aprendi que o melhor encontro é o que não tem pressa.`,
          `Sou uma mulher madura, ${oficio}, dona do meu tempo e das minhas escolhas.`,
        ]
      : [
          `Tenho ${a.idade} anos, sou ${oficio} e ${paixao}.`,
          `Sou ${oficio}, ${paixao}, e tenho o riso fácil.`,
          `Quem me conhece diz que sou calma por fora e intensa por dentro.`,
          `Trabalho por conta própria, sou ${r.pick(profissoes)}, e escolho bem os meus encontros.`,
          `De dia sou ${r.pick(profissoes)}; à noite, companhia para quem tem bom gosto.`,
          `Aos ${a.idade} anos, sei o que quero: bons encontros e tempo para eles.`,
          `Meus amigos me descrevem assim: ${paixao}.`,
          `Sou uma mulher adulta, independente, ${paixao}.`,
        ]
  return [r.pick(r.chance(0.62) ? fora : idade)]
}

const gosto = (r: Random): string => {
  const [x, y, z] = r.sample(gostos, 3)
  const [a, b] = r.sample(coisas, 2)
  return r.pick([
    `Gosto de ${x}, de ${y} e de ${z}.`,
    `Aprecio ${x}, ${y} e ${z}.`,
    `O que me encanta: ${x}, ${y} e ${z}.`,
    `Para mim, um bom encontro tem ${a} e ${b}.`,
    `Valorizo ${x} e ${y}, e retribuo na mesma medida.`,
    `Entre os meus prazeres estão ${a} e ${b}.`,
  ])
}

const jeito: Record<string, string[]> = {
  namoradinha: [
    'Meu jeito é o de namorada: mãos dadas, conversa e carinho do começo ao fim.',
    'Prefiro encontros com clima de namoro, em que a conversa vale tanto quanto o resto.',
    'Beijo com calma, abraço de verdade e gosto de ficar junto depois.',
    'Ofereço a atenção de uma namorada, sem cobranças e sem pressa.',
    'Sou carinhosa, presente e atenta a cada detalhe do nosso tempo.',
    'Trato cada encontro como um primeiro encontro que deu certo.',
    'Gosto de cafuné, de conversa na cama e de rir à toa.',
    'Com você, quero o tempo de um namoro: sem roteiro e sem olhar o telefone.',
    'Sou das que mandam mensagem no dia seguinte para saber se você chegou bem.',
    'Carinho, para mim, não é extra: é o começo de tudo.',
    'Recebo com um abraço e me despeço com outro, mais demorado.',
    'Gosto de intimidade sem pressa, com música baixa e luz de abajur.',
    'Atenção é o que tenho de melhor para oferecer, e ofereço inteira.',
    'Fico à vontade depressa e gosto de deixar você assim também.',
  ],
  gfe: [
    'O encontro comigo tem ritmo de noite a dois: jantar, cumplicidade e intimidade.',
    'Minha proposta é uma experiência completa de companhia, com naturalidade e entrega.',
    'Acompanho você como quem já se conhece: à mesa, na conversa e a sós.',
    'Gosto de encontros longos, em que dá tempo de conversar, rir e se entender.',
    'Sou companhia para a noite inteira, com elegância em público e cumplicidade a dois.',
    'Do aperitivo ao café, gosto de acompanhar a noite no ritmo dela.',
    'Prefiro conhecer antes de tocar: meia hora de conversa muda tudo.',
    'Levo a sério a arte da companhia, que começa em ouvir bem.',
    'Meus encontros têm começo, meio e vontade de repetir.',
  ],
  dominatrix: [
    'Conduzo a sessão com firmeza e cuidado, e tudo é combinado antes.',
    'No meu espaço, a autoridade é minha, e o respeito aos limites é de ambos.',
    'Trabalho com dominação consensual, palavra de segurança e conversa prévia.',
    'Sou exigente, criativa e atenta aos sinais de quem se entrega.',
    'Cada sessão é pensada de antemão, com limites claros e sem improviso.',
    'Conto com anos de prática, acessórios higienizados e paciência com iniciantes.',
    'A conversa antes da sessão é parte dela: ouço, anoto e só então decido.',
    'Gosto de rituais, de silêncio e de obediência combinada.',
  ],
}

/** Sentences about each offered thing; at most one of each. */
const ofertas: Record<string, string[]> = {
  'massagem-tantrica': [
    'Minha massagem tântrica é lenta e começa pela respiração.',
    'Estudei massagem tântrica e gosto de unir técnica e sensibilidade.',
  ],
  'massagem-nuru': ['Faço massagem nuru com calma, técnica e bons materiais.'],
  'massagem-tradicional': [
    'Começo por uma massagem relaxante, para que o dia fique do lado de fora.',
    'Tenho mãos firmes para massagem e gosto de usá-las sem olhar o relógio.',
  ],
  jantares: [
    'Acompanho jantares com prazer e sei me vestir para cada ocasião.',
    'Um bom restaurante é sempre um ótimo começo de conversa.',
    'Adoro escolher o vinho, e aceito a sua sugestão de prato.',
  ],
  viagens: [
    'Viajo com você a trabalho ou a passeio, com documento em dia e mala pequena.',
    'Tenho agenda aberta para viagens, desde que combinadas com antecedência.',
    'Sou boa companhia de estrada e de aeroporto.',
  ],
  acompanhamento: [
    'Em eventos sou discreta, falo com todos e deixo o centro da conversa para você.',
    'Acompanho eventos sociais e corporativos com naturalidade.',
    'Teatro, vernissage ou casamento: diga o traje e eu vou.',
  ],
  casais: [
    'Recebo casais com delicadeza e gosto de conversar com os dois antes.',
    'Casais são bem-vindos, no ritmo que combinarmos a três.',
  ],
  'sexo-virtual': [
    'Também atendo por vídeo, com horário marcado e a mesma atenção.',
    'Se a distância atrapalhar, podemos nos encontrar por vídeo.',
  ],
  fantasias: ['Guardo figurinos para quem gosta de uma boa história a dois.'],
  striptease: ['Danço só para você, com a música que preferir.'],
  lingerie: ['Escolho a lingerie com o mesmo cuidado com que escolho o perfume.'],
  podolatria: ['Cuido muito bem dos pés e recebo com carinho quem os aprecia.'],
  'role-play': ['Gosto de criar personagens, com roteiro combinado antes.'],
}

const lugares = (a: Assunto): string[] => {
  const onde = a.emBairro ?? 'em região central'
  if (a.local)
    return [
      `Atendo com hora marcada, em local próprio e discreto, ${onde}.`,
      `Recebo em meu apartamento ${onde}, silencioso, com estacionamento por perto.`,
      `Meu espaço fica ${onde}: limpo, climatizado e com entrada reservada.`,
      `Tenho local próprio ${onde}, com toalhas novas e chuveiro quente.`,
      `Recebo ${onde}, em endereço residencial e tranquilo.`,
      `O encontro é na minha casa, ${onde}, com a calma que um hotel não tem.`,
      `Atendo ${onde}, em ambiente preparado com música, velas e boa roupa de cama.`,
      `Meu local fica ${onde}, a poucos minutos de tudo, com portaria discreta.`,
      ...(a.hoteis ? [`Recebo ${onde} ou vou até o seu hotel, como for mais confortável.`] : []),
      ...(a.domicilio ? [`Atendo em local próprio ${onde} e também em domicílio.`] : []),
    ]
  if (a.hoteis)
    return [
      `Atendo em bons hotéis ${a.deCidade} e chego com pontualidade.`,
      `Vou até o seu hotel ${a.emCidade}, com discrição na chegada e na saída.`,
      'Não tenho local: vou até o seu hotel, pontual e bem vestida.',
      `Para quem está de passagem ${a.emCidade}, o hotel é o caminho mais simples.`,
      `Prefiro hotéis, e conheço bem os da região ${a.emBairro ? `onde moro, ${a.emBairro}` : 'central'}.`,
      ...(a.domicilio ? ['Atendo em hotéis e em domicílio, com endereço confirmado antes.'] : []),
      ...(a.moteis ? ['Atendo em hotéis e motéis de boa qualidade, à sua escolha.'] : []),
    ]
  if (a.domicilio)
    return [
      `Vou até você ${a.emCidade} e nas cidades vizinhas, com endereço confirmado.`,
      'Atendo em domicílio, sempre com o endereço combinado antes.',
    ]
  return [
    `Atendo nos bons motéis ${a.deCidade}, e a escolha pode ser sua.`,
    'Encontro você no motel de sua preferência, na hora combinada.',
    `Sugiro bons motéis ${a.emCidade}, ou vou ao que você preferir.`,
  ]
}

const fechos = `Escreva com calma, conte como imagina o encontro e eu respondo com sinceridade.
Para marcar, mande uma mensagem com o seu nome, o dia e o horário.
Peço antecedência de algumas horas, para estar inteira quando você chegar.
Discrição absoluta, antes e depois.
Não faço promessas: faço questão de que você saia melhor do que chegou.
Respondo a todas as mensagens educadas.
Minhas fotos são atuais e o que está no anúncio é o que você encontra.
Se gostou do que leu, escreva; o resto se combina em poucas linhas.
Higiene, respeito e bom humor são o meu mínimo.
Prefiro poucos encontros por semana e todos com tempo.
Leia as regras antes de escrever, e a conversa já começa bem.
O primeiro contato é por mensagem; ligações, só depois.
Tudo é conversado antes, para que nada atrapalhe depois.
Agenda curta, atenção inteira.
Sou reservada e espero o mesmo de você.
Você vai gostar de me conhecer.
Traga boa conversa, do resto cuido eu.
Quem me conhece costuma voltar.
Os valores são os da tabela, sem surpresas.
Gosto de saber o seu nome e de que assunto você gosta.
Uma mensagem educada abre quase todas as portas.
Se for a sua primeira vez, diga: eu explico tudo.
Combinamos por escrito, e o resto acontece.
Reservo poucos horários, e reservo bem.
Espero a sua mensagem.
Quem chega com respeito encontra o mesmo.`.split('\n')

/** Three to six sentences in her own voice. */
export function writeDescricao(r: Random, a: Assunto): string {
  const proposta = [...a.massagens, ...a.servicos, ...a.fetiches].flatMap((codigo) =>
    ofertas[codigo] ? [r.pick(ofertas[codigo])] : [],
  )
  const tipo = a.tipos.length > 0 ? r.pick(a.tipos) : null
  const meio = [
    ...(r.chance(0.8) ? [gosto(r)] : []),
    ...(tipo ? [r.pick(jeito[tipo]!)] : []),
    ...(proposta.length > 0 ? r.sample(proposta, r.chance(0.35) ? 2 : 1) : []),
  ]
  const frases = [...abertura(r, a), ...(r.chance(0.25) ? r.shuffle(meio) : meio)]
  const fim = [
    r.pick(lugares(a)),
    ...(r.chance(0.75)
      ? [r.pick(a.regras ? fechos : fechos.filter((f) => !f.includes('regras')))]
      : []),
  ]
  if (frases.length + fim.length < 5) return [...frases, ...fim].join(' ')
  return `${frases.join(' ')}\n\n${fim.join(' ')}`
}
