import { WifiOff } from 'lucide-react'
import { Notice } from './Notice.tsx'

export const Tones = () => (
  <div className="example-fields">
    <Notice tone="error" title="Login inválido">
      Usuário ou senha incorretos.
    </Notice>
    <Notice tone="saved">Perfil atualizado com sucesso</Notice>
    <Notice tone="warning">O plano vence em 3 dias.</Notice>
    <Notice icon={<WifiOff />}>
      Você está sem conexão. O que vê aqui foi guardado há 12 minutos.
    </Notice>
  </div>
)
