import { type LinkOptions, linkTo } from '../../links.ts'

/** The parts of a place's address; without a bairro it is the whole city. */
export type LugarAddress = { estado: string; cidadeSlug: string; bairroSlug?: string | null }

const CITY = '/acompanhantes/:estado/:cidade'

/** The route of a place and its parameters, as `linkTo` and `describePage` take them. */
export function routeOfLugar({ estado, cidadeSlug, bairroSlug }: LugarAddress) {
  const params = { estado: estado.toLowerCase(), cidade: cidadeSlug }
  return bairroSlug
    ? ({ path: `${CITY}/:bairro`, params: { ...params, bairro: bairroSlug } } as const)
    : ({ path: CITY, params } as const)
}

/** The address of a state's page. */
export const linkToEstado = (estado: string, options: LinkOptions = {}): string =>
  linkTo('/acompanhantes/:estado', { estado: estado.toLowerCase() }, options)

/** The address of a place's page. */
export function linkToLugar(lugar: LugarAddress, options: LinkOptions = {}): string {
  const { path, params } = routeOfLugar(lugar)
  return linkTo(path, params, options)
}
