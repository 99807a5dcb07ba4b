import type { Compra } from '../../contract/plano.ts'
import { formatDay, formatReais } from '../format/format.ts'
import { formatMoment, formatWhen } from '../format/moment.ts'
import { m } from '../paraglide/messages.js'
import { ChargeActions } from './ChargeActions.tsx'

type PurchasesProps = {
  compras: readonly Compra[]
  /** The name of a plan by its code. */
  nameOf: (codigo: string) => string
  onGivenBack: () => void
}

/** What the account paid for: its receipts, its contracts, and giving back within seven days. */
export const Purchases = ({ compras, nameOf, onGivenBack }: PurchasesProps) => (
  <section aria-labelledby="compras">
    <div className="panel-head">
      <h2 id="compras" className="title-section">
        {m.Purchases_title()}
      </h2>
    </div>
    <ul className="grid gap-4">
      {compras.map((compra) => (
        <Purchase
          key={compra.id}
          compra={compra}
          nome={nameOf(compra.plano)}
          onGivenBack={onGivenBack}
        />
      ))}
    </ul>
  </section>
)

type PurchaseProps = { compra: Compra; nome: string; onGivenBack: () => void }

const Purchase = ({ compra, nome, onGivenBack }: PurchaseProps) => {
  const { id, valor, paga, inicio, fim, txid, desistir_ate, contrato } = compra
  const facts = [
    m.Purchases_paidAt({ quando: formatWhen(paga) }),
    inicio && fim && m.Purchases_period({ inicio: formatDay(inicio), fim: formatDay(fim) }),
    txid && m.Purchases_code({ codigo: txid }),
    stateOf(compra),
  ].filter(Boolean)
  return (
    <li className="surface-box grid gap-2">
      <p>
        <b>{nome}</b> · {formatReais(valor)}
      </p>
      <p className="wrap-anywhere text-sm text-muted">{facts.join(' · ')}</p>
      {desistir_ate && (
        <p className="text-sm text-muted">
          {m.Purchases_giveBackText({
            quando: formatMoment(desistir_ate),
            valor: formatReais(valor),
          })}
        </p>
      )}
      <ChargeActions
        cobranca={id}
        hasContract={contrato}
        canGiveBack={desistir_ate !== null}
        names={{
          contract: m.Purchases_contractNamed({ plano: nome }),
          giveBack: m.Purchases_giveBackNamed({ plano: nome }),
        }}
        onGivenBack={onGivenBack}
      />
    </li>
  )
}

function stateOf({ status, desistencia, devolvido, a_caminho }: Compra): string {
  const parts = [
    a_caminho > 0 && m.Purchases_onItsWay({ valor: formatReais(a_caminho) }),
    devolvido > 0 && m.Purchases_returned({ valor: formatReais(devolvido) }),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(' · ')
  // The bank could not return it yet: it is tried again, and staff see it.
  if (status === 'devolvida') return m.Purchases_notYet()
  return desistencia ? m.Purchases_asked({ quando: formatWhen(desistencia) }) : ''
}
