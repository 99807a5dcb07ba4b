import { Search } from 'lucide-react'
import { PasswordField, TextArea, TextField } from './Field.tsx'

export const States = () => (
  <div className="example-fields">
    <TextField label="Padrão" />
    <TextField label="Preenchido" defaultValue="Helena" help="É o nome que aparece no anúncio." />
    <TextField
      label="E-mail"
      type="email"
      defaultValue="helena@exemplo"
      error="Digite um e-mail válido."
    />
    <TextField label="Gênero" defaultValue="Feminino" fixed />
    <TextField label="Bairro" optional placeholder="Jardins" />
  </div>
)

export const Insides = () => (
  <div className="example-fields">
    <TextField label="Preço de uma hora" before="R$" inputMode="numeric" defaultValue="500" />
    <TextField label="Altura" after="cm" inputMode="numeric" defaultValue="168" />
    <TextField label="Busca" icon={<Search />} placeholder="Nome, descrição ou telefone" />
    <PasswordField label="Senha" defaultValue="segredo bem guardado" />
    <TextArea label="Descrição" optional help="Até 5.000 letras." />
  </div>
)
