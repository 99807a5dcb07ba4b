import { type HeadersFunction, useLoaderData } from 'react-router'
import { LugarPage } from '../locais/landing/LugarPage.tsx'
import { loadLugar } from '../locais/loadLugar.ts'
import { metaOfLoader } from '../meta.ts'

export const loader = loadLugar

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

/** Everyone who advertises in one bairro of a city. */
export default function Bairro() {
  return <LugarPage {...useLoaderData<typeof loader>()} />
}
