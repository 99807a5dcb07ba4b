import { type LoaderFunctionArgs, redirect } from 'react-router'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'

/** The short address that the header's greeting has for a client. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(linkTo('/painel/perfil', {}, { locale: localeOf(new URL(request.url).pathname) }))

export default function Perfil() {
  return null
}
