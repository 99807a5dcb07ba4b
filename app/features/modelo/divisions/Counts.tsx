type CountsProps = {
  caption: string
  /** The first one is over the heads of the rows. */
  columns: readonly string[]
  rows: readonly { head: string; values: readonly string[] }[]
}

/** A table of counts that stays one on a phone: short columns, and heads that wrap. */
export const Counts = ({ caption, columns, rows }: CountsProps) => (
  <div className="counts-box">
    <table className="counts">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, values }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
