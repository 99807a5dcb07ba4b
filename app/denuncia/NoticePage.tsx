import { Breadcrumb } from '../layout/Breadcrumb.tsx'

type NoticePageProps = {
  title: string
  lead: string
  form: React.ReactNode
  /** What a sender should know before. */
  children: React.ReactNode
}

/** A page with a form for people without an account, beside what they should know before. */
export const NoticePage = ({ title, lead, form, children }: NoticePageProps) => (
  <main id="conteudo" className="wrap pb-20 pt-6 lg:pb-28 lg:pt-10">
    <Breadcrumb title={title} />
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:gap-16">
      <div className="grid content-start gap-6">
        <h1 className="title-page">{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <div className="surface-box content-start">{form}</div>
    </div>
  </main>
)
