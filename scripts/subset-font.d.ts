declare module 'subset-font' {
  export type Axis = number | { min: number; max: number; default?: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      noHinting?: boolean
      keepFeatures?: string[]
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
