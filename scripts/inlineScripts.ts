import { build, type Plugin, type Rolldown } from 'vite'

const QUERY = '?inline-script'
/**
 * Older than the app's own target: the declaration of age, the quick exit and the theme also have to
 * work in browsers that do not read the app's modules.
 */
const TARGET = 'es2017'

/**
 * `import script from './shell.ts?inline-script'`: that file with all it imports, as the text of one
 * classic script. Such scripts run from the HTML only, so the browser's own modules get ''.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      if (this.environment.config.consumer === 'client') return "export default ''"
      const { code, moduleIds } = await bundle(id.slice(0, -QUERY.length))
      for (const file of moduleIds) this.addWatchFile(file)
      return `export default ${JSON.stringify(code.trim())}`
    },
  },
})

async function bundle(file: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  // It would end the script element that it stands in.
  if (output[0].code.includes('</script')) throw new Error(`${file} writes a script element`)
  return output[0]
}
