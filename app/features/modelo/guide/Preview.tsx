import type { Card } from '../../../../contract/busca.ts'
import type { Foto } from '../../../../contract/midia.ts'
import type { ModeloDono } from '../../../../contract/modelo.ts'
import { digitosDoTelefone } from '../../../../contract/telefone.ts'
import { m } from '../../../paraglide/messages.js'
import { ModeloCard } from '../../../ui/ModeloCard.tsx'
import { parsePrice } from '../edit-profile/price.ts'
import { priceCodes, priceName, type Values } from '../edit-profile/values.ts'

type PreviewProps = {
  modelo: ModeloDono
  /** As typed, saved or not. */
  values: Values
  /** A photo that is uploaded and not saved yet. */
  sent: Foto | undefined
}

/** Her card as lists show it, with what she has typed so far. */
export const Preview = ({ modelo, values, sent }: PreviewProps) => (
  <section className="guide-preview" aria-labelledby="previa">
    <h2 id="previa" className="text-sm text-muted">
      {m.Guide_preview()}
    </h2>
    {/* A picture of it: nothing in it can be clicked. */}
    <div className="card-grid" inert>
      <ModeloCard card={cardOf(modelo, values, sent)} href="" sizes="320px" />
    </div>
  </section>
)

function cardOf(modelo: ModeloDono, values: Values, sent: Foto | undefined): Card {
  const prices = priceCodes.flatMap((codigo) => {
    const preco = parsePrice(values[priceName(codigo)])
    return preco ? { codigo, preco } : []
  })
  const shown =
    prices.find(({ codigo }) => codigo === '1-hora') ??
    prices.sort((a, b) => a.preco - b.preco).at(0)
  return {
    ...modelo,
    apelido: values.apelido,
    chamada: values.chamada || null,
    telefone: digitosDoTelefone(values.telefone) || null,
    avaliacoes: modelo.avaliacoes_total,
    atividade: null,
    pago: false,
    temporada: null,
    destaque: null,
    cidade: values.cidade || null,
    estado: modelo.localizacao.estado,
    bairro: values.bairro || null,
    preco: shown?.preco ?? null,
    preco_codigo: shown?.codigo ?? null,
    foto: modelo.fotos.perfil ?? sent ?? null,
  }
}
