import { parseArgs } from 'node:util'
import { leaveRoot } from './isolation/leaveRoot.ts'
import { parseSettings, readEnvironment, type Settings, settingsHelp } from './settings.ts'
import { reportStart } from './startError.ts'

const values = readArguments()
const dev = values.dev ?? false

if (values.help) {
  console.log(`npm start [-- --help]\n\n${settingsHelp()}`)
} else {
  const settings = enter()
  // Only now: started by root, this process begins again in `enter`, and would load it all twice.
  const { run } = await import('./start.ts')
  await run(settings, dev)
}

/** The settings, read as the user who will serve the site. */
function enter(): Settings {
  try {
    const settings = parseSettings(readEnvironment())
    // Vite writes into the project's folder, which may be root's.
    if (!dev) leaveRoot(settings.dataDir, { port: settings.port })
    return settings
  } catch (error) {
    reportStart(error)
    process.exit(1)
  }
}

function readArguments(): { help?: boolean; dev?: boolean } {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, dev: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    console.error(`${reason}. Settings are read from the environment: npm start -- --help.`)
    process.exit(1)
  }
}
