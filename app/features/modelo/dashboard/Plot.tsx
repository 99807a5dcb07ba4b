import { useLayoutEffect, useRef, useState } from 'react'
import type { DashboardModelo } from '../../../../contract/painel.ts'
import { formatCount } from '../../../format/format.ts'
import { m } from '../../../paraglide/messages.js'
import { countY, dayX, labelledDays, linePath, scaleTop } from './plot.ts'

type Dias = DashboardModelo['dias']

/** From this width on the plot uses its desktop height, in pixels. */
const WIDE = 560
/** Width of a date label, in pixels. */
const DATE_WIDTH = 72

/** `20/05` from `2031-05-20`, as text: a `Date` would depend on the browser's time zone. */
const shortDay = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`
const fullDay = (dia: string) => `${shortDay(dia)}/${dia.slice(0, 4)}`

/**
 * Views and contacts by day: an SVG as wide as its box, readable day by day with pointer or arrow keys,
 * and as a table.
 */
export const Plot = ({ dias }: { dias: Dias }) => {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [day, setDay] = useState<number | null>(null)
  const shown = day === null ? undefined : dias[day]
  return (
    <figure className="plot">
      <figcaption className="plot-legend" data-day={shown ? '' : undefined}>
        {shown && <span className="plot-day">{dayName(dias, day ?? 0)}</span>}
        <span>
          <i />
          {shown && <b>{formatCount(shown.visualizacoes)}</b>} {m.Dashboard_views()}
        </span>
        <span>
          <i data-dotted />
          {shown && <b>{formatCount(shown.contatos)}</b>} {m.Dashboard_contacts()}
        </span>
        {!shown && (
          <span>
            <i data-today />
            {m.Dashboard_soFar()}
          </span>
        )}
      </figcaption>
      <div ref={box} className="plot-box">
        {width > 0 && <Drawing dias={dias} width={width} day={day} />}
        <input
          type="range"
          min={0}
          max={dias.length - 1}
          value={day ?? dias.length - 1}
          aria-label={m.Dashboard_plotDay()}
          aria-valuetext={dayText(dias, day ?? dias.length - 1)}
          onChange={(event) => setDay(Number(event.target.value))}
          onFocus={() => setDay((before) => before ?? dias.length - 1)}
          onBlur={() => setDay(null)}
          onPointerMove={(event) => setDay(dayUnder(event, dias.length))}
          onPointerLeave={(event) => event.currentTarget !== document.activeElement && setDay(null)}
        />
      </div>
      <details className="plot-table">
        <summary>{m.Dashboard_asTable()}</summary>
        <Table dias={dias} />
      </details>
    </figure>
  )
}

/** `20/05/2031`; for the last day, which is not over, that it is today. */
const dayName = (dias: Dias, index: number): string => {
  const day = fullDay(dias[index]?.dia ?? '')
  return index === dias.length - 1 ? `${day} (${m.Dashboard_soFar()})` : day
}

const dayText = (dias: Dias, index: number) =>
  m.Dashboard_plotValue({
    dia: dayName(dias, index),
    visualizacoes: formatCount(dias[index]?.visualizacoes ?? 0),
    contatos: formatCount(dias[index]?.contatos ?? 0),
  })

function dayUnder({ clientX, currentTarget }: React.PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = (clientX - left) / width
  return Math.min(count - 1, Math.max(0, Math.round(part * (count - 1))))
}

/** Rendered again at each width, so that text and lines keep their size. */
const Drawing = ({ dias, width, day }: { dias: Dias; width: number; day: number | null }) => {
  const height = width >= WIDE ? 250 : 190
  const views = dias.map(({ visualizacoes }) => visualizacoes)
  const contacts = dias.map(({ contatos }) => contatos)
  const top = scaleTop(Math.max(...views, ...contacts))
  const labels = [0, 1, 2, 3, 4].map((step) => (top / 4) * step)
  // Left margin for the longest number; the range input over the plot starts at the same x.
  const left = PLOT_LEFT
  const area = { left, top: 12, right: width - PLOT_RIGHT, bottom: height - 30 }
  // Today is not over: connected to the whole days it would look like a fall.
  const whole = (values: number[]) => linePath(values.slice(0, -1), top, area, dias.length)
  const line = whole(views)
  const today = dias.length - 1
  const dates = labelledDays(dias.length, Math.floor((area.right - left) / DATE_WIDTH))
  const x = day === null ? null : dayX(day, dias.length, area)
  return (
    <svg width={width} height={height} aria-hidden="true">
      {labels.map((value) => (
        <g key={value}>
          <path className="plot-grid" d={`M${left} ${countY(value, top, area)}H${area.right}`} />
          <text x={left - 10} y={countY(value, top, area) + 4} textAnchor="end">
            {compactCount(value)}
          </text>
        </g>
      ))}
      <path className="plot-area" d={`${line}V${area.bottom}H${area.left}Z`} />
      <path className="plot-views" d={line} />
      <path className="plot-contacts" d={whole(contacts)} />
      <g className="plot-today">
        <circle cx={area.right} cy={countY(views[today] ?? 0, top, area)} r="4" />
        <circle data-contacts cx={area.right} cy={countY(contacts[today] ?? 0, top, area)} r="4" />
      </g>
      {dates.map((index, i) => (
        <text
          key={index}
          x={dayX(index, dias.length, area)}
          y={height - 6}
          textAnchor={i === 0 ? 'start' : i === dates.length - 1 ? 'end' : 'middle'}
        >
          {shortDay(dias[index]?.dia ?? '')}
        </text>
      ))}
      {day !== null && x !== null && (
        <g className="plot-mark">
          <path d={`M${x} ${area.top}V${area.bottom}`} />
          <circle cx={x} cy={countY(views[day] ?? 0, top, area)} r="4" />
          <circle data-contacts cx={x} cy={countY(contacts[day] ?? 0, top, area)} r="4" />
        </g>
      )}
    </svg>
  )
}

/** The same as in figures.css, which places the range input over the days. */
const PLOT_LEFT = 44
const PLOT_RIGHT = 8

/** `1.500` fits beside the lines; larger numbers are written `20 mil`. */
const compactCount = (value: number): string =>
  value < 10_000
    ? formatCount(value)
    : value.toLocaleString(document.documentElement.lang, { notation: 'compact' })

const Table = ({ dias }: { dias: Dias }) => (
  <table>
    <caption className="sr-only">{m.Dashboard_plotTitle()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.Dashboard_day()}</th>
        <th scope="col">{m.Dashboard_views()}</th>
        <th scope="col">{m.Dashboard_contacts()}</th>
      </tr>
    </thead>
    <tbody>
      {dias.toReversed().map(({ dia, visualizacoes, contatos }, ago) => (
        <tr key={dia}>
          <th scope="row">{dayName(dias, dias.length - 1 - ago)}</th>
          <td>{formatCount(visualizacoes)}</td>
          <td>{formatCount(contatos)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The width of an element in whole pixels, 0 until it is known. */
function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
