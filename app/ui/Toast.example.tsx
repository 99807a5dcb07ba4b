import { Button } from './Button.tsx'
import { ToastProvider, useToast } from './Toast.tsx'

const Buttons = () => {
  const showToast = useToast()
  return (
    <>
      <Button onClick={() => showToast('Mídias salvas com sucesso!')}>Salvar</Button>
      <Button onClick={() => showToast('Não foi possível salvar. Tente de novo.', 'error')}>
        Falhar
      </Button>
    </>
  )
}

export const Toasts = () => (
  <ToastProvider>
    <Buttons />
  </ToastProvider>
)
