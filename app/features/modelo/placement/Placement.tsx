import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Ajuda, Colocacao } from '../../../../contract/colocacao.ts'
import { type Criterio, FAIXA } from '../../../../contract/ordem.ts'
import { optionLabel } from '../../../filtros/optionLabel.ts'
import { formatCount } from '../../../format/format.ts'
import { linkTo } from '../../../links.ts'
import { callQuery, useApi } from '../../../painel/useApi.ts'
import { m } from '../../../paraglide/messages.js'
import { FailedState } from '../../../ui/EmptyState.tsx'
import { FigureTable } from '../../../ui/FigureTable.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { linkToStep } from '../guide/steps.ts'

type Lista = Colocacao['listas'][number]
type Busca = Colocacao['buscas'][number]

/** Her place in each list, what it is made of, and what she can do: the free first, the paid last. */
export const Placement = () => {
  const { state, data, reload } = useApi(callQuery('GET /api/colocacao', {}))
  if (state === 'failed')
    return <FailedState heading="h3" title={m.Placement_failed()} onRetry={reload} />
  if (!data) return <Skeleton className="h-96" />
  if (data.listas.length === 0) return <p className="text-muted">{m.Placement_none()}</p>
  return (
    <div className="grid gap-8">
      <Part title={m.Placement_lists()}>
        <Places
          caption={m.Placement_lists()}
          of={m.Placement_list()}
          rows={data.listas.map(rowOfLista)}
        />
        <p className="mt-3 text-sm text-muted">{m.Placement_method()}</p>
      </Part>
      {data.buscas.length > 0 && (
        <Part title={m.Placement_searches()}>
          <p className="mb-3 text-sm text-muted">{m.Placement_searchesLead()}</p>
          <Places
            caption={m.Placement_searches()}
            of={m.Placement_search()}
            rows={data.buscas.map(rowOfBusca)}
          />
        </Part>
      )}
      <Why nivel={data.nivel} pontos={data.pontos} />
      <Help {...data} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
)

const nameOf = ({ nome }: Pick<Lista, 'nome'>) => nome ?? m.Placement_country()

type Row = ComponentProps<typeof FigureTable>['rows'][number]

const Places = ({ caption, of, rows }: { caption: string; of: string; rows: Row[] }) => (
  <FigureTable
    caption={caption}
    columns={[of, m.Placement_typical(), m.Placement_range(), m.Placement_firstPage()]}
    rows={rows}
  />
)

const rowOfLista = ({ lista, nome, ...places }: Lista): Row => ({
  key: lista,
  head: lista === 'estado' ? m.Placement_state({ sigla: nome ?? '' }) : nameOf({ nome }),
  ...figuresOf(places),
})

const rowOfBusca = ({ filtro, codigo, ...places }: Busca): Row => ({
  key: `${filtro} ${codigo}`,
  head: optionLabel(codigo) ?? codigo,
  ...figuresOf(places),
})

const figuresOf = ({
  total,
  melhor,
  pior,
  tipica,
  primeira_pagina,
}: Omit<Lista, 'lista' | 'nome'>) => ({
  note: total === 1 ? m.Placement_of_one() : m.Placement_of_other({ total: formatCount(total) }),
  values: [
    m.Placement_place({ lugar: formatCount(tipica) }),
    melhor === pior
      ? m.Placement_place({ lugar: formatCount(melhor) })
      : m.Placement_places({ melhor: formatCount(melhor), pior: formatCount(pior) }),
    m.Placement_hours({ parte: primeira_pagina }),
  ],
})

const criterionWords: Record<Criterio, () => string> = {
  nova: m.Placement_nova,
  verificada: m.Placement_verificada,
  foto_perfil: m.Placement_foto_perfil,
  avaliacoes: m.Placement_avaliacoes,
  nota: m.Placement_nota,
  descricao: m.Placement_descricao,
  fotos: m.Placement_fotos,
}

const ofMost = (pontos: number, ate: number) =>
  m.Placement_ofMost({ pontos: formatCount(pontos), ate: formatCount(ate) })

const Why = ({ nivel, pontos }: Pick<Colocacao, 'nivel' | 'pontos'>) => {
  const sum = (part: 'pontos' | 'ate') => pontos.reduce((total, one) => total + one[part], 0)
  return (
    <Part title={m.Placement_why()}>
      <p className="mb-3">{nivel > 0 ? m.Placement_whyPaid() : m.Placement_whyFree()}</p>
      <FigureTable
        caption={m.Placement_why()}
        columns={[m.Placement_criterion(), m.Placement_points()]}
        rows={[
          ...pontos.map(({ criterio, pontos: hers, ate }) => ({
            key: criterio,
            head: criterionWords[criterio](),
            values: [ofMost(hers, ate)],
          })),
          { key: 'soma', head: m.Placement_sum(), values: [ofMost(sum('pontos'), sum('ate'))] },
        ]}
      />
      <p className="mt-3 text-sm text-muted">
        {m.Placement_equals({ faixa: FAIXA })} {m.Placement_others()}{' '}
        <Link className="link" to={linkTo('/como-ordenamos')}>
          {m.Placement_rule()}
        </Link>
      </p>
    </Part>
  )
}

const helps: Record<Ajuda, { word: () => string; to: string }> = {
  foto_perfil: { word: m.Placement_do_foto_perfil, to: linkToStep('foto') },
  descricao: { word: m.Placement_do_descricao, to: linkToStep('descricao') },
  fotos: { word: m.Placement_do_fotos, to: linkTo('/painel/galeria') },
  verificada: { word: m.Placement_do_verificada, to: linkTo('/painel/verificacao') },
  horarios: { word: m.Placement_do_horarios, to: linkToStep('horarios') },
  plano: { word: m.Placement_do_plano, to: linkTo('/painel/planos') },
}

const Help = ({ listas, ajudas }: Pick<Colocacao, 'listas' | 'ajudas'>) => {
  const lista = nameOf(listas.find((one) => one.lista === 'cidade') ?? { nome: null })
  const free = ajudas.filter(({ ajuda }) => ajuda !== 'plano')
  return (
    <Part title={m.Placement_help()}>
      {free.length === 0 && <p className="mb-3 text-muted">{m.Placement_nothing()}</p>}
      <ul className="grid">
        {ajudas.map((one) => (
          <li key={one.ajuda} className="border-t border-line py-3">
            <HelpLine lista={lista} {...one} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const HelpLine = ({
  lista,
  ajuda,
  pontos,
  lugares,
}: Colocacao['ajudas'][number] & { lista: string }) => {
  const { word, to } = helps[ajuda]
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link className="link inline-flex min-h-11 items-center gap-2" to={to}>
          {word()}
          <ArrowRight className="size-4" />
        </Link>
        <span className="text-sm text-muted tabular-nums">
          {ajuda === 'plano' ? m.ModeloCard_paid() : m.Placement_free()}
          {pontos > 0 && ` · ${m.Placement_gain({ pontos: formatCount(pontos) })}`}
        </span>
      </p>
      <p className="text-sm text-muted">
        {ajuda === 'plano' && `${m.Placement_paidHelp()} `}
        {ajuda === 'horarios' ? m.Placement_hoursHelp() : wordPlaces(lista, lugares)}
      </p>
    </>
  )
}

function wordPlaces(lista: string, lugares: Colocacao['ajudas'][number]['lugares']): string {
  if (!lugares) return m.Placement_sameRange()
  const [melhor, pior] = [formatCount(lugares.melhor), formatCount(lugares.pior)]
  return melhor === pior
    ? m.Placement_wouldBeOne({ lista, melhor })
    : m.Placement_wouldBe({ lista, melhor, pior })
}
