import { Link } from 'react-router'
import type { Indicio } from '../../../../contract/fila.ts'
import type { Sinal } from '../../../../contract/motivos.ts'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'

const words: Record<Sinal, () => string> = {
  telefone: () => m.Signs_telefone(),
  texto: () => m.Signs_texto(),
  imagem: () => m.Signs_imagem(),
  pagador: () => m.Signs_pagador(),
  cidades: () => m.Signs_cidades(),
  aparelho: () => m.Signs_aparelho(),
  mudanca: () => m.Signs_mudanca(),
  prova_vencida: () => m.Signs_prova_vencida(),
  banida: () => m.Signs_banida(),
}

/** Why a case was opened, with the other accounts, and what helps when somebody is in danger. */
export default function Signs({ indicios }: { indicios: readonly Indicio[] }) {
  return (
    <section className="grid gap-3" aria-label={m.Signs_title()}>
      <h3 className="field-label">{m.Signs_title()}</h3>
      <ul className="grid gap-2">
        {indicios.map(({ sinal, outras }) => (
          <li key={sinal}>
            <p>{words[sinal]()}</p>
            {outras.map(({ id, apelido, suspensa }) => (
              <Link
                key={id}
                className="link mr-5 inline-flex min-h-11 items-center"
                to={linkTo('/admin/contas', {}, { query: { q: id } })}
              >
                {suspensa ? m.Signs_suspended({ apelido }) : apelido}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.Signs_help()}</p>
    </section>
  )
}
