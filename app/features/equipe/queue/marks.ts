/** Pictures that staff marked to refuse, by `arquivo`. */
export type Marks = {
  marked: ReadonlySet<string>
  /** Left out where pictures are not decided one by one. */
  onMark?: (arquivo: string) => void
}
