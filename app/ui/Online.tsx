import { m } from '../paraglide/messages.js'

/** The dot with its word: colour alone is not enough. */
export const Online = ({ online = true }: { online?: boolean }) => (
  <span className={online ? 'online' : 'online offline'}>
    {online ? m.Online_yes() : m.Online_no()}
  </span>
)
