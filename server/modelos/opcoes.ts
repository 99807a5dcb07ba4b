import { campos, type Lista, listas, tracos } from '../../contract/campos.ts'
import { estilos, type Opcao, perguntas, precos } from '../../contract/opcoes.ts'

/** Every fixed list of the profile. A numeric trait (Peso, Altura) has an empty list. */
export const getOpcoes = () => ({
  ...(Object.fromEntries(listas.map((lista) => [lista, [...campos[lista].lista]])) as Record<
    Lista,
    Opcao[]
  >),
  caracteristicas: Object.fromEntries(
    tracos.map((nome) => {
      const traco = campos[nome]
      return [traco.nome, 'valores' in traco ? [...traco.valores] : []]
    }),
  ),
  precos: precos.map(({ codigo, label }) => ({ codigo, label })),
  perguntas: [...perguntas] as Opcao[],
  estilos: [...estilos] as Opcao[],
})
