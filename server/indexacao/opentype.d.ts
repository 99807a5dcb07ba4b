// Types for the parts of opentype.js 2 that are used here; it ships none.
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export type Font = {
    charToGlyphIndex(char: string): number
    getAdvanceWidth(text: string, fontSize: number): number
    getPath(text: string, x: number, y: number, fontSize: number): { commands: Command[] }
  }
  const opentype: { parse(buffer: ArrayBuffer): Font }
  export default opentype
}
