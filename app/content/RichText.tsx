import { Link } from 'react-router'
import { linkTo, type Path } from '../links.ts'
import { type Block, parseLinks } from './content.ts'

/** A text with its links: those within the site keep the page's language. */
export const RichText = ({ text }: { text: string }) =>
  parseLinks(text).map(({ text: words, href }, index) => {
    const key = index
    if (!href) return <span key={key}>{words}</span>
    if (!href.startsWith('/')) {
      return (
        <a key={key} className="link" href={href} rel="noreferrer">
          {words}
        </a>
      )
    }
    const [path = '/', hash] = href.split('#')
    return (
      <Link key={key} className="link" to={linkTo(path as Path & '/about', {}, { hash })}>
        {words}
      </Link>
    )
  })

export const Blocks = ({ blocks }: { blocks: Block[] }) => (
  <div className="grid gap-4 leading-relaxed text-pretty">
    {blocks.map((block) =>
      typeof block === 'string' ? (
        <p key={block}>
          <RichText text={block} />
        </p>
      ) : (
        <ul key={block.list[0]} className="grid list-disc gap-2 pl-5 marker:text-muted">
          {block.list.map((item) => (
            <li key={item} className="pl-1">
              <RichText text={item} />
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
)
