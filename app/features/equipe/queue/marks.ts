/**
 * Pictures that staff marked, by `arquivo`: to refuse them, or in a verification those that show the
 * person of the selfie.
 */
export type Marks = {
  marked: ReadonlySet<string>
  /** Left out where pictures are not decided one by one. */
  onMark?: (arquivo: string) => void
  words: { mark: string; marked: string }
}
