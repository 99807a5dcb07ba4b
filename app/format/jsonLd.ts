/**
 * Structured data (schema.org) for search engines. Pure: addresses are absolute. `describePage` takes
 * the result as `jsonLd`; React Router escapes it, so that no text can end the script.
 */
type Thing = { '@context': 'https://schema.org'; '@type': string; [field: string]: unknown }

const thing = (type: string, fields: Record<string, unknown>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

/** The breadcrumb from home to this page; the last step is the page itself. */
export const breadcrumbList = (steps: { name: string; url: string }[]): Thing =>
  thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  })

/**
 * A list of pages in their order. `total` counts the whole list, `first` is the position (from 1) of
 * the first one here.
 */
export const itemList = (
  items: { name: string; url: string }[],
  { name, total, first = 1 }: { name: string; total: number; first?: number },
): Thing =>
  thing('ItemList', {
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: item.name,
      url: item.url,
    })),
  })

/** Questions with their answers in plain text. */
export const faqPage = (questions: { question: string; answer: string }[]): Thing =>
  thing('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
