import { Skeleton } from './Skeleton.tsx'

export const Boxes = () => (
  <>
    <Skeleton className="h-24 w-64" />
    <Skeleton className="size-24" />
  </>
)
