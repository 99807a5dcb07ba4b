// Words for descriptions: her work, what she loves, what she likes ('gosto de …').

export const oficios = [
  ...`Letras, Fisioterapia, Direito, Administração, Nutrição, Design, Música, História, Psicologia,
Arquitetura, Gastronomia, Moda, Turismo, Jornalismo, Biologia, Educação Física, Enfermagem,
Artes Cênicas, Publicidade, Relações Internacionais, Economia, Estética, Hotelaria, Cinema`
    .split(',')
    .map((curso) => `formada em ${curso.trim()}`),
  'bailarina de formação',
  'massoterapeuta',
  'professora de ioga',
  'professora de dança de salão',
  'tradutora',
  'fotógrafa de retratos',
  'atriz de teatro',
  'cantora de casas pequenas',
  'florista',
  'decoradora de interiores',
  'maquiadora de noivas',
  'cozinheira de mão cheia',
  'ceramista',
  'produtora de eventos',
]

/** Those that name her day job. */
export const profissoes = oficios.filter((oficio) => !oficio.startsWith('formada'))

export const paixoes = `apaixonada por cozinha italiana
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

export const gostos = `encontros sem relógio na mesa
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

/** Those that a verb like 'ter' can take: things, not people or activities. */
export const coisas = gostos.filter(
  (g) => !/^(quem|gente|dançar|caminhar|cozinhar|encontros) /.test(g),
)
