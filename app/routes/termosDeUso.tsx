import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { TextPageView } from '../features/visitante/text-page/TextPageView.tsx'
import { metaOfLoader } from '../meta.ts'

export const loader = (args: LoaderFunctionArgs) => loadOpenPage('termosDeUso', args)

export const meta = metaOfLoader

export default function TermosDeUso() {
  return <TextPageView page={useLoaderData<typeof loader>().texts} />
}
