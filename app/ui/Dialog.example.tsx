import { useState } from 'react'
import { Button } from './Button.tsx'
import { ChoiceChip } from './Chip.tsx'
import { ChoiceGroup } from './Choice.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './Field.tsx'

export const Filter = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filtrar</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filtrar"
        wide
        foot={
          <>
            <Button variant="quiet">Limpar</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Ver Resultados
            </Button>
          </>
        }
      >
        <div className="grid gap-8">
          <TextField label="Busca" placeholder="Nome, descrição ou telefone" />
          {['Categorias', 'Disponibilidade', 'Tipo de corpo', 'Serviços oferecidos'].map(
            (title) => (
              <ChoiceGroup key={title} title={title}>
                {['Namoradinha', 'Dominatrix', 'Luxo / VIP', 'Atendimento Virtual'].map((label) => (
                  <ChoiceChip key={label}>{label}</ChoiceChip>
                ))}
              </ChoiceGroup>
            ),
          )}
        </div>
      </Dialog>
    </>
  )
}

export const Question = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Excluir conta
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Excluir a conta?"
        foot={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Voltar
            </Button>
            <Button variant="danger">Excluir</Button>
          </>
        }
      >
        <p>O anúncio sai do ar agora e os dados são apagados em 30 dias.</p>
      </Dialog>
    </>
  )
}
