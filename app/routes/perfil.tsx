import { type LoaderFunctionArgs, redirect } from 'react-router'
import { linkTo } from '../links.ts'
import { localeOf } from '../locale.ts'

/** A short address for the header's greeting of a client; redirects to the panel. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(linkTo('/painel/perfil', {}, { locale: localeOf(new URL(request.url).pathname) }))

export default function Perfil() {
  return null
}
