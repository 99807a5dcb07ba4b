import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The list of routes is short: sent once with the page, it saves a request for every page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
