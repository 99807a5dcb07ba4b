import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listRotas } from '../../server/idade/rotas.ts'
import { AgeProof } from '../features/visitante/idade/AgeProof.tsx'
import { describeAccountPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  rotas: listRotas(args.context.get(servicesContext)),
  meta: describeAccountPage(args, '/comprovar-idade', (_site, options) => ({
    title: m.AgeProof_title({}, options),
    description: m.AgeProof_text({}, options),
  })),
})

export const meta = metaOfLoader

/** Asks for a proof of age, with AGE_ASSURANCE=verified. */
export default function ComprovarIdade() {
  return <AgeProof rotas={useLoaderData<typeof loader>().rotas} />
}
