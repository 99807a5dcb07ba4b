import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './scripts/inlineScripts.ts'

/**
 * What every page needs, in one file: React, the router, and the few parts of ours that are on each
 * first screen. By default the bundler makes forty small files of it, 8 kB larger in total.
 */
const base = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /lucide-react\/dist\/esm\/(createLucideIcon|Icon|icons\/(chevron-down|map-pin|menu)|context|defaultAttributes|shared)/,
  /app\/paraglide\/runtime/,
  /app\/(links|locale|lazyDialog|lazyPart|missedClick|overlayHistory|siteData)\.tsx?$/,
  /app\/inline\/missedClick\./,
  /app\/(api|session)\//,
  /vite\/preload-helper/,
  /app\/paraglide\/messages\/(errorpage_(busy|failed|notfound|profile)title|failedline_retry|lazydialog|quickexit|pageheader_signout|savedprofiles_title)/,
  /app\/shell\/quick-exit\/QuickExit\./,
  /app\/layout\/InlineScript\./,
  /app\/locais\/PlaceButton\./,
  /app\/(contato\/(ContactWarning|useContactWarning)|format\/format|meta)\./,
  /app\/ui\/(Brand|EmptyState|FailedLine|FailedPart|Notice|Button|Chip|decimal|Glyphs|IconButton|petals|Picture|Rating|Toast|VerifiedBadge)\./,
]

export default defineConfig({
  // scripts/build.mjs does, and knows what has to stay.
  build: { emptyOutDir: false },
  // Searched before the first page: a package found while one is served makes the browser load it again,
  // and what it has asked for meanwhile fails.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  plugins: [
    tailwindcss(),
    inlineScripts(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      // app/locale.ts decides the language by the address and tells the runtime: the runtime's own
      // address rules would add a URLPattern of 15 kB.
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
              groups: [
                { name: 'base', test: (id) => base.some((part) => part.test(id)) },
                // Small files that lists of cards, or a profile, need together.
                {
                  name: 'list',
                  test: /app\/ui\/CardGrid\.|messages\/homegrid_(failed|filtercount)/,
                },
                {
                  name: 'report',
                  test: /app\/denuncia\/(ReportProfile|useReport)\.|messages\/reviews_(failed|title)/,
                },
                // What a field for a number needs, also in the schema that its form loads.
                { name: 'phone', test: /contract\/telefone\.|app\/format\/phone\./ },
                {
                  name: 'place',
                  test: /app\/locais\/(distance\/placeCache|geolocation)\.|messages\/placedialog_(unavailable|denied)/,
                },
                {
                  name: 'profileText',
                  test: /app\/format\/profileText\.|messages\/profile_(pricesmissing|openphoto)\d/,
                },
                // The names in the panel's menu, and other words of most of its pages.
                {
                  name: 'panelWords',
                  test: /messages\/(panel_(plans|profile|favourites|history|reviews|failed)|boosts_title|verification_title|settings_title|plancard_until|unsavedguard_title|consent_first)\d/,
                },
                // Words of the forms that lead into an account.
                {
                  name: 'accountWords',
                  test: /messages\/(account_(missing(all|title)|bademailtitle)|login_kind|register_password)\d/,
                },
                // Of the error page, which each page loads once it rests, and of pages that end alike.
                { name: 'errorWords', test: /messages\/errorpage_(home|notfoundtext)\d/ },
                // Texts that the forms of a person need together, and those of the settings.
                {
                  name: 'person',
                  test: /messages\/register_(state|stateplaceholder|name|phone)\d/,
                },
                {
                  name: 'traits',
                  test: /messages\/(gallery_(captions|albums)|optionwords_(altura|telegram)|editprofile_traitslead)\d/,
                },
                {
                  name: 'settings',
                  test: /icons\/camera\.|messages\/(settings_(failed|toobig)|absence_pausehelp|security_title|confirmemailnotice_failed)\d/,
                },
                // What sending a file and the words of its refusal need.
                {
                  name: 'uploads',
                  test: /app\/midias\/uploads\/(accept|refusal)\.|messages\/(queue_toobig|settings_notapicture)\d/,
                },
                // Together, so that Zod is configured before any other file makes a schema.
                { name: 'zod', test: /node_modules\/zod\/|app\/forms\/zodConfig\./ },
              ],
            },
          },
        },
      },
    },
  },
})
