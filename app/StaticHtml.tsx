import { createContext, type FunctionComponent, useContext, useState } from 'react'
import { useReady } from './session/useReady.ts'

/** The HTML of a part with these props, rendered now or before. */
export type WriteHtml = <Props extends object>(
  Part: FunctionComponent<Props>,
  props: Props,
) => string

/** Only the server has one: see `writeHtml.tsx`. */
export const WriteHtmlContext = createContext<WriteHtml | null>(null)

/** What the browser says instead: React hydrates no content, and leaves it while this is the same object. */
const asItCame = { __html: '' }

type StaticHtmlProps<Props extends object> = {
  className: string
  /** Its content follows from its props and the language alone: no context, no state, no event. */
  part: FunctionComponent<Props>
  /** Plain data. A parent that renders again with the same data passes the same object. */
  props: Props
}

/**
 * A <div> with a part that is on many pages and does nothing in the browser. The server takes its HTML
 * from an earlier render; the browser leaves that as it is, so that there is nothing to hydrate, and
 * renders the part itself only where there is no such HTML or the props have changed.
 */
export function StaticHtml<Props extends object>({
  className,
  part: Part,
  props,
}: StaticHtmlProps<Props>) {
  const write = useContext(WriteHtmlContext)
  const ready = useReady()
  const [fromServer] = useState(ready ? null : props)
  if (!write && fromServer !== props)
    return (
      <div key="rendered" className={className}>
        <Part {...props} />
      </div>
    )
  return (
    <div
      key="html"
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React from the same component
      dangerouslySetInnerHTML={write ? { __html: write(Part, props) } : asItCame}
    />
  )
}

type WrittenOnceProps<Props extends object> = {
  as: 'article' | 'div' | 'ul' | 'datalist'
  className?: string
  id?: string
  /** Its HTML follows from its props and the language alone, and has no `useId`. It may answer to events. */
  part: FunctionComponent<Props>
  /** Plain data. */
  props: Props
}

/**
 * An element whose content is on many pages: the server takes its HTML from an earlier render, the browser
 * hydrates it like any other.
 */
export function WrittenOnce<Props extends object>({
  as: Tag,
  part: Part,
  props,
  ...attributes
}: WrittenOnceProps<Props>) {
  const write = useContext(WriteHtmlContext)
  return write ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React from the same component
    <Tag {...attributes} dangerouslySetInnerHTML={{ __html: write(Part, props) }} />
  ) : (
    <Tag {...attributes}>
      <Part {...props} />
    </Tag>
  )
}
