import type { Random } from './random.ts'

/** What a description may speak of; every sentence is true of the profile that carries it. */
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

const oficios = [
  ...`Letras, Fisioterapia, Direito, Administração, Nutrição, Design, Música, História, Psicologia,
Arquitetura, Gastronomia, Moda, Turismo, Jornalismo, Biologia, Educação Física, Enfermagem,
Artes Cênicas, Publicidade, Relações Internacionais, Economia, Estética, Hotelaria, Cinema`
    .split(',')
    .map((curso) => `formada em ${curso.trim()}`),
  'bailarina de formação',
  'massoterapeuta de profissão',
  'professora de ioga',
  'professora de dança de salão',
  'tradutora durante o dia',
  'fotógrafa nas horas vagas',
  'atriz de teatro nas horas vagas',
  'cantora de bares pequenos',
  'florista de profissão',
  'decoradora de interiores',
  'maquiadora de noivas',
  'cozinheira de mão cheia',
  'ceramista nas horas livres',
  'produtora de eventos',
]

const paixoes = `apaixonada por cozinha italiana
apaixonada por samba antigo
apaixonada por cinema europeu
apaixonada por estrada e praia vazia
apaixonada por livros de viagem
apaixonada por bossa nova
apaixonada por jardinagem
apaixonada por astronomia
apaixonada por museus
apaixonada por café especial
leitora de romances policiais
leitora de poesia
fã de jazz e de madrugadas
fã de vinil e de filmes em preto e branco
curiosa por vinhos
curiosa por idiomas
curiosa por natureza
boa de dança e de silêncio
boa de garfo e de conversa
devota de um bom chocolate amargo
corredora de manhã e preguiçosa aos domingos
caseira por gosto e viajante por vocação
amante de mar aberto
amante de serra e lareira`.split('\n')

const gostos = `encontros sem relógio na mesa
quem sabe ouvir
boas histórias
vinho tinto à meia-luz
música baixa
abraços demorados
jantares que viram madrugada
perfumes discretos
gente bem-humorada
cavalheirismo sem exagero
lençóis de algodão
conversas que mudam de assunto
restaurantes pequenos
dançar de olhos fechados
banho quente
flores sem data marcada
filmes que dão o que falar
um bom espumante
risos no meio do beijo
pontualidade
franqueza
olhares longos
chuva na janela
caminhar à beira-mar
tardes de preguiça
comida de verdade
roupa bem cortada
cozinhar para dois
silêncios confortáveis
mensagens bem escritas
pequenas surpresas
café da manhã sem pressa`.split('\n')

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
        `Conheço ${a.deCidade.replace(/^de /, '').replace(/^d([oa]s?) /, '$1 ')} de cor e ainda me surpreendo com a cidade.`,
      ]
  const idade =
    a.idade >= 40
      ? [
          `Tenho ${a.idade} anos bem vividos e sei o valor de uma boa companhia.`,
          `A maturidade me deu calma, humor e gosto pelo essencial.`,
          `Aos ${a.idade} anos, aprendi que o melhor encontro é o que não tem pressa.`,
          `Sou uma mulher madura, ${oficio}, dona do meu tempo e das minhas escolhas.`,
        ]
      : [
          `Tenho ${a.idade} anos, sou ${oficio} e ${paixao}.`,
          `Sou ${oficio}, ${paixao}, e tenho o riso fácil.`,
          `Quem me conhece diz que sou calma por fora e intensa por dentro.`,
          `Sou uma mulher adulta, independente, ${paixao}.`,
        ]
  return [r.pick(r.chance(0.62) ? fora : idade)]
}

const coisas = gostos.filter((g) => !/^(quem|gente|dançar|caminhar|cozinhar|encontros) /.test(g))

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
  ],
  gfe: [
    'O encontro comigo tem ritmo de noite a dois: jantar, cumplicidade e intimidade.',
    'Minha proposta é uma experiência completa de companhia, com naturalidade e entrega.',
    'Acompanho você como quem já se conhece: à mesa, na conversa e a sós.',
    'Gosto de encontros longos, em que dá tempo de conversar, rir e se entender.',
    'Sou companhia para a noite inteira, com elegância em público e cumplicidade a dois.',
  ],
  dominatrix: [
    'Conduzo a sessão com firmeza e cuidado, e tudo é combinado antes.',
    'No meu espaço, a autoridade é minha, e o respeito aos limites é de ambos.',
    'Trabalho com dominação consensual, palavra de segurança e conversa prévia.',
    'Sou exigente, criativa e atenta aos sinais de quem se entrega.',
    'Cada sessão é pensada de antemão, com limites claros e sem improviso.',
  ],
}

/** What may be said of each thing offered; at most one sentence of each. */
const ofertas: Record<string, string[]> = {
  'massagem-tantrica': [
    'Minha massagem tântrica é lenta e começa pela respiração.',
    'Estudei massagem tântrica e gosto de unir técnica e sensibilidade.',
  ],
  'massagem-nuru': ['Faço massagem nuru, com tempo e ambiente preparados para isso.'],
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
      ...(a.hoteis ? [`Recebo ${onde} ou vou até o seu hotel, como for mais confortável.`] : []),
      ...(a.domicilio ? [`Atendo em local próprio ${onde} e também em domicílio.`] : []),
    ]
  if (a.hoteis)
    return [
      `Atendo em bons hotéis ${a.deCidade} e chego com pontualidade.`,
      `Vou até o seu hotel ${a.emCidade}, com discrição na chegada e na saída.`,
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
Gosto de saber o seu nome e de que assunto você gosta.`.split('\n')

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

export const regrasDemo: string[] =
  `Marque com três horas de antecedência. Não atendo números ocultos.
Confirme o horário no mesmo dia. Atrasos de mais de vinte minutos encurtam o encontro.
Somente com preservativo. Banho antes do encontro, por favor.
Mensagens por escrito, sem áudio no primeiro contato. Não envio fotos além das do anúncio.
Atendo uma pessoa de cada vez. Não recebo quem bebeu demais.
Cancelamentos até duas horas antes. Depois disso, peço um sinal para remarcar.
Não negocio valores. O pagamento é feito no início do encontro.
Em hotéis, preciso do nome da reserva e do número do quarto antes de sair.
Primeiro encontro com pelo menos uma hora. Não atendo depois da meia-noite.
Fotos e gravações não são permitidas. Respeito é a única condição que não se discute.
Combine antes o que deseja. O que não foi combinado não acontece.
Domicílio somente com endereço completo e confirmação por chamada curta.
Pernoites e viagens com dois dias de antecedência e sinal de 30 %.
Tudo é consensual, com palavra de segurança e limites combinados por escrito.
Chegue no horário e sem perfume forte. O estacionamento fica ao lado.
Não fumo e peço que não se fume no ambiente.
Aceito remarcar uma vez sem custo. Educação na chegada e na saída.
Encontros com hora marcada entre segunda e sábado. Domingo, só com quem já conheço.`.split('\n')

export const extrasDemo: string[] = `Falo inglês e espanhol.
Falo inglês com fluência e um pouco de italiano.
Tenho formação em massoterapia e levo óleos próprios.
Ambiente com ar-condicionado, som e frigobar.
Atendo pessoas com deficiência; o acesso é por elevador.
Emito recibo para quem precisa.
Deslocamento incluído nos bairros centrais; fora deles, combine o transporte.
Para jantares, indico restaurantes reservados.
Aceito encomenda de figurinos com uma semana de antecedência.
Tenho passaporte válido e disponibilidade para viagens internacionais.
Recebo à tarde e no começo da noite; fins de semana, sob consulta.
Café, água e toalhas são por minha conta.
Tenho referências de quem já me conhece, todas aqui na página.
Estacionamento gratuito e portaria discreta.
Agenda aberta com um mês de antecedência.
Espanhol fluente; morei dois anos fora do país.
Danço forró, samba e bolero.
Conheço bem os vinhos nacionais e gosto de apresentá-los.`.split('\n')
