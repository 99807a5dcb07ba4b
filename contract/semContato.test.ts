import { describe, expect, it } from 'vitest'
import { temContato } from './semContato.ts'

describe('a text with a contact outside of the site', () => {
  it.each([
    'Me chama: (11) 98888-7777',
    '11988887777',
    'fixo 3222-4455',
    'onze nove oito oito oito oito sete sete sete sete',
    'onze, nove... oito meia cinco quatro — três dois um zero',
    'onzenoveoitosetecincoquatrotres',
    '11 nove 8888 sete 777',
    '9 8 8 8 8 7 7 7 7',
    '1️⃣1️⃣9️⃣8️⃣8️⃣8️⃣8️⃣7️⃣',
    '９８８８８７７７７',
    '9​8888​7777',
    '119o8887o77',
    'vinte e um, noventa e nove, trinta e dois, dez',
    '119, 8760, 4320',
    '11, 98760, 4320',
    '11 / 9 / 8760 / 4320',
    'onze, 9870, 4320',
    '9870-4320',
    '9870 4320',
    '98, 760, 43, 20',
    '150, 250, 400, 98765-4321',
    'R$ 150 / 11 98760 4320',
    '11,00,98760,4320',
    '150, 250, 3222-4450',
    '11 9 8.700 4.300',
    'https://outro.example/x',
    'veja www . alguma coisa',
    'fulana.com.br',
    'FULANA.COM',
    'fulana ponto com ponto br',
    'fulana ponto com',
    'wa.me/55',
    'wa ponto me',
    't.me/fulana',
    'bit.ly/abc',
    'fulana@mail',
    'siga @fulana_sp',
    'fulana arroba mail',
    'fulana(at)mail',
    'Insta: fulana_sp',
    'zap = fulana',
    't . me / fulana',
    'f u l a n a . c o m',
    'fulana punto com',
    'fulana dot com',
    'Meu zap é onze nove oito oito oito oito sete sete sete sete',
    'Estou na Rua Augusta 1000.',
    'R. Haddock Lobo, nº 595',
    'Av. Paulista, 900 apto 12',
    'Avenida Dr. Arnaldo - 455',
    'na alameda dos Jurupis, número 1005',
    'rua 25 de Março 500',
  ])('is %j', (texto) => {
    expect(temContato(texto)).toBe(true)
  })
})

describe('a text without one', () => {
  it.each([
    '',
    'Noite agradável, conversa ótima. Voltarei.',
    'Respondeu rápido no WhatsApp e foi pontual.',
    'Nos vimos em 21/11/2026, das 20:30 às 22h15, por R$ 1.200,00 as 2 horas.',
    'Nota 10/10, 10 de 10. Nota 1000000000!',
    'Uma, duas, três vezes, e seria mais.',
    'Cheguei ao ponto com facilidade.',
    'São Paulo, 2026. Segunda vez em 12 meses; gastei 500 e gastaria 1500.',
    'Tem 1,70 m e 60 kg; atende no 12º andar, apartamento 1204.',
    'Bons vinhos... com certeza volto. Me senti em casa.',
    'Meia hora virou uma hora e meia, de tão boa que foi a conversa.',
    'Foi 👏👏👏 e só!',
    'Atendo na rua Augusta, 24 horas por dia.',
    'Perto da Avenida Paulista, a 5 minutos do metrô; 300 a hora.',
    'Em rua tranquila, 100% discreta, com 12 vagas.',
    'Na Alameda Santos. 350 a hora.',
    'Atendo na rua Oscar Freire, R$ 400 por hora.',
    'Moro na avenida Atlântica, 300 metros da praia.',
    'Não atendo na rua nem em carro, 21 anos de profissão.',
    'Da Paulista ao 12º andar do hotel: me chame.',
    'Gosto de vinho e de pão . Com calma, sempre.',
    'Rua discreta, perto do metrô, 30 minutos a pé.',
    '150, 250, 400',
    'Valores: 150, 250, 400 e 600.',
    'R$ 150 / 250 / 400',
    'R$ 150 / 250 / 400 / 800',
    '80/150/250/400',
    'R$ 150,00, 250,00, 400,00, 800,00',
    '300; 500; 800; 1.200; 2.000',
    '150 | 250 | 400, e 1500 a noite',
  ])('is %j', (texto) => {
    expect(temContato(texto)).toBe(false)
  })
})

describe('a text made to slow the parser down', () => {
  it.each([
    ['numbers that can be read in two ways', `${'dezoito'.repeat(1000)}x`],
    ['numbers with letters at their end', `${'um'.repeat(2000)}x`],
    ['prices', 'r$ 1.'.repeat(1000)],
    ['dates that are none', '10/10/'.repeat(1000)],
    ['digits and letters like digits', `${'o1'.repeat(2000)}é`],
    ['points', 'a.'.repeat(2500)],
    ['words for a point', 'ponto com '.repeat(500)],
    ['streets', 'rua de rua da '.repeat(700)],
    ['a long name of a street', `rua ${'ab'.repeat(4000)} 1000x`],
    ['a street of short forms', 'rua dr.sto.'.repeat(900)],
  ])('is read at once: %s', (_, texto) => {
    // Processor time of this process only: other work on the machine does not count.
    const before = process.cpuUsage()
    temContato(texto)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})
