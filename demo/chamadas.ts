/** Taglines: one line on a card, so 42 letters at most. */
export const chamadasDemo: string[] = `
Elegância sem pressa
A noite começa devagar
Para quem sabe o que quer
Presença que se nota
Calma como água
Um jantar e o que vier depois
Faço a mala em uma hora
Olhos nos olhos
Poucas palavras
Bom humor e bons modos
Companhia de verdade
Sem pressa de ir embora
Viajo com você
Depois do expediente
Discreta por natureza
Mistério e boa mesa
Carinho é coisa séria
A melhor hora do seu dia
Voz baixa, riso solto
Gosto de quem chega no horário
Seda, música e meia-luz
Um segredo bem guardado
O luxo de não ter relógio
Entre o jantar e o café da manhã
Delicadeza em cada detalhe
Charme que não precisa de anúncio
Boa conversa até o amanhecer
Para noites que merecem nome
Sofisticação e leveza
Escuto mais do que falo
O convite é seu, o resto é meu
Perfume discreto, memória longa
Gosto do silêncio e da chuva
Vestido longo e pé no chão
Cabeça boa, corpo presente
Doce com quem sabe pedir
Firme, justa e atenta
Você conduz a conversa, eu a noite
Uma pausa no meio da semana
Sorriso fácil, agenda difícil
Aqui o telefone fica no silencioso
Prazer em conhecer
Encontros sem roteiro
O detalhe faz a noite
Leve como deve ser
Jantar, teatro e boas histórias
Tardes longas e cortinas fechadas
Para quem aprecia o essencial
Intensa quando a porta se fecha
Gentileza é o meu idioma
Uma dose de ousadia
Carinho com sotaque
Boa companhia não faz barulho
Viagens curtas, lembranças longas
Atenção inteira, sem pressa
Mãos de massagista, alma de artista
Boa de dança e de conversa
Cada encontro é único
Simples, elegante e presente
Onde a conversa termina bem
Reservada na rua, solta a dois
Tímida só no primeiro minuto
Taça na mão e tempo de sobra
Beijo demorado, abraço também
Respeito primeiro, desejo depois
Sua folga favorita
Entre lençóis e livros
Gosto de gente bem-humorada
Quem conhece, volta
Elegante até de chinelo
Sob medida para a sua noite
Do primeiro olhar ao último gole
A arte de receber bem
Boa música faz metade do clima
Desacelere comigo
Encanto sem exagero
Um abraço que demora
Fina, franca e divertida
Às vezes doce, às vezes não
Um encontro para lembrar
Para executivos de alma leve
Sem máscaras e sem pressa
Onde você pode ser você
Dona de um riso largo
Noites claras, conversas fundas
Gosto de flores e de pontualidade
Um pouco de mistério faz bem
O melhor da cidade, a dois
A dona do próprio tempo
Café forte, carinho também
Sutil como renda
Quente como o verão
Brisa, rede e boa prosa
Uma boa razão para ficar
Cortesia à moda antiga
Elegância que cabe na mala
Sensualidade com inteligência
Companhia para jantar e além
Meia-luz e boa conversa
Deixe o dia do lado de fora
Olhar atento, mãos calmas
Discrição do começo ao fim
Gosto de conversas compridas
O prazer das coisas lentas
Batom vermelho e bom senso
Uma taça, duas risadas
Aprecio bons modos
Com hora marcada e sem pressa
Uma tarde para esquecer o relógio
Aventura com endereço certo
Livre, leve e educada
Vinho tinto e vinil
De bem com a vida
Feita de calma e de fogo
Mulher inteira, sem metades
Carinho de quem sabe cuidar
O silêncio também é convite
Sol na pele e tempo livre
Boas maneiras, más ideias
Domingo com cara de feriado
Ternura com personalidade
Trocamos o assunto pela pele
Sou de poucos e bons
Autêntica do salto ao sorriso
A primeira conversa diz tudo
Companhia que soma
Cada noite tem seu tom
Aqui você descansa do mundo
Sofisticada sem formalidade
Um sotaque que acolhe
Quem tem pressa perde o melhor
Beleza serena, conversa afiada
Prosa boa e café passado na hora
Riso fácil, mão firme
Para conhecer com calma
Lua cheia e porta encostada
Boa mesa, boa cama, bom papo
Um bom motivo para viajar
Atenta ao que você não diz
Noite adentro, sem roteiro
Sua melhor escolha da semana
Um mundo à parte
Clássica com um toque de ousadia
A delicadeza também seduz
Vestida de calma
Bem-humorada desde cedo
Conforto, carinho e conversa
Chego no horário, fico no pensamento
Entre o clássico e o inesperado
Um encontro, nenhuma pressa
Ouvido atento, beijo calmo
`
  .trim()
  .split('\n')

/** For women of forty and more. */
export const chamadasDaMaturidade = [
  'O tempo a meu favor',
  'Madura, culta e discreta',
  'A calma de quem já viveu',
  'O charme da maturidade',
  'Uma mulher, muitas histórias',
  'Experiência e bom gosto',
  'Depois dos quarenta, sem pressa',
  'A idade do bom humor',
  'Elegância que só o tempo dá',
  'Sei bem o que não quero',
  'Maturidade é um luxo',
]

/** Only for profiles that offer that style; they would sound wrong on any other. */
export const chamadasDeDominatrix = [
  'Aqui, as regras são minhas',
  'Para quem sabe obedecer com elegância',
  'Autoridade em salto alto',
  'Combinamos tudo antes, depois mando eu',
  'Disciplina e cuidado',
  'Minha voz basta',
  'Entregue o controle',
  'Couro, calma e comando',
  'Rigor com carinho',
  'A última palavra é minha',
]
