import { ButtonLink } from './Button.tsx'
import { AppliedChip } from './Chip.tsx'
import { EmptyState, FailedState } from './EmptyState.tsx'

export const Empty = () => (
  <EmptyState
    className="surface-box"
    title="Nenhuma acompanhante encontrada em São Paulo."
    text="Experimente tirar um filtro."
  >
    <div className="flex flex-wrap justify-center gap-2">
      <AppliedChip to="?a" nome="Hotéis" />
      <AppliedChip to="?b" nome="até R$ 300" />
    </div>
    <ButtonLink to="/search" size="small">
      Veja todas
    </ButtonLink>
  </EmptyState>
)

export const Failed = () => (
  <FailedState
    className="surface-box"
    title="Erro ao carregar depoimentos."
    text="A conexão demorou demais."
    onRetry={() => {}}
  />
)
