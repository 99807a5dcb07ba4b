import { nomesDosEstados } from '../contract/estados.ts'
import type { Estado } from '../contract/uf.ts'

/** A place name with its prepositions: 'o Recife' → no Recife, 'Moema' → em Moema. */
export type Lugar = { nome: string; em: string; de: string }

export type CidadeDemo = Lugar & {
  estado: Estado
  /** Area code of its phones. */
  ddd: number
  perfis: number
  /** 1: the most expensive market, 3: the cheapest. */
  faixa: 1 | 2 | 3
  /** The demonym for a woman born there. */
  gentilico: string
  bairros: BairroDemo[]
}
export type BairroDemo = Lugar & {
  /** Degrees from the centre of the municipality, where the real position matters. */
  desvio?: { latitude: number; longitude: number }
}

function readLugar(texto: string): Lugar {
  const [, artigo = '', nome = ''] = /^(?:(os?|as?) )?(.+)$/.exec(texto)!
  return { nome, em: `${artigo ? `n${artigo}` : 'em'} ${nome}`, de: `d${artigo || 'e'} ${nome}` }
}

/** The demonym for a woman of each state. */
const gentilicos: Record<Estado, string> = {
  AC: 'acreana',
  AL: 'alagoana',
  AM: 'amazonense',
  AP: 'amapaense',
  BA: 'baiana',
  CE: 'cearense',
  DF: 'brasiliense',
  ES: 'capixaba',
  GO: 'goiana',
  MA: 'maranhense',
  MG: 'mineira',
  MS: 'sul-mato-grossense',
  MT: 'mato-grossense',
  PA: 'paraense',
  PB: 'paraibana',
  PE: 'pernambucana',
  PI: 'piauiense',
  PR: 'paranaense',
  RJ: 'fluminense',
  RN: 'potiguar',
  RO: 'rondoniense',
  RR: 'roraimense',
  RS: 'gaúcha',
  SC: 'catarinense',
  SE: 'sergipana',
  SP: 'paulista',
  TO: 'tocantinense',
}

export const estadosDemo = Object.fromEntries(
  Object.entries(nomesDosEstados).map(([sigla, { nome, de }]) => {
    const em = { de: 'em', do: 'no', da: 'na' }[de]
    const lugar: Lugar = { nome, em: `${em} ${nome}`, de: `${de} ${nome}` }
    return [sigla, { lugar, gentilico: gentilicos[sigla as Estado] }]
  }),
) as Record<Estado, { lugar: Lugar; gentilico: string }>

/** Bairro and, for the city with the most profiles, its distance from the seat in 1/1000 of a degree. */
const bairrosDeSaoPaulo: Record<string, [number, number]> = {
  'os Jardins': [-17, -28],
  Moema: [-54, -29],
  'o Itaim Bibi': [-37, -40],
  'a Vila Olímpia': [-47, -50],
  Pinheiros: [-16, -60],
  'o Morumbi': [-52, -85],
  Higienópolis: [4, -22],
  'o Tatuapé': [8, 61],
  Perdizes: [13, -41],
  'o Brooklin': [-70, -53],
  'a Vila Madalena': [-4, -56],
  'a Bela Vista': [-11, -9],
  'a Vila Mariana': [-39, -1],
  'o Paraíso': [-27, -8],
  'o Campo Belo': [-77, -33],
  'a Consolação': [-3, -21],
  'a Liberdade': [-11, 0],
  Santana: [50, 5],
  'a Aclimação': [-22, 5],
  'a Vila Nova Conceição': [-44, -34],
  'o Jardim Paulista': [-20, -26],
  'a República': [5, -7],
  'a Santa Cecília': [10, -18],
  'o Alto de Pinheiros': [0, -76],
  'a Saúde': [-70, 0],
  'o Ipiranga': [-39, 28],
  'a Mooca': [-10, 35],
  'o Jardim Anália Franco': [-11, 71],
}

/** estado | cidade | DDD | perfis | faixa | gentílico | bairros */
const tabela = `
SP | São Paulo | 11 | 76 | 1 | paulistana | ${Object.keys(bairrosDeSaoPaulo).join(', ')}
RJ | o Rio de Janeiro | 21 | 40 | 1 | carioca | Copacabana, Ipanema, o Leblon, a Barra da Tijuca, Botafogo, o Flamengo, a Lagoa, a Gávea, o Leme, a Tijuca, o Recreio dos Bandeirantes, o Jardim Botânico, Laranjeiras, o Centro
MG | Belo Horizonte | 31 | 28 | 1 | belo-horizontina | a Savassi, Lourdes, o Funcionários, o Buritis, a Pampulha, o Belvedere, o Sion, o Santo Agostinho, o Gutierrez, a Cidade Nova, o Castelo
DF | Brasília | 61 | 26 | 1 | brasiliense | a Asa Sul, a Asa Norte, o Lago Sul, o Lago Norte, o Sudoeste, o Noroeste, Águas Claras, o Guará, Taguatinga
PR | Curitiba | 41 | 24 | 1 | curitibana | o Batel, o Água Verde, o Bigorrilho, o Cabral, o Juvevê, o Centro Cívico, o Ecoville, o Portão, o Alto da Glória, as Mercês
RS | Porto Alegre | 51 | 24 | 1 | porto-alegrense | Moinhos de Vento, a Bela Vista, a Praia de Belas, a Cidade Baixa, Petrópolis, o Bom Fim, o Auxiliadora, Três Figueiras, a Tristeza
BA | Salvador | 71 | 24 | 2 | soteropolitana | a Barra, a Graça, a Pituba, o Rio Vermelho, Ondina, o Caminho das Árvores, o Itaigara, a Vitória, Stella Maris, o Imbuí
PE | o Recife | 81 | 22 | 2 | recifense | a Boa Viagem, as Graças, o Pina, o Espinheiro, os Aflitos, Casa Forte, o Parnamirim, a Madalena
CE | Fortaleza | 85 | 22 | 2 | fortalezense | o Meireles, a Aldeota, o Cocó, a Praia de Iracema, o Papicu, o Mucuripe, a Varjota, o Dionísio Torres, o Guararapes
GO | Goiânia | 62 | 20 | 2 | goianiense | o Setor Bueno, o Setor Marista, o Setor Oeste, o Jardim Goiás, o Setor Sul, o Alto da Glória, o Setor Nova Suíça, o Parque Amazônia
SP | Campinas | 19 | 18 | 1 | campineira | o Cambuí, o Taquaral, a Nova Campinas, o Guanabara, o Mansões Santo Antônio, o Barão Geraldo, o Centro
SC | Florianópolis | 48 | 18 | 1 | florianopolitana | a Agronômica, a Trindade, Jurerê, Canasvieiras, o Campeche, a Lagoa da Conceição, o Córrego Grande, o Centro
AM | Manaus | 92 | 16 | 2 | manauara | Adrianópolis, a Ponta Negra, o Parque Dez, o Vieiralves, o Aleixo, as Flores, o Dom Pedro
PA | Belém | 91 | 16 | 2 | belenense | Nazaré, o Umarizal, Batista Campos, o Marco, o Reduto, São Brás, a Pedreira
ES | Vitória | 27 | 14 | 2 | vitoriense | a Praia do Canto, o Jardim Camburi, a Enseada do Suá, a Mata da Praia, o Jardim da Penha, Bento Ferreira, Santa Lúcia
RN | Natal | 84 | 14 | 2 | natalense | a Ponta Negra, o Tirol, Petrópolis, o Capim Macio, a Lagoa Nova, a Candelária
PB | João Pessoa | 83 | 14 | 2 | pessoense | o Cabo Branco, Tambaú, Manaíra, o Bessa, o Altiplano, Jardim Oceania
AL | Maceió | 82 | 13 | 2 | maceioense | a Pajuçara, a Ponta Verde, a Jatiúca, o Farol, Cruz das Almas, a Gruta de Lourdes
SE | Aracaju | 79 | 12 | 2 | aracajuana | a Treze de Julho, a Atalaia, o Jardins, a Coroa do Meio, o Grageru, a Farolândia
MA | São Luís | 98 | 12 | 2 | ludovicense | o Calhau, a Ponta do Farol, o Renascença, o São Francisco, a Ponta d'Areia, o Cohama
PI | Teresina | 86 | 12 | 2 | teresinense | o Jóquei, o Fátima, o Ininga, o Horto, o Ilhotas, o São Cristóvão
MT | Cuiabá | 65 | 12 | 2 | cuiabana | o Goiabeiras, o Jardim das Américas, o Santa Rosa, o Quilombo, o Bosque da Saúde, o Duque de Caxias
MS | Campo Grande | 67 | 12 | 2 | campo-grandense | o Jardim dos Estados, a Vila Carvalho, o Chácara Cachoeira, o Carandá Bosque, o Santa Fé, o Tiradentes
RO | Porto Velho | 69 | 10 | 3 | porto-velhense | o Olaria, o Nossa Senhora das Graças, o Embratel, o São Cristóvão, o Nova Porto Velho
AC | Rio Branco | 68 | 9 | 3 | rio-branquense | o Bosque, o Centro, a Estação Experimental, o Vila Ivonete, o Jardim Europa
RR | Boa Vista | 95 | 9 | 3 | boa-vistense | o Paraviana, o Caçari, o Centro, o São Francisco, o Canarinho
AP | Macapá | 96 | 9 | 3 | macapaense | o Centro, o Trem, o Laguinho, a Santa Rita, o Jesus de Nazaré
TO | Palmas | 63 | 10 | 3 | palmense | o Plano Diretor Sul, o Plano Diretor Norte, a Graciosa, o Jardim Aureny, o Taquaralto
SP | Santos | 13 | 12 | 2 | santista | o Gonzaga, o Boqueirão, a Ponta da Praia, o Embaré, a Aparecida, a Pompeia, a Vila Rica
SP | Ribeirão Preto | 16 | 12 | 2 | ribeirão-pretana | o Jardim Irajá, a Nova Aliança, o Alto da Boa Vista, o Jardim Botânico, a Ribeirânia, o Jardim São Luiz
SP | São José dos Campos | 12 | 10 | 2 | joseense | o Jardim Aquarius, a Vila Ema, o Urbanova, o Jardim Esplanada, a Vila Adyana
SP | Sorocaba | 15 | 9 | 2 | sorocabana | o Campolim, a Vila Hortência, o Centro, o Mangal
SP | Santo André | 11 | 9 | 2 | andreense | o Jardim, a Vila Bastos, o Campestre, o Centro, a Vila Assunção
SP | São Bernardo do Campo | 11 | 8 | 2 | são-bernardense | o Centro, o Rudge Ramos, a Nova Petrópolis, o Jardim do Mar, a Vila Euclides
SP | Guarulhos | 11 | 8 | 2 | guarulhense | o Macedo, a Vila Augusta, o Gopoúva, o Jardim Maia, o Bosque Maia
SP | Osasco | 11 | 7 | 2 | osasquense | o Centro, a Vila Yara, o Umuarama, a Bela Vista, o Bussocaba
SP | Barueri | 11 | 8 | 1 | barueriense | Alphaville, Tamboré, o Centro, o Jardim dos Camargos
SP | Jundiaí | 11 | 7 | 2 | jundiaiense | o Anhangabaú, o Jardim Ana Maria, a Vila Arens, o Centro, a Chácara Urbana
SP | Piracicaba | 19 | 6 | 2 | piracicabana | o São Dimas, o Cidade Jardim, o Centro, a Vila Rezende
SP | Bauru | 14 | 6 | 2 | bauruense | o Jardim Estoril, a Vila Aviação, os Altos da Cidade, o Jardim Europa
SP | São José do Rio Preto | 17 | 7 | 2 | rio-pretense | o Jardim Redentor, a Vila Redentora, a Boa Vista, o Higienópolis, o Parque Celeste
SP | Presidente Prudente | 18 | 5 | 3 | prudentina | o Jardim Bongiovani, o Centro, a Vila Marcondes, o Jardim Aviação
SP | o Guarujá | 13 | 6 | 2 | guarujaense | a Enseada, as Pitangueiras, as Astúrias, o Tombo
SP | Praia Grande | 13 | 5 | 3 | praia-grandense | o Boqueirão, o Guilhermina, a Aviação, o Caiçara
SP | Limeira | 19 | 5 | 3 | limeirense | o Centro, o Jardim Piratininga, a Vila Cláudia, o Jardim Florença
RJ | Niterói | 21 | 11 | 1 | niteroiense | Icaraí, o Ingá, São Francisco, Charitas, Itaipu, a Boa Viagem, Camboinhas
RJ | Nova Iguaçu | 21 | 6 | 3 | iguaçuana | o Centro, a Califórnia, o Jardim Tropical, o Caonze
RJ | Duque de Caxias | 21 | 5 | 3 | caxiense | o 25 de Agosto, o Centro, a Vila São Luís, o Jardim Primavera
RJ | Petrópolis | 24 | 6 | 2 | petropolitana | o Centro, o Quitandinha, Itaipava, o Valparaíso, o Bingen
RJ | Cabo Frio | 22 | 6 | 2 | cabo-friense | o Braga, a Praia do Forte, o Peró, a Passagem
RJ | Campos dos Goytacazes | 22 | 5 | 3 | campista | o Parque Tamandaré, a Pelinca, o Centro, o Flamboyant
RJ | Volta Redonda | 24 | 5 | 3 | volta-redondense | o Aterrado, a Vila Santa Cecília, o Laranjal, o Jardim Amália
MG | Uberlândia | 34 | 11 | 2 | uberlandense | o Santa Mônica, o Centro, o Tibery, o Fundinho, o Karaíba, o Jardim Karaíba
MG | Juiz de Fora | 32 | 8 | 2 | juiz-forana | o São Mateus, o Centro, o Bom Pastor, o Alto dos Passos, o Cascatinha
MG | Contagem | 31 | 6 | 3 | contagense | o Eldorado, a Cidade Industrial, o Inconfidentes, o Riacho das Pedras
MG | Uberaba | 34 | 6 | 3 | uberabense | o Mercês, o Santa Maria, o Fabrício, o Centro
MG | Montes Claros | 38 | 5 | 3 | montes-clarense | o Ibituruna, o Todos os Santos, o Centro, o Melo
MG | Governador Valadares | 33 | 5 | 3 | valadarense | o Centro, a Ilha dos Araújos, o Grã-Duquesa, o Esplanada
MG | Poços de Caldas | 35 | 5 | 3 | poços-caldense | o Centro, o Jardim dos Estados, a Vila Cruz, o Santa Rosália
PR | Londrina | 43 | 10 | 2 | londrinense | a Gleba Palhano, o Centro, o Jardim Higienópolis, o Bela Suíça, o Quebec
PR | Maringá | 44 | 9 | 2 | maringaense | a Zona 01, a Zona 07, o Novo Centro, o Jardim Alvorada, a Zona 04
PR | Foz do Iguaçu | 45 | 7 | 2 | iguaçuense | o Centro, a Vila Yolanda, o Jardim Central, o Jardim São Paulo
PR | Cascavel | 45 | 6 | 3 | cascavelense | o Centro, o Neva, o Country, o Coqueiral
PR | Ponta Grossa | 42 | 5 | 3 | ponta-grossense | o Centro, a Estrela, o Jardim Carvalho, as Oficinas
SC | Balneário Camboriú | 47 | 11 | 1 | camboriuense | o Centro, a Barra Sul, os Pioneiros, as Nações, a Praia dos Amores
SC | Joinville | 47 | 9 | 2 | joinvilense | o América, o Atiradores, o Anita Garibaldi, o Saguaçu, o Centro
SC | Blumenau | 47 | 7 | 2 | blumenauense | o Centro, a Vila Nova, a Ponta Aguda, o Victor Konder
SC | Chapecó | 49 | 5 | 3 | chapecoense | o Centro, o Jardim Itália, o Presidente Médici, o Santa Maria
SC | Criciúma | 48 | 5 | 3 | criciumense | o Centro, o Comerciário, o Pio Corrêa, a Santa Bárbara
RS | Caxias do Sul | 54 | 8 | 2 | caxiense | o Centro, o Exposição, o São Pelegrino, o Panazzolo, o Pio X
RS | Pelotas | 53 | 6 | 3 | pelotense | o Centro, o Laranjal, as Três Vendas, o Areal
RS | Santa Maria | 55 | 6 | 3 | santa-mariense | o Centro, o Camobi, o Nossa Senhora de Lourdes, o Dores
RS | Canoas | 51 | 5 | 3 | canoense | o Centro, o Marechal Rondon, o Moinhos de Vento, a Nossa Senhora das Graças
RS | Gramado | 54 | 5 | 2 | gramadense | o Centro, o Bavária, o Planalto, o Carniel
BA | Feira de Santana | 75 | 7 | 3 | feirense | o Centro, a Santa Mônica, o Ponto Central, o Brasília, o Kalilândia
BA | Porto Seguro | 73 | 6 | 2 | porto-segurense | o Centro, Trancoso, o Arraial d'Ajuda, o Taperapuã
BA | Vitória da Conquista | 77 | 6 | 3 | conquistense | o Candeias, o Recreio, o Centro, a Boa Vista
BA | Ilhéus | 73 | 5 | 3 | ilheense | o Pontal, o Centro, a Cidade Nova, São Francisco
PE | Olinda | 81 | 6 | 2 | olindense | o Carmo, o Bairro Novo, a Casa Caiada, o Varadouro
PE | Jaboatão dos Guararapes | 81 | 6 | 2 | jaboatonense | Piedade, Candeias, a Barra de Jangada, o Prazeres
PE | Caruaru | 81 | 6 | 3 | caruaruense | o Maurício de Nassau, o Indianópolis, o Centro
PE | Petrolina | 87 | 5 | 3 | petrolinense | o Centro, o Areia Branca, a Vila Eduardo, o Maria Auxiliadora
CE | Juazeiro do Norte | 88 | 6 | 3 | juazeirense | a Lagoa Seca, o Centro, o Triângulo, o Planalto
CE | Sobral | 88 | 5 | 3 | sobralense | o Centro, o Junco, a Dom Expedito, o Renato Parente
RN | Mossoró | 84 | 6 | 3 | mossoroense | o Nova Betânia, o Centro, o Doze Anos, o Abolição
PB | Campina Grande | 83 | 7 | 3 | campinense | o Catolé, a Prata, o Centro, o Mirante, o Alto Branco
AL | Arapiraca | 82 | 5 | 3 | arapiraquense | o Centro, o Alto do Cruzeiro, a Eldorado, o Brasília
MA | Imperatriz | 99 | 6 | 3 | imperatrizense | o Centro, o Maranhão Novo, o Três Poderes, o Juçara
PI | Parnaíba | 86 | 5 | 3 | parnaibana | o Centro, o Nova Parnaíba, o Reis Velloso, o Rodoviária
PA | Santarém | 93 | 6 | 3 | santarena | o Centro, a Aldeia, a Santa Clara, Alter do Chão
PA | Ananindeua | 91 | 5 | 3 | ananindeuense | a Cidade Nova, o Coqueiro, o Centro, o Águas Lindas
PA | Marabá | 94 | 5 | 3 | marabaense | a Nova Marabá, a Cidade Nova, a Velha Marabá, o Belo Horizonte
ES | Vila Velha | 27 | 9 | 2 | vila-velhense | a Praia da Costa, Itapuã, a Praia de Itaparica, o Centro, Jaburuna
ES | a Serra | 27 | 6 | 3 | serrana | o Laranjeiras, o Jardim Limoeiro, Manguinhos, o Colina de Laranjeiras
GO | Anápolis | 62 | 6 | 3 | anapolina | o Jundiaí, o Centro, a Cidade Jardim, o Maracanã
GO | Aparecida de Goiânia | 62 | 5 | 3 | aparecidense | a Cidade Vera Cruz, o Centro, o Jardim Luz, a Vila Brasília
GO | Caldas Novas | 64 | 5 | 3 | caldas-novense | o Centro, o Turista, o Jardim Belvedere, o Itanhangá
MT | Rondonópolis | 66 | 6 | 3 | rondonopolitana | o Centro, a Vila Aurora, o Sagrada Família, o Jardim Guanabara
MT | Sinop | 66 | 5 | 3 | sinopense | o Centro, o Jardim Botânico, o Aquarela, o Jardim Imperial
MS | Dourados | 67 | 6 | 3 | douradense | o Centro, o Jardim América, o Parque Alvorada, a Vila Planalto
RO | Ji-Paraná | 69 | 5 | 3 | ji-paranaense | o Centro, o Nova Brasília, o Urupá, o Dois de Abril
TO | Araguaína | 63 | 5 | 3 | araguainense | o Centro, o Setor Oeste, o Neblina, o São João
`

export const cidadesDemo: CidadeDemo[] = tabela
  .trim()
  .split('\n')
  .map((linha) => {
    const [estado, cidade, ddd, perfis, faixa, gentilico, bairros] = linha
      .split('|')
      .map((celula) => celula.trim()) as [Estado, string, string, string, string, string, string]
    return {
      ...readLugar(cidade),
      estado,
      ddd: Number(ddd),
      perfis: Number(perfis),
      faixa: Number(faixa) as 1 | 2 | 3,
      gentilico,
      bairros: bairros.split(', ').map((texto) => {
        const desvio = cidade === 'São Paulo' ? bairrosDeSaoPaulo[texto] : undefined
        return {
          ...readLugar(texto),
          ...(desvio && { desvio: { latitude: desvio[0] / 1000, longitude: desvio[1] / 1000 } }),
        }
      }),
    }
  })
