import type { ReactNode } from 'react'
import type {
  AtoDoRelatorio,
  Contagem,
  FilaDoRelatorio,
  Relatorio,
} from '../../../../contract/transparencia.ts'
import { reasonWords } from '../../../denuncia/reportWords.ts'
import { formatCount } from '../../../format/format.ts'
import { lengthOf } from '../../../format/waitWords.ts'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { FigureTable } from '../../../ui/FigureTable.tsx'

/** A dash for what is not shown. */
const count = (value: Contagem): string => (value === null ? '–' : formatCount(value))

/** The parts of a year's report. */
export const Report = ({ relatorio }: { relatorio: Relatorio }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
    <Part title={m.Transparencia_reports()} text={m.Transparencia_reportsText()}>
      <Reports denuncias={relatorio.denuncias} />
    </Part>
    <Part title={m.Transparencia_automatic()} text={m.Transparencia_automaticText()}>
      <DefinitionList
        items={[
          { term: m.Transparencia_hidden(), value: count(relatorio.automaticas.escondidas) },
          { term: m.Transparencia_same(), value: count(relatorio.automaticas.iguais) },
        ]}
      />
    </Part>
    <Part title={m.Transparencia_acts()} text={m.Transparencia_actsText()}>
      <Acts atos={relatorio.atos} />
    </Part>
    <Part title={m.Transparencia_times()} text={m.Transparencia_timesText()}>
      <Times tempos={relatorio.tempos} />
    </Part>
    <Part title={m.Transparencia_contests()} text={m.Transparencia_contestsText()}>
      <DefinitionList
        items={[
          { term: m.Transparencia_received(), value: count(relatorio.contestacoes.recebidas) },
          { term: m.Transparencia_reverted(), value: count(relatorio.contestacoes.revertidas) },
          { term: m.Transparencia_upheld(), value: count(relatorio.contestacoes.mantidas) },
          { term: m.Transparencia_waiting(), value: count(relatorio.contestacoes.esperando) },
        ]}
      />
    </Part>
    <Part title={m.Transparencia_intimate()} text={m.Transparencia_intimateText()}>
      <DefinitionList
        items={[
          { term: m.Transparencia_decided(), value: count(relatorio.intimas.decididas) },
          { term: m.Transparencia_within2(), value: count(relatorio.intimas.em2h) },
          { term: m.Transparencia_within6(), value: count(relatorio.intimas.em6h) },
          { term: m.Transparencia_within24(), value: count(relatorio.intimas.em24h) },
        ]}
      />
    </Part>
    <Part title={m.Transparencia_age()} text={m.Transparencia_ageText()}>
      <Ages idade={relatorio.idade} />
    </Part>
  </div>
)

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="title-section">{title}</h2>
    <p className="mb-5 mt-2 max-w-[44em] text-muted">{text}</p>
    {children}
  </section>
)

const Nothing = () => <p>{m.Transparencia_nothing()}</p>

const Reports = ({ denuncias }: Pick<Relatorio, 'denuncias'>) =>
  denuncias.length === 0 ? (
    <Nothing />
  ) : (
    <FigureTable
      caption={m.Transparencia_reports()}
      columns={[
        m.Transparencia_reason(),
        m.Transparencia_received(),
        m.Transparencia_removed(),
        m.Transparencia_partly(),
        m.Transparencia_kept(),
        m.Transparencia_waiting(),
      ]}
      rows={denuncias.map((row) => ({
        key: `${row.via} ${row.motivo}`,
        head: reasonWords[row.motivo](),
        note: row.via === 'aviso' ? m.Transparencia_aviso() : m.Transparencia_notificacao(),
        values: [row.recebidas, row.retirado, row.parcial, row.mantido, row.esperando].map(count),
      }))}
    />
  )

const actWords: Record<AtoDoRelatorio, () => string> = {
  aprovar: () => m.Transparencia_ato_aprovar(),
  recusar: () => m.Transparencia_ato_recusar(),
  retirar: () => m.Transparencia_ato_retirar(),
  suspeitar: () => m.Transparencia_ato_suspeitar(),
  suspender: () => m.Transparencia_ato_suspender(),
  reativar: () => m.Transparencia_ato_reativar(),
  apagar: () => m.Transparencia_ato_apagar(),
  verificar: () => m.Transparencia_ato_verificar(),
  negar: () => m.Transparencia_ato_negar(),
}

const ruleWords = (regra: string | null): string =>
  regra === null ? m.Transparencia_otherRules() : regra || m.Transparencia_noRule()

const Acts = ({ atos }: Pick<Relatorio, 'atos'>) =>
  atos.length === 0 ? (
    <Nothing />
  ) : (
    <FigureTable
      caption={m.Transparencia_acts()}
      columns={[`${m.Transparencia_act()} · ${m.Transparencia_rule()}`, m.Transparencia_total()]}
      rows={atos.map(({ ato, regra, total }) => ({
        key: `${ato} ${regra}`,
        head: actWords[ato](),
        note: ruleWords(regra),
        values: [count(total)],
      }))}
    />
  )

const kindWords: Record<FilaDoRelatorio, () => string> = {
  menores: () => m.Transparencia_fila_menores(),
  denuncias: () => m.Transparencia_fila_denuncias(),
  perfis: () => m.Transparencia_fila_perfis(),
  verificacoes: () => m.Transparencia_fila_verificacoes(),
  depoimentos: () => m.Transparencia_fila_depoimentos(),
  comentarios: () => m.Transparencia_fila_comentarios(),
  contestacoes: () => m.Transparencia_fila_contestacoes(),
}

const Times = ({ tempos }: Pick<Relatorio, 'tempos'>) =>
  tempos.length === 0 ? (
    <Nothing />
  ) : (
    <FigureTable
      caption={m.Transparencia_times()}
      columns={[
        m.Transparencia_kind(),
        m.Transparencia_decided(),
        m.Transparencia_median(),
        m.Transparencia_p90(),
      ]}
      rows={tempos.map(({ fila, total, mediana_minutos, p90_minutos }) => ({
        key: fila,
        head: kindWords[fila](),
        values: [count(total), lengthOf(mediana_minutos), lengthOf(p90_minutos)],
      }))}
    />
  )

/** The site's own ways by name; a provider by its address. */
const wayWords = (rota: string): string =>
  rota === 'carteira'
    ? m.Transparencia_carteira()
    : rota === 'aparelho'
      ? m.Transparencia_aparelho()
      : rota

const Ages = ({ idade }: Pick<Relatorio, 'idade'>) =>
  idade.length === 0 ? (
    <Nothing />
  ) : (
    <FigureTable
      caption={m.Transparencia_age()}
      columns={[
        m.Transparencia_way(),
        m.Transparencia_proven(),
        m.Transparencia_minor(),
        m.Transparencia_refused(),
        m.Transparencia_failed(),
      ]}
      rows={idade.map((row) => ({
        key: row.rota,
        head: wayWords(row.rota),
        values: [row.comprovada, row.menor, row.recusada, row.falhou].map(count),
      }))}
    />
  )
