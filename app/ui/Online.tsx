import { m } from '../paraglide/messages.js'

/** The dot with its word: colour alone is not enough. `until` is an hour; a narrow card has room for no more. */
export const Online = ({ online = true, until }: { online?: boolean; until?: string | null }) => (
  <span className={online ? 'online' : 'online offline'}>
    {until ? (
      <span>
        <span className="online-word">{m.Online_available()} </span>
        {m.Online_until({ hora: until })}
      </span>
    ) : online ? (
      m.Online_yes()
    ) : (
      m.Online_no()
    )}
  </span>
)
