import { FigureTable } from './FigureTable.tsx'

export const Reports = () => (
  <div className="w-full">
    <FigureTable
      caption="Denúncias por motivo"
      columns={['Motivo', 'Recebidas', 'Retirado', 'Mantido']}
      rows={[
        { key: 'golpe', head: 'Pedido de dinheiro', note: 'Aviso', values: ['41', '30', '11'] },
        { key: 'falso', head: 'Perfil falso', note: 'Aviso', values: ['8', '–', '–'] },
      ]}
    />
  </div>
)
