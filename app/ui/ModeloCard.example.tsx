import type { Card } from '../../contract/busca.ts'
import { exampleFoto } from './exampleFoto.ts'
import { ModeloCard } from './ModeloCard.tsx'

const helena: Card = {
  id: 1,
  nome: 'Helena Prado',
  apelido: 'Helena',
  chamada: 'Conversa boa, vinho melhor',
  chamada_en: null,
  telefone: '11900000000',
  nota: 4.9,
  avaliacoes: 38,
  online: 1,
  disponivel_ate: '2026-11-22T02:00:00Z',
  atividade: 'ativa-hoje',
  idade: 29,
  destaque: 'https://example.org/helena.jpg',
  estilo: '["Luxo / VIP","Namoradinha","GFE","Com local"]',
  url: 'helena',
  cidade: 'São Paulo',
  estado: 'SP',
  bairro: 'Jardins',
  preco: 600,
  preco_codigo: '1-hora',
  verificada: true,
  temporada: null,
  pago: true,
  foto: exampleFoto('H', 0),
}
const yara: Card = {
  ...helena,
  id: 2,
  apelido: 'Yara',
  chamada: null,
  chamada_en: null,
  nota: null,
  avaliacoes: 0,
  online: 0,
  disponivel_ate: null,
  atividade: 'ativa-semana',
  idade: null,
  destaque: null,
  estilo: '["Atendimento Virtual","Namoradinha"]',
  bairro: 'Vila Mariana',
  verificada: false,
  pago: false,
  foto: exampleFoto('Y', 170),
}
const longest: Card = {
  ...yara,
  id: 3,
  apelido: 'Maria Antonieta dos Santos',
  chamada: 'Um jantar demorado, uma viagem curta e o que vier depois',
  chamada_en: null,
  nota: 5,
  avaliacoes: 112,
  preco: 1600,
  preco_codigo: 'pernoite',
  online: 1,
  idade: 41,
  distancia: 12.4,
  bairro: 'Vila Nova Conceição',
  estilo: 'Atendimento Virtual, Mais avaliadas, Namoradinha',
  verificada: true,
  pago: true,
  foto: exampleFoto('M', 250),
}
const bare: Card = {
  ...yara,
  id: 4,
  telefone: null,
  preco: null,
  preco_codigo: null,
  foto: null,
  bairro: null,
  cidade: null,
}

export const List = () => (
  <div className="card-grid w-full">
    <ModeloCard card={{ ...helena, distancia: 2.3 }} href="/profile/helena" />
    <ModeloCard card={yara} href="/profile/yara" />
    <ModeloCard card={longest} href="/profile/maria" />
    <ModeloCard card={bare} href="/profile/bare" />
  </div>
)

export const HomeGrid = () => (
  <div className="card-grid-home w-full">
    <ModeloCard card={helena} href="/profile/helena" featured />
    <ModeloCard card={longest} href="/profile/maria" featured />
    <ModeloCard card={yara} href="/profile/yara" />
  </div>
)
