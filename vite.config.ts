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
      // app/locale.ts decides the language by the address and tells the runtime so: the runtime's own
      // address rules would bring a URLPattern of 15 kB along.
      strategy: ['globalVariable', 'baseLocale'],
    }),
    reactRouter(),
  ],
})
