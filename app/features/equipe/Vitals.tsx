import type { Sistema } from '../../../contract/sistema.ts'
import { formatCount } from '../../format/format.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { FigureTable } from '../../ui/FigureTable.tsx'

type Medido = Sistema['vitais'][number]
const MEDIDAS = ['LCP', 'INP', 'CLS'] as const

/** How fast pages were for visitors, by page; what too few visits measured is a dash. */
export const Vitals = ({ vitais }: Pick<Sistema, 'vitais'>) => (
  <section className="surface-box">
    <h2 className="title-block">{m.Vitals_title()}</h2>
    <p className="mt-2 mb-3 text-muted">{m.Vitals_lead()}</p>
    {vitais.length === 0 ? (
      <p className="mt-3">{m.Vitals_none()}</p>
    ) : (
      <FigureTable
        caption={m.Vitals_title()}
        columns={[m.Vitals_page(), ...MEDIDAS]}
        rows={[...new Set(vitais.map(({ pagina }) => pagina))].map((pagina) =>
          rowOf(
            pagina,
            vitais.filter((one) => one.pagina === pagina),
          ),
        )}
      />
    )}
  </section>
)

const rowOf = (pagina: string, medidos: readonly Medido[]) => ({
  key: pagina,
  head: pagina,
  note: m.Vitals_visits({
    quantas: formatCount(Math.max(...medidos.map(({ visitas }) => visitas))),
  }),
  values: MEDIDAS.map((medida) => wordOf(medidos.find((one) => one.medida === medida))),
})

function wordOf(medido: Medido | undefined): string {
  if (!medido) return '–'
  const { medida, p75 } = medido
  if (medida === 'INP') return m.Vitals_ms({ valor: formatCount(p75) })
  const valor = (p75 / 1000).toLocaleString(getLocale())
  return medida === 'LCP' ? m.Vitals_seconds({ valor }) : m.Vitals_share({ valor })
}
