import { semAcento } from '../../contract/semAcento.ts'
import { invalidField } from '../http/problem.ts'
import { hasSenhaComum } from './senhasComuns.ts'

/** Words that Brazilian passwords begin with, before a year, digits or a punctuation mark. */
const PALAVRAS = new Set(
  `amor amorzinho amordaminhavida teamo teadoro euteamo eteamo saudade saudades felicidade familia
  minhavida minhafamilia meuamor meuamorzinho vidaloka deus deusefiel deuseamor deusnocomando jesus
  jesuscristo jesusteama senhor jeova gloria bencao fe paz princesa princesinha gatinha gatinho linda
  lindinha morena moreninha loira loirinha gostosa gostosinha delicia docinho florzinha estrela
  estrelinha borboleta flamengo mengao mengo corinthians timao palmeiras verdao santos saopaulo
  tricolor vasco gremio internacional cruzeiro galo atletico botafogo fluminense brasil brasileiro
  brasileira saopaulofc riodejaneiro recife salvador bahia curitiba fortaleza manaus goiania
  senha minhasenha novasenha senhas mudar mudar123 mudarsenha acesso entrar teste testando usuario
  administrador admin cliente acompanhante acompanhantes camelia modelo assinante cadastro celular
  computador internet maria mariana maria eduarda joao jose pedro paulo lucas gabriel gabriela rafael
  rafaela felipe fernanda fernando juliana julia amanda bruna bruno camila carlos carolina daniel
  daniela eduardo gustavo isabela larissa leticia luana luciana marcelo marcos mateus matheus natalia
  patricia priscila renata ricardo rodrigo sabrina tatiana thiago vanessa vitoria viviane`
    .split(/\s+/)
    .filter(Boolean),
)
const FIM = /[\d!@#$%&*._-]+$/
const FILEIRAS = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm'

/** Words that are easy to guess here: the name of the site, and the person's own e-mail. */
export type Contexto = { siteName: string; email?: string | undefined }

const plainOf = (text: string): string => semAcento(text).toLowerCase().replace(/\s+/g, '')

/**
 * Whether a password is among those that attackers try first: common ones, a Brazilian favourite
 * followed by digits, one or two characters repeated, a row of the keyboard, a word of its context.
 */
export function isSenhaComum(senha: string, { siteName, email = '' }: Contexto): boolean {
  const plain = plainOf(senha)
  if (hasSenhaComum(plain)) return true
  const word = plain.replace(FIM, '')
  if (PALAVRAS.has(word) || (word.length >= 8 && hasSenhaComum(word))) return true
  if (/^(.{1,4})\1+.?$/.test(plain)) return true
  if (FILEIRAS.split(' ').some((row) => row.includes(plain) || reverse(row).includes(plain)))
    return true
  const address = email.toLowerCase()
  const own = [address.split('@')[0], plainOf(siteName)]
  return plain === address || (word.length >= 4 && own.includes(word))
}

const reverse = (text: string) => [...text].reverse().join('')

const COMUM = 'Esta senha é fácil de adivinhar ou já vazou em outro site. Escolha outra.'

/** @throws Falha `campos_invalidos` on `campo` when it is too common. */
export function requireSenhaBoa(senha: string, campo: string, contexto: Contexto): void {
  if (!isSenhaComum(senha, contexto)) return
  throw invalidField(campo, COMUM)
}
