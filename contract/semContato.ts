/** Digits as words. */
const NUMEROS: Record<string, string> = {
  zero: '0',
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  meia: '6',
  sete: '7',
  oito: '8',
  nove: '9',
  dez: '10',
  onze: '11',
  doze: '12',
  treze: '13',
  quatorze: '14',
  catorze: '14',
  quinze: '15',
  dezesseis: '16',
  dezessete: '17',
  dezoito: '18',
  dezenove: '19',
  vinte: '20',
  trinta: '30',
  quarenta: '40',
  cinquenta: '50',
  sessenta: '60',
  setenta: '70',
  oitenta: '80',
  noventa: '90',
}
// The longer word first: "sessenta" is not "seis" and a rest. Matched only once from left to right:
// "dezoito" is "dez" and "oito" too, so `^(…)+$` would try 2ⁿ ways through n of them.
const NUMERO = Object.keys(NUMEROS)
  .sort((a, b) => b.length - a.length)
  .join('|')
const CADA_NUMERO = new RegExp(NUMERO, 'g')
/** Digits, and letters that look like digits between them. */
const QUASE_DIGITOS = /^(?=.*\p{Nd})[\p{Nd}oil]+$/u

/** Figures that are no part of a phone: dates, times, prices, ratings, large round numbers. */
const FIGURAS =
  /\b(?:[0-3]?\d([/.-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)|\d{1,2}[:h][0-5]\d|10 ?(?:\/|de|em) ?10|10{2,})\b|r\$ ?\d[\d.]*(?:,\d\d)?/g

/** A phone without its area code has 8 or 9 digits. */
const MENOR_TELEFONE = 8

const LINKS: RegExp[] = [
  /:\/\/|\bhttps?\b|\bwww\b/,
  /[a-z0-9-]\.(?:com|net|org|br|me|io|app|link|site|online|xyz|ly|gg|tv|fans|bio)(?![a-z0-9])/,
  // "Ponto" is a word of its own too: as part of an address nothing else follows.
  /\b(?:p[ou]nto|dot) com(?: p[ou]nto\b|[^ a-z]|\s*$)|\b(?:wa|t) ?ponto ?me\b/,
  // Apart: "t . me / joana", "j o a n a . c o m".
  /\b(?:wa|t) ?\. ?me ?\/|(?:\.|\bp[ou]nto) ?(?:c o m|n e t)\b/,
  /@ ?[a-z0-9_]{2}|\barroba\b|[([]at[)\]]/,
  /\b(?:insta|instagram|telegram|face|facebook|tiktok|twitter|snap|snapchat|onlyfans|privacy|zap|whats|whatsapp) ?[:=] ?[a-z0-9_]/,
]

/*
 * A street, its name and a number: "Rua Augusta 1000", "Av. Paulista, 900". Words that are never part of a name,
 * and what is counted ("na rua Augusta, 24 horas"), tell a sentence about a street from an address.
 */
const SEM_NOME =
  'a|ao|ate|atendo|cobro|com|em|ha|mas|mais|na|nao|nem|no|ou|para|perto|por|proximo|que|sem|sou|tem|tenho|valor'
const CONTAVEL =
  'h|hs|hrs?|horas?|min|minutos?|anos?|dias?|vezes|x|km|m|mts?|metros?|cm|kg|reais|real|mil|a (?:hora|noite|diaria)|o pernoite|por|vagas|quartos|suites|quadras'
const RUA = new RegExp(
  `\\b(?:rua|avenida|alameda|travessa|rodovia|r\\.|av\\.?|al\\.) ?(?:\\d{1,2} (?=de ))?` +
    `(?:(?:dra?|sto|sta|prof|cel|gen|mal|eng)\\. ?|(?!(?:${SEM_NOME})\\b)[a-z]{2,20}\\b ?){1,6}` +
    `(?:[,-] ?)?(?:n[o.°]?\\.? ?|numero )?\\b\\d{2,5}\\b(?![%:/º°]|[.,]\\d| ?(?:${CONTAVEL})\\b)`,
)

/** Lower case, without accents and invisible characters; ornate letters and digits as plain ones. */
const plain = (texto: string): string =>
  texto
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')

/**
 * A price in a list of them: two to four digits, the last one 0. No area code ends in 0, and a number of a mobile
 * phone begins with its own and 9, so that no way to part one makes a list of such prices.
 */
const PRECO = /^[1-9]\d{0,2}0$/
/** Any other one: such a list is of prices as long as no part of it can be dialled. */
const PRECO_QUEBRADO = /^[1-9]\d{1,3}$/
/** A mobile number, whatever follows it. */
const CELULAR = /^(?:55)?(?:[1-9]{2})?9\d{8}/
/** A number of a landline; without its area also an old one of a mobile phone. */
const FIXO = /^(?:(?:55)?[1-9]{2}[2-5]|[2-9])\d{7}$/
/** A number, with country and area, has 13 digits: no more items of two digits can be part of one. */
const PARTES_DO_NUMERO = 7
const ENTRE_PRECOS = /^(?: ?[,;/|] ?| e | ?[,;/|] e )$/
/** "150,00" as "150", "1.250" as "1250". */
const inteiros = (texto: string): string =>
  texto.replace(/(?<=\d\d),00(?!\d)/g, '').replace(/(?<![\d.,])([1-9])\.(\d{3})(?![\d.])/g, '$1$2')

/** Whether a number that can be dialled begins at one of the last items of a list, or ends with it. */
function discavel(itens: readonly string[]): boolean {
  let fim = ''
  for (const item of itens.slice(-PARTES_DO_NUMERO).reverse()) {
    fim = item + fim
    if (CELULAR.test(fim) || FIXO.test(fim)) return true
  }
  return false
}

/**
 * Whether a run of digits, as figures or words, with any characters between them, is as long as a phone
 * number, and no list of prices ("150, 250, 400", "337, 412, 598").
 */
function temTelefone(texto: string): boolean {
  let digitos = 0
  /** Whether all of them are prices: round ones; of any kind, in which no number can be dialled. */
  let redondos = true
  let precos = true
  let itens: string[] = []
  /** Where the figure or word before ends. */
  let fim = 0
  const simples = inteiros(texto).replace(FIGURAS, ' x ')
  const isTelefone = () => digitos >= MENOR_TELEFONE && !redondos && !precos
  for (const { 0: palavra, index } of simples.matchAll(/[\p{L}\p{Nd}]+/gu)) {
    if (palavra === 'e') continue
    if (digitos > 0 && !ENTRE_PRECOS.test(simples.slice(fim, index))) redondos = precos = false
    const antes = digitos
    if (QUASE_DIGITOS.test(palavra)) digitos += palavra.length
    else if (palavra.replace(CADA_NUMERO, '') === '')
      for (const [numero] of palavra.matchAll(CADA_NUMERO)) digitos += NUMEROS[numero]!.length
    if (digitos === antes) {
      digitos = 0
      redondos = precos = true
      itens = []
    } else {
      itens.push(palavra)
      if (!PRECO.test(palavra)) redondos = false
      if (!PRECO_QUEBRADO.test(palavra) || discavel(itens)) precos = false
    }
    if (isTelefone()) return true
    fim = index + palavra.length
  }
  return false
}

/**
 * Whether a text leads out of the site or to somebody's door: a phone number, a link, an e-mail, a name in a
 * social network or a street with its number, also spelt out or disguised. It stops the usual ways, not every way.
 */
export function temContato(texto: string): boolean {
  const simples = plain(texto)
  return LINKS.some((link) => link.test(simples)) || RUA.test(simples) || temTelefone(simples)
}

/** What is said below a text of a profile that has one. */
export const SEM_CONTATO =
  'Escreva sem telefone, endereço, link ou rede social: o contato tem lugar próprio no perfil.'
