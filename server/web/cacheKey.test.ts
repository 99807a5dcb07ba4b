import { describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { files } from '../../contract/files.ts'
import { pages } from '../../contract/pages.ts'
import { cacheRouter } from './cacheKey.ts'

const route = cacheRouter(endpoints, pages, files)
const keyOf = (address: string) => route(new URL(address, 'http://localhost'))?.key

describe('cacheRouter', () => {
  it('caches no address with a repeated parameter: its error must be seen', () => {
    expect(keyOf('/api/filtro?cidade=a&cidade=b')).toBeUndefined()
  })

  it('does not cache an overlong address', () => {
    expect(keyOf(`/api/filtro?geral=${'a'.repeat(2000)}`)).toBeUndefined()
  })

  it('keeps neither writes nor unknown addresses', () => {
    expect(keyOf('/api/contato')).toBeUndefined()
    expect(keyOf('/wp-login.php')).toBeUndefined()
  })

  it('leaves out undeclared and empty parameters, and sorts the rest', () => {
    expect(keyOf('/search?utm_source=x&estado=SP&cidade=Santos&bairro=')).toBe(
      '/search?cidade=Santos&estado=SP',
    )
  })

  it('tells pages, their data and both languages apart', () => {
    expect(keyOf('/')).toBe('/')
    expect(keyOf('/en')).toBe('/en')
    expect(keyOf('/_root.data')).toBe('/_root.data')
    expect(keyOf('/en/search.data?pagina=2')).toBe('/en/search.data?pagina=2')
    expect(keyOf('/profile/helena-sao-paulo?ref=1')).toBe('/profile/helena-sao-paulo')
  })

  it('knows which answers depend on the session, and whether their content is for adults', () => {
    const modelo = route(new URL('http://localhost/api/modelo/42'))
    const locais = route(new URL('http://localhost/api/locais'))
    expect([modelo?.pessoal, modelo?.conteudo]).toEqual([true, 'adulto'])
    expect([locais?.pessoal, locais?.conteudo]).toEqual([false, 'aberto'])
  })
})

describe('files that are rendered on demand', () => {
  it.each(['/robotsXtxt', '/cartao/profile/', '/cartao/profile/a/b.jpg', '/en/sitemap.xml'])(
    'are not cached at %s',
    (path) => {
      expect(route(new URL(path, 'http://localhost'))).toBeNull()
    },
  )

  it.each([
    ['/robots.txt', 'aberto'],
    ['/sitemap/paginas.xml', 'aberto'],
    ['/sitemap/perfis-0.xml', 'adulto'],
    ['/cartao/profile/valentina.jpg', 'adulto'],
  ])('are cached at %s whatever is asked for beside', (path, conteudo) => {
    const found = route(new URL(`${path}?utm_source=x`, 'http://localhost'))
    expect(found).toMatchObject({ key: path, kind: 'file', conteudo })
  })
})
