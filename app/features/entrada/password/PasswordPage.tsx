import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountPage } from '../../../layout/AccountPage.tsx'
import { NeedsScript } from '../../../layout/NeedsScript.tsx'
import { linkTo } from '../../../links.ts'
import { m } from '../../../paraglide/messages.js'

/**
 * The frame of both steps to another password, asking for the e-mail and choosing, with a link back to
 * sign-in. What came of a form takes the place of the words above it, and of that link where it leads on.
 */
export const PasswordPage = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <AccountPage>
    <div>
      <h1 className="title-page">{title}</h1>
      <p className="account-lead mt-2 text-muted">{text}</p>
    </div>
    <NeedsScript />
    {children}
    <p className="account-back">
      <Link className="link inline-flex min-h-11 items-center gap-2" to={linkTo('/login')}>
        <ArrowLeft className="size-[18px]" />
        {m.PasswordPage_back()}
      </Link>
    </p>
  </AccountPage>
)
