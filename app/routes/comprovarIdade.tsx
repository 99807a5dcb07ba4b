import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AgeProof } from '../features/visitante/idade/AgeProof.tsx'
import { describeAccountPage } from '../layout/accountMeta.ts'
import { metaOfLoader } from '../meta.ts'
import { m } from '../paraglide/messages.js'
import { servicesContext } from '../services.ts'

export const loader = (args: LoaderFunctionArgs) => ({
  days: args.context.get(servicesContext).settings.ageProofDays,
  meta: describeAccountPage(args, '/comprovar-idade', (_site, options) => ({
    title: m.AgeProof_title({}, options),
    description: m.AgeProof_text({}, options),
  })),
})

export const meta = metaOfLoader

/** Asks for a proof of age, with AGE_ASSURANCE=verified. */
export default function ComprovarIdade() {
  return <AgeProof days={useLoaderData<typeof loader>().days} />
}
