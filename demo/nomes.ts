/** Working names, mixed as a list of 2026 might be: from every region and every decade since 1970. */
const primeiros = `
Helena, Valentina, Conceição, Antonella, Thaís, Graça, Marina, Lígia, Estela, Beatriz, Dandara, Cecília,
Yara, Serena, Olívia, Jade, Noemi, Rafaela, Paloma, Fernanda, Kiara, Zélia, Ingrid, Úrsula, Simone,
Alice, Lorena, Bianca, Isadora, Manuela, Luísa, Clara, Aurora, Stella, Bárbara, Camila, Natália, Débora,
Patrícia, Renata, Vanessa, Priscila, Juliana, Adriana, Luciana, Márcia, Sílvia, Regina, Vera, Lúcia,
Iracema, Jaci, Moema, Iara, Potira, Janaína, Jurema, Maiara, Inaê, Tainá, Aimê,
Severina, Socorro, Fátima, Aparecida, Rosário, Dalva, Neide, Ivone, Zuleica, Zoraide, Dulce, Benedita,
Gisele, Heloísa, Eduarda, Giovanna, Pietra, Chiara, Fiorella, Bruna, Caroline, Franciele, Elisa, Greta,
Astrid, Heidi, Ilse, Frida, Ludmila, Katarina, Nadia, Yasmin, Samira, Leila, Soraya, Jamile, Layla,
Naomi, Yumi, Akemi, Sayuri, Mayumi, Emi, Hana, Ayana, Nala, Zuri, Amara, Luanda, Nzinga,
Ágata, Âmbar, Pérola, Rubi, Safira, Esmeralda, Ametista, Coral, Flora, Íris, Violeta, Dália, Margarida,
Rosa, Jasmim, Magnólia, Camélia, Hortênsia, Amarílis, Acácia, Melissa, Verônica, Vitória, Glória, Pilar,
Carmem, Dolores, Mercedes, Inês, Catarina, Leonor, Teresa, Matilde, Francisca, Joana, Madalena, Ester,
Raquel, Rute, Sara, Rebeca, Lia, Míriam, Judite, Mara, Ada, Eva, Ema, Nina, Lola, Maya, Gaia, Luna,
Ariana, Ariadne, Penélope, Cassandra, Afrodite, Diana, Minerva, Pandora, Calipso, Electra, Fedra, Circe,
Amélia, Aline, Alana, Alessandra, Amanda, Ana Clara, Ana Lívia, Maria Eduarda, Maria Rita, Maria Flor,
Anita, Ângela, Antônia, Bela, Bettina, Brenda, Brígida, Carla, Carolina, Cássia, Celeste, Cíntia, Cláudia,
Cristina, Daniela, Denise, Diva, Elena, Eliane, Elisângela, Eloá, Emanuele, Érica, Estefânia, Eugênia,
Fabiana, Fabíola, Flávia, Gabriela, Geovana, Gilda, Graziela, Guilhermina, Helga, Ilka, Isabel, Isabela,
Ísis, Ivana, Jaqueline, Jéssica, Jordana, Josefina, Júlia, Karen, Karina, Kátia, Laís, Lara, Larissa,
Laura, Lavínia, Letícia, Liana, Lídia, Lilian, Lívia, Louise, Lua, Luana, Lúcia Helena, Luíza, Luma,
Maísa, Maitê, Malu, Marcela, Marília, Marisa, Marta, Maura, Mayara, Melina, Mercês, Michele, Milena,
Mirela, Mônica, Nara, Natasha, Nathália, Nicole, Odara, Odete, Olga, Paola, Paula, Perla, Poliana,
Quitéria, Rafa, Raíssa, Ramona, Rania, Rosana, Rosângela, Roseane, Sabrina, Salete, Samara, Sandra,
Selena, Selma, Sofia, Sônia, Suelen, Suzana, Tábata, Talita, Tamires, Tânia, Tarsila, Tatiana, Telma,
Thalita, Valéria, Valquíria, Vívian, Viviane, Wanda, Xênia, Yolanda, Zaíra, Zilda, Zenaide, Jussara,
Nazaré, Raimunda, Iolanda, Cleide, Edna, Creusa, Lindalva, Djanira, Marlene, Ivete, Daniele, Gal, Elba
`

export const nomesDemo: string[] = primeiros
  .split(',')
  .map((nome) => nome.trim())
  .filter(Boolean)

/** The most searched names; the first cities have all of them. */
export const nomesProcurados = [
  'Helena',
  'Valentina',
  'Conceição',
  'Antonella',
  'Thaís',
  'Graça',
  'Estela',
  'Dandara',
  'Lígia',
  'Marina',
]

export const sobrenomesDemo: string[] =
  `Prado, Vasconcelos, Aguiar, Meireles, Sampaio, Brandão, Falcão, Lacerda, Nogueira, Queiroz, Valença,
Amaral, Bittencourt, Cavalcanti, Drummond, Esteves, Fontoura, Guimarães, Hollanda, Junqueira, Linhares,
Monteiro, Novaes, Pacheco, Quadros, Rezende, Salgado, Teles, Uchoa, Veloso, Ximenes, Zanetti, Arruda,
Barcelos, Camargo, Dantas, Farias, Galvão, Leme, Magalhães, Noronha, Peixoto, Rangel, Siqueira, Toledo,
Villar, Werneck, Abreu, Batista, Coutinho, Duarte, Fagundes, Godoy, Lobato, Macedo, Paiva, Rocha, Serrano,
Tavares, Viana, Bianchi, Conti, Ferrari, Moretti, Romano, Becker, Krause, Schmitz, Weber, Haddad, Nassif,
Khoury, Tanaka, Sato, Nakamura, Okada`
    .split(',')
    .map((nome) => nome.trim())

/** Subscribers: only first names are shown, so variety matters most. */
export const nomesDeClientes: string[] =
  `Ricardo, Eduardo, André, Marcelo, Rodrigo, Fábio, Gustavo, Henrique, Leonardo, Paulo, Sérgio, Renato,
Roberto, Carlos, Alexandre, Daniel, Felipe, Thiago, Bruno, Lucas, Mateus, Rafael, Vinícius, Caio, Otávio,
Murilo, Hugo, Igor, Ivan, Jorge, José, João, Luís, Mário, Maurício, Nelson, Orlando, Osvaldo, Pedro,
Raul, Rubens, Samuel, Saulo, Tadeu, Ubirajara, Valter, Vicente, Wagner, Wellington, Yuri, Adriano, Ailton,
Alberto, Álvaro, Antônio, Arnaldo, Arthur, Augusto, Benedito, Bernardo, Breno, César, Cláudio, Cristiano,
Davi, Dênis, Diego, Edson, Elias, Emerson, Enzo, Evandro, Fernando, Flávio, Francisco, Frederico, Geraldo,
Gilberto, Guilherme, Heitor, Hélio, Ítalo, Joaquim, Júlio, Kléber, Lauro, Márcio, Miguel, Milton, Moacir,
Nílton, Olavo, Patrick, Plínio, Reinaldo, Rogério, Romeu, Ronaldo, Sandro, Sebastião, Silvio, Tarcísio,
Teodoro, Tomás, Ulisses, Vitor, Walmir, Wilson, Marina, Cláudia, Renata, Sofia, Teresa, Lúcia, Ester`
    .split(',')
    .map((nome) => nome.trim())
