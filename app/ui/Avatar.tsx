import type { Foto } from '../../contract/midia.ts'
import { Picture } from './Picture.tsx'

/** A round picture, or the first letter of the name where there is none. Size by `className`. */
export const Avatar = ({
  nome,
  foto,
  className = '',
  letras = 1,
  eager,
}: {
  nome: string
  foto: Foto | null
  /** How many letters of the name replace the picture. */
  letras?: 1 | 2
  /** On the first screen: as for `Picture`. */
  eager?: boolean
  className?: string
}) =>
  foto ? (
    <span className={`avatar ${className}`}>
      <Picture foto={foto} alt="" sizes="64px" eager={eager} />
    </span>
  ) : (
    // In `content` of the stylesheet, so that the initial is not part of the name of the button or
    // link.
    <span
      className={`avatar avatar-initial ${className}`}
      data-initial={nome.trim().slice(0, letras)}
    />
  )

/** Up to three overlapping avatars, decoration beside a count. */
export const AvatarStack = ({
  pessoas,
}: {
  pessoas: readonly { nome: string; foto: Foto | null }[]
}) => (
  <span className="avatar-stack" aria-hidden="true">
    {pessoas.slice(0, 3).map(({ nome, foto }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
      <Avatar key={index} nome={nome} foto={foto} eager />
    ))}
  </span>
)
