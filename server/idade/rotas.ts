import type { RotasDaIdade } from '../../contract/paginaDaIdade.ts'
import type { Services } from '../services.ts'
import { hasCarteira } from './carteira/carteira.ts'
import { demandsProof } from './exigencia.ts'
import { providerOf } from './provedor.ts'

/**
 * The ways to prove an age that this installation offers. Each begins and ends in a file of its own, and
 * all of them end in `endCheck`.
 */
export const listRotas = (services: Pick<Services, 'settings'>): RotasDaIdade => ({
  dias: services.settings.ageProofDays,
  diasDaRenovacao: services.settings.ageRenewalDays,
  provedor: providerOf(services)?.nome() ?? null,
  carteira: hasCarteira(services),
  documento: demandsProof(services.settings),
})
