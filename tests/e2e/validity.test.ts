import { HtmlValidate } from 'html-validate'
import { expect, test } from './fixtures.ts'

/**
 * The standard's own rules. Left out are opinions on style: void elements and attribute quotes as React
 * writes them, inline styles (focal points, placeholders), the length of titles.
 */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
})

const PATHS = [
  '/',
  '/?estilo=dominatrix',
  '/search',
  '/search?geral=zzzzqq',
  '/search?ordenar=nada',
  '/search?cidade=S%C3%A3o+Paulo&estado=SP&pagina=2',
  '/profile/helena-sao-paulo',
  '/profile/ninguem-com-este-nome',
  '/acompanhantes/sp',
  '/acompanhantes/sp/sao-paulo',
  '/about',
  '/faq',
  '/faq?aba=cliente',
  '/premium',
  '/imagem-intima',
  '/notificacao',
  '/salvos',
  '/termos',
  '/termos-de-uso',
  '/legal',
  '/transparencia',
  '/como-ordenamos',
  '/lugares/sp/sao-paulo',
  '/lugares/sp/sao-paulo/pinheiros',
  '/login',
  '/register',
  '/comprovar-idade',
  '/comprovar-idade/documento',
  '/forgot-password',
  '/redefinir-senha',
  '/confirmar-email',
  '/desfazer-email',
  '/exclusao',
  '/continuar-visivel',
  '/album',
  '/alertas',
  '/denuncia/AAAAAAAAAAAAAAAAAAAAAA',
  '/decisao/AAAAAAAAAAAAAAAAAAAAAA',
  '/offline',
  '/nao-existe',
]

for (const path of PATHS.flatMap((path) => [path, `/en${path === '/' ? '' : path}`])) {
  test(`the server's HTML of ${path} is valid`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('</html>')
    const report = await checker.validateString(html)
    const errors = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, offset }) =>
          `${ruleId}: ${message} … ${html.slice(Math.max(0, offset - 40), offset + 160)}`,
      ),
    )
    expect(errors).toEqual([])
  })
}
