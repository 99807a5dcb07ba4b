import { z } from 'zod'
import type { Opcao } from './opcoes.ts'
import { semAcento } from './semAcento.ts'

export const OpcaoSchema = z.object({ codigo: z.string(), label: z.string() })

/** Accepts a code or a label of the list and returns the code. */
export const codigoDe = <const T extends readonly Opcao[]>(lista: T) => {
  const porTexto = new Map<string, T[number]['codigo']>()
  for (const { codigo, label } of lista) {
    porTexto.set(codigo, codigo)
    porTexto.set(label.toLocaleLowerCase('pt-BR'), codigo)
    porTexto.set(semAcento(label).toLowerCase(), codigo)
  }
  return z.string().transform((texto, ctx): T[number]['codigo'] => {
    const codigo = porTexto.get(texto.trim().toLocaleLowerCase('pt-BR'))
    if (codigo) return codigo
    ctx.addIssue({
      code: 'custom',
      message: `Opção desconhecida: use ${lista.map((o) => o.codigo).join(', ')}.`,
    })
    return z.NEVER
  })
}
