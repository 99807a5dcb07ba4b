import { useState } from 'react'
import { ChoiceChip } from './Chip.tsx'
import { Checkbox, ChoiceGroup, Radio, Segment, Switch } from './Choice.tsx'

export const Boxes = () => (
  <div>
    <Checkbox defaultChecked>Lembrar meu login</Checkbox>
    <Checkbox count={42}>Com local</Checkbox>
    <Checkbox error="É necessário aceitar os termos.">Li e aceito os Termos de Uso</Checkbox>
    <Checkbox disabled>Indisponível</Checkbox>
  </div>
)

export const Radios = () => (
  <div>
    <Radio name="motivo" defaultChecked>
      Foto ilegível
    </Radio>
    <Radio name="motivo">Outro motivo</Radio>
  </div>
)

export const Switches = () => (
  <>
    <Switch>Só online</Switch>
    <Switch defaultChecked>Só online</Switch>
    <Switch defaultChecked disabled>
      Salvando
    </Switch>
  </>
)

export const Segments = () => {
  const [tipo, setTipo] = useState<'assinante' | 'modelo'>('assinante')
  return (
    <div className="w-80 max-w-full">
      <Segment
        label="Entrar como"
        name="tipo"
        value={tipo}
        onChange={setTipo}
        options={[
          { codigo: 'assinante', label: 'Usuário' },
          { codigo: 'modelo', label: 'Acompanhante' },
        ]}
      />
    </div>
  )
}

export const Group = () => (
  <ChoiceGroup title="Serviços oferecidos">
    <ChoiceChip>Massagens</ChoiceChip>
    <ChoiceChip>Fetiches</ChoiceChip>
    <ChoiceChip defaultChecked>Acompanhamento</ChoiceChip>
  </ChoiceGroup>
)
