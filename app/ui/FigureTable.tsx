export type FigureRow = {
  key: string
  /** What the row is about. */
  head: string
  /** A second line below it. */
  note?: string
  /** One for each column after the first. */
  values: readonly string[]
}

type FigureTableProps = {
  caption: string
  /** The first one is over the heads of the rows. */
  columns: readonly string[]
  rows: readonly FigureRow[]
}

/** Figures side by side; on a phone one row below the other, each figure with its name. */
export const FigureTable = (props: FigureTableProps) => (
  <>
    <FigureList {...props} />
    <table className="hidden w-full border-collapse text-left text-[0.9375rem] tabular-nums md:table">
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {props.columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`h-11 align-bottom pb-2 font-medium ${index === 0 ? '' : 'pl-4 text-right'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, head, note, values }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-3 pr-2 font-normal">
              {head}
              {note && <span className="block text-sm text-muted">{note}</span>}
            </th>
            {values.map((value, index) => (
              <td key={props.columns[index + 1]} className="py-3 pl-4 text-right font-medium">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const FigureList = ({ caption, columns, rows }: FigureTableProps) => (
  <ul className="grid gap-3 md:hidden" aria-label={caption}>
    {rows.map(({ key, head, note, values }) => (
      <li key={key} className="border-t border-line pt-3">
        <p className="font-medium">{head}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
        <dl className="mt-1 grid gap-x-8 sm:grid-cols-2 text-[0.9375rem] tabular-nums">
          {values.map((value, index) => (
            <div key={columns[index + 1]} className="flex justify-between gap-3 py-1">
              <dt className="text-muted">{columns[index + 1]}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)
