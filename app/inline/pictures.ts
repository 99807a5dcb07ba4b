/** A picture that fails to load is marked, for its style (base.css). */
export function markFailedPictures(): void {
  const on = (type: 'error' | 'load', mark: (picture: HTMLElement) => void) =>
    addEventListener(
      type,
      ({ target }) => {
        const element = target as HTMLElement
        if (element.tagName === 'IMG') mark(element)
      },
      true,
    )
  on('error', ({ dataset }) => {
    dataset.falhou = ''
  })
  on('load', ({ dataset }) => {
    delete dataset.falhou
  })
}
