import type { Modelo } from '../../../../contract/modelo.ts'
import { nameOf } from '../../../format/profileText.ts'

/**
 * Person in ProfilePage for search engines. No phone number: it is for people who open the page, not
 * for scrapers.
 */
export function personData(modelo: Modelo, url: string): object {
  const { cidade, estado } = modelo.localizacao
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: nameOf(modelo),
    dateModified: modelo.atualizado_em,
    mainEntity: {
      '@type': 'Person',
      name: nameOf(modelo),
      description: modelo.chamada ?? modelo.descricao ?? undefined,
      image: modelo.img ?? undefined,
      url,
      ...(cidade && {
        address: {
          '@type': 'PostalAddress',
          addressLocality: cidade,
          addressRegion: estado ?? undefined,
          addressCountry: 'BR',
        },
      }),
    },
  }
}
