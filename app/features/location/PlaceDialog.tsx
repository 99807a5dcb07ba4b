import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../links.ts'
import { m } from '../../paraglide/messages.js'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuickExit } from '../quick-exit/QuickExit.tsx'
import { findVisitorPlace, isDenied } from './geolocation.ts'
import { PlaceList } from './PlaceList.tsx'
import type { Place } from './places.ts'

/** Where to look: a list to search in, or the place where the visitor is, when they ask for it. */
export default function PlaceDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const navigate = useNavigate()
  const user = useSession()
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string>()

  const choose = (place: Place | null) => {
    onOpenChange(false)
    navigate(linkTo('/search', {}, { query: { ...place } }))
  }
  const locate = async () => {
    setLocating(true)
    setProblem(undefined)
    try {
      const place = await findVisitorPlace(user?.tipo === 'assinante' ? user.id : null)
      choose({ cidade: place.cidade, estado: place.estado })
    } catch (error) {
      setProblem(isDenied(error) ? m.Place_denied() : m.Place_unavailable())
    } finally {
      setLocating(false)
    }
  }

  return (
    <Dialog
      exit={<QuickExit className="header-link" />}
      open={open}
      onOpenChange={onOpenChange}
      title={m.Place_title()}
    >
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error" title={problem}>
            {problem === m.Place_denied() && m.Place_unavailable()}
          </Notice>
        )}
        <PlaceList onChoose={choose} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button size="small" busy={locating} onClick={locate}>
            <LocateFixed />
            {m.Place_mine()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => choose(null)}>
            {m.Place_everywhere()}
          </Button>
          {locating && (
            <span className="sr-only" role="status">
              {m.Place_locating()}
            </span>
          )}
        </div>
      </div>
    </Dialog>
  )
}
