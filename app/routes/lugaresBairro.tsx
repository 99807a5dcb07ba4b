import { type HeadersFunction, useLoaderData } from 'react-router'
import { loadSober } from '../locais/sober/loadSober.ts'
import { SoberPlace } from '../locais/sober/SoberPlace.tsx'
import { metaOfLoader } from '../meta.ts'
import type { PageHandle } from '../root.tsx'

export const loader = loadSober

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

export const handle: PageHandle = { sober: true }

/** About a bairro, without anybody who advertises there. */
export default function LugaresBairro() {
  return <SoberPlace {...useLoaderData<typeof loader>()} />
}
