/** See scripts/inlineScripts.ts. */
declare module '*?inline-script' {
  const script: string
  export default script
}
