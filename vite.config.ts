import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      // The address decides the language: `/` is pt-BR, `/en/…` is English.
      strategy: ['url', 'baseLocale'],
      urlPatterns: [
        {
          pattern: ':protocol://:domain(.*)::port?/:path(.*)?',
          localized: [
            ['en', ':protocol://:domain(.*)::port?/en/:path(.*)?'],
            ['pt-BR', ':protocol://:domain(.*)::port?/:path(.*)?'],
          ],
        },
      ],
    }),
    reactRouter(),
  ],
})
