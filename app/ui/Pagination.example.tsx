import { Pagination } from './Pagination.tsx'

const href = (page: number) => `?pagina=${page}`

export const First = () => <Pagination current={1} total={12} href={href} />
export const Middle = () => <Pagination current={6} total={12} href={href} />
export const Last = () => <Pagination current={3} total={3} href={href} />
