/** Counts of equal parts of a range as bars; those from `from` to `to` (parts of the whole) are inside. */
export const Histogram = ({
  counts,
  from,
  to,
}: {
  counts: readonly number[]
  from: number
  to: number
}) => {
  const most = Math.max(1, ...counts)
  return (
    <div className="histogram" aria-hidden="true">
      {counts.map((count, i) => {
        const middle = (i + 0.5) / counts.length
        const style = { height: count ? `${Math.max(4, (count / most) * 100)}%` : '2px' }
        const inside = middle >= from && middle <= to
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <i key={i} style={style} data-in={inside || undefined} />
      })}
    </div>
  )
}
