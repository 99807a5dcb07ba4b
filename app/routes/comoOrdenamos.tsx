import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOpenPage } from '../content/loadOpenPage.ts'
import { TextPageView } from '../features/visitante/text-page/TextPageView.tsx'
import { metaOfLoader } from '../meta.ts'

export const loader = (args: LoaderFunctionArgs) => loadOpenPage('comoOrdenamos', args)

export const meta = metaOfLoader

export default function ComoOrdenamos() {
  return <TextPageView page={useLoaderData<typeof loader>().texts} />
}
