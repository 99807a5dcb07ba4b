import { Check, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import type { ItemAberto } from '../../../../contract/fila.ts'
import { HORAS_ATE_APAGAR } from '../../../../contract/limites.ts'
import { decisoesDe, isDenuncia, razoesDe, razoesDeRetirar } from '../../../../contract/motivos.ts'
import { m } from '../../../paraglide/messages.js'
import { retryImport } from '../../../retryImport.ts'
import { Button } from '../../../ui/Button.tsx'

const ConfirmPix = lazy(() => retryImport(() => import('./ConfirmPix.tsx')))
const Refusal = lazy(() => retryImport(() => import('./Refusal.tsx')))
const VerifyForm = lazy(() => retryImport(() => import('./VerifyForm.tsx')))

/** The forms that a decision opens before it is made. */
export type Step = 'refuse' | 'verify' | 'confirm'

/** The form that approving opens; undefined where it is done at once. Who paid matters for an advertiser's plan alone. */
export const stepToApprove = ({ verificacao, cobranca }: ItemAberto): Step | undefined =>
  verificacao ? 'verify' : cobranca?.tipo === 'modelo' ? 'confirm' : undefined

type DecisionProps = {
  item: ItemAberto
  busy: boolean
  /** Set when a colleague has claimed it: why nothing can be decided. */
  taken: string | undefined
  /** How many pictures are marked: only those are refused then, or they show the person of the selfie. */
  marked: number
  /** Which form is open. */
  step: Step | undefined
  onStep: (step: Step | undefined) => void
  onApprove: () => void
  onVerify: (nascimento: string | undefined) => Promise<boolean>
  /** With the payer's name, or without. Whether it was done; an error has been shown by then. */
  onConfirm: (pagador: string) => Promise<boolean>
  /** Whether it was done; an error has been shown by then. */
  onRefuse: (razao: string, recado: string) => Promise<boolean>
}

/**
 * The two decisions, and with pictures marked a third: to refuse only those. Refusing opens the
 * reasons; nothing is done before the words to the person are written.
 */
export const Decision = ({
  item,
  busy,
  taken,
  marked,
  step,
  onStep,
  onApprove,
  onVerify,
  onConfirm,
  onRefuse,
}: DecisionProps) => {
  const { verificacao } = item
  const refuse = useRef<HTMLButtonElement>(null)
  // Left to itself the focus would fall to the first button: approving, one key away.
  const cancelRefusal = () => {
    refuse.current?.focus()
    onStep(undefined)
  }
  const refused = verificacao ? 0 : marked
  const noRight = verificacao && !verificacao.pode_ver ? m.Decision_noRight() : undefined
  const notMine = item.pedido?.meu
    ? m.Request_mine()
    : item.contestacao?.minha
      ? m.Contest_mine()
      : item.suspeita_minha
        ? m.Decision_mySuspicion()
        : undefined
  const noContest = item.contestacao ? notMine : undefined
  const canRefuse = decisoesDe[item.motivo].includes('recusar')
  const opens = stepToApprove(item)
  return (
    <section className="surface-box" aria-label={m.Decision_title()}>
      <h2 className="title-block mb-4">{m.Decision_title()}</h2>
      <div className="queue-acts">
        {refused === 0 && (
          <Button
            variant="primary"
            busy={busy && step === undefined}
            disabledReason={taken ?? noRight ?? notMine}
            aria-expanded={opens ? step === opens : undefined}
            onClick={onApprove}
          >
            <Check />
            {approveWords(item)}
            <kbd>A</kbd>
          </Button>
        )}
        {canRefuse && (
          <Button
            ref={refuse}
            variant="danger"
            aria-expanded={step === 'refuse'}
            disabledReason={busy ? m.Decision_busy() : (noRight ?? noContest)}
            onClick={() => onStep(step === 'refuse' ? undefined : 'refuse')}
          >
            <X />
            {refuseWords(item, refused)}
            <kbd>R</kbd>
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        {refused > 0 ? m.Decision_ofMarked() : consequence(item)}
      </p>
      <Suspense fallback={null}>
        {step === 'verify' && verificacao && (
          <VerifyForm
            forAge={item.motivo === 'idade'}
            hasDocument={verificacao.papeis.includes('frente')}
            marked={marked}
            busy={busy}
            onCancel={() => onStep(undefined)}
            onVerify={onVerify}
          />
        )}
        {step === 'confirm' && (
          <ConfirmPix busy={busy} onCancel={() => onStep(undefined)} onConfirm={onConfirm} />
        )}
        {step === 'refuse' && (
          <Refusal
            key={refused > 0 ? 'pictures' : 'item'}
            item={item}
            razoes={refused > 0 ? razoesDeRetirar(item.motivo) : razoesDe[item.motivo]}
            busy={busy}
            onCancel={cancelRefusal}
            onRefuse={onRefuse}
          />
        )}
      </Suspense>
    </section>
  )
}

const approveWords = ({ mensagem, depoimento, pedido, motivo, ...item }: ItemAberto): string =>
  motivo === 'contestacao'
    ? m.Decision_uphold()
    : pedido
      ? m.Decision_approveRequest()
      : mensagem
        ? m.Decision_answered()
        : depoimento
          ? m.Decision_keep()
          : item.comentario
            ? m.Decision_keepComment()
            : item.cobranca
              ? m.Decision_pixArrived()
              : motivo === 'suspeita_menor'
                ? m.Decision_ofAge()
                : motivo === 'verificacao'
                  ? m.Decision_verify()
                  : motivo === 'idade'
                    ? m.Decision_proveAge()
                    : motivo === 'caso'
                      ? m.Decision_caseSeen()
                      : isDenuncia(motivo)
                        ? m.Decision_keep()
                        : m.Decision_approve()

function refuseWords(item: ItemAberto, marked: number): string {
  const { depoimento, verificacao, pedido } = item
  if (item.contestacao) return m.Decision_keepDecision()
  if (pedido) return pedido.meu ? m.Decision_takeBack() : m.Decision_refuseRequest()
  if (marked > 0)
    return marked === 1 ? m.Decision_withdraw_one() : m.Decision_withdraw_other({ total: marked })
  if (item.motivo === 'idade') return m.Decision_refuseAge()
  if (verificacao) return m.Decision_refuseVerification()
  if (item.cobranca) return m.Decision_pixMissing()
  if (item.comentario) return m.Decision_takeDownComment()
  return depoimento ? m.Decision_takeDown() : m.Decision_refuse()
}

/** What the decision will cause, shown before it is made. */
function consequence({ motivo, impulso }: ItemAberto): string {
  if (motivo === 'contestacao' && impulso) return m.Decision_ofBoostContest()
  if (motivo === 'contestacao') return m.Decision_ofContest()
  if (motivo === 'pedido_reativar') return m.Decision_ofReturn()
  if (motivo === 'pedido_apagar') return m.Decision_ofErasure()
  if (motivo === 'suspeita_menor') return m.Decision_ofMinor()
  if (isDenuncia(motivo) && motivo !== 'denuncia_depoimento') return m.Decision_ofReport()
  if (motivo === 'verificacao') return m.Decision_ofVerification({ horas: HORAS_ATE_APAGAR })
  if (motivo === 'idade') return m.Decision_ofAgeCheck({ horas: HORAS_ATE_APAGAR })
  if (motivo === 'caso') return m.Decision_ofCase()
  if (motivo === 'pix') return m.Decision_ofPix()
  if (motivo === 'impulso') return m.Decision_ofBoost()
  if (motivo === 'comentario_denunciado') return m.Decision_ofComment()
  if (motivo === 'mensagem') return m.Decision_ofMessage()
  if (motivo === 'texto_alterado') return m.Decision_ofTexts()
  if (motivo === 'dados_alterados') return m.Decision_ofData()
  if (motivo === 'imagens_alteradas') return m.Decision_ofPictures()
  if (motivo === 'imagem_repetida') return m.Decision_ofTwins()
  return motivo === 'perfil_novo' ? m.Decision_ofProfile() : m.Decision_ofReview()
}
