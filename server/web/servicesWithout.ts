import { indiceWithout } from '../busca/indice/indice.ts'
import { dbWithout } from '../database/dbWithout.ts'
import type { Escondidas } from '../http/escondidas.ts'
import { Remembered } from '../http/remembered.ts'
import type { Services } from '../services.ts'

/** What answers a visitor who must not see these profiles with: it reads as if they were not public. */
export const servicesWithout = (services: Services, escondidas: Escondidas): Services =>
  escondidas.size === 0
    ? services
    : {
        ...services,
        db: dbWithout(services.db, [...escondidas.keys()]),
        indice: services.indice && indiceWithout(services.indice, [...escondidas.keys()]),
        // What is remembered counts everybody.
        remembered: new Remembered(),
      }

/** The same, reading from the replica: for what only reads. */
export const fromReplica = (services: Services): Services =>
  services.replica ? { ...services, db: services.replica } : services
