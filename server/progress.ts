/**
 * A reporter of progress: prints a line for each new step and for each tenth of a long one. `total` is 0
 * where there is nothing to count.
 */
export function createProgress(
  print: (line: string) => void,
): (step: string, done: number, total: number) => void {
  let shown = ''
  return (step, done, total) => {
    const tenths = total > 0 ? ` ${Math.floor((done * 10) / total) * 10} %` : ''
    const line = `${step}${tenths}`
    if (line !== shown) print(line)
    shown = line
  }
}
