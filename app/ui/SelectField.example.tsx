import { ArrowDownUp } from 'lucide-react'
import { QuietSelect, SelectField } from './SelectField.tsx'

const estados = [
  { codigo: 'SP', label: 'São Paulo' },
  { codigo: 'BA', label: 'Bahia' },
  { codigo: 'RR', label: 'Roraima (ninguém)', disabled: true },
]

export const States = () => (
  <div className="example-fields">
    <SelectField label="Estado" placeholder="Escolha" options={estados} />
    <SelectField label="Preenchido" defaultValue="BA" options={estados} optional />
    <SelectField
      label="Com erro"
      placeholder="Escolha"
      error="Escolha o estado."
      options={estados}
    />
  </div>
)

export const Quiet = () => (
  <QuietSelect
    label="Ordenar por"
    icon={<ArrowDownUp />}
    options={[
      { codigo: 'relevancia', label: 'Relevância' },
      { codigo: 'menor_preco', label: 'Menor preço' },
    ]}
  />
)
