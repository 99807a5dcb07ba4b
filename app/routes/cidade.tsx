import { type HeadersFunction, useLoaderData } from 'react-router'
import { LugarPage } from '../features/landing/LugarPage.tsx'
import { metaOfLoader } from '../meta.ts'
import { loadLugar } from './loadLugar.ts'

export const loader = loadLugar

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = metaOfLoader

/** Everyone who advertises in a city. */
export default function Cidade() {
  return <LugarPage {...useLoaderData<typeof loader>()} />
}
