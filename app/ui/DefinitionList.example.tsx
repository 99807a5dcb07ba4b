import { DefinitionList } from './DefinitionList.tsx'

export const Details = () => (
  <div className="w-full">
    <DefinitionList
      items={[
        { term: 'Etnia', value: 'Branca' },
        { term: 'Altura', value: '1,68 m' },
        { term: 'Cabelo', value: 'Castanho' },
        { term: 'Idiomas', value: 'Português, inglês' },
      ]}
    />
  </div>
)
