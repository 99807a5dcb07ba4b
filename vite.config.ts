import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs, in one file: React, the router, and the few parts of ours that stand on each
 * first screen. Left to itself the bundler makes forty small files of it, 8 kB larger in all.
 */
const base = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|icons\/(chevron-down|map-pin)|context|defaultAttributes|shared)/,
  /app\/paraglide\/runtime/,
  /app\/(links|locale|lazyDialog|lazyNear|overlayHistory)\.tsx?$/,
  /app\/(api|session)\//,
  /vite\/preload-helper/,
  /app\/paraglide\/messages\/(error_(busy|failed|notfound|profile)title|errorstate_retry|lazydialog|offline_retry|quickexit)/,
  /app\/features\/quick-exit\/QuickExit\./,
  /app\/ui\/(EmptyState|FailedLine|FailedPart|Notice|Button|Chip|decimal|Glyphs|IconButton|petals|Picture|Rating|Toast|VerifiedBadge)\./,
]

export default defineConfig({
  // scripts/build.mjs does, and knows what has to stay.
  build: { emptyOutDir: false },
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      // app/locale.ts decides the language by the address and tells the runtime so: the runtime's own
      // address rules would bring a URLPattern of 15 kB along.
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'base', test: (id) => base.some((part) => part.test(id)) }],
            },
          },
        },
      },
    },
  },
})
