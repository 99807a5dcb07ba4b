import { Link } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'

/** The rights over one's data, each with the place in the panel where it is exercised. */
export const YourData = () => (
  <div className="mt-4 grid gap-2">
    <h3 className="title-block">{m.YourData_title()}</h3>
    <ul className="grid">
      <li>
        <Link className="link inline-flex min-h-11 items-center" to={linkTo('/painel/perfil')}>
          {m.YourData_correct()}
        </Link>
      </li>
      <li>
        <a className="link inline-flex min-h-11 items-center" href="#copia">
          {m.YourData_copy()}
        </a>
      </li>
      <li>
        <a className="link inline-flex min-h-11 items-center" href="#excluir">
          {m.YourData_erase()}
        </a>
      </li>
      <li>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={linkTo('/legal', {}, { hash: 'direitos' })}
        >
          {m.YourData_rights()}
        </Link>
      </li>
    </ul>
  </div>
)
