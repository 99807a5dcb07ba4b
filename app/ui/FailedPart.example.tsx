import { FailedList, FailedPart } from './FailedPart.tsx'

export const Part = () => <FailedPart>Não foi possível carregar as avaliações.</FailedPart>

export const List = () => <FailedList title="Não foi possível carregar a busca." />
