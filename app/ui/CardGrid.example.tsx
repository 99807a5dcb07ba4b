import { CardGrid } from './CardGrid.tsx'
import { Skeleton } from './Skeleton.tsx'

export const Results = () => (
  <div className="w-full">
    <CardGrid className="card-grid">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </CardGrid>
  </div>
)
