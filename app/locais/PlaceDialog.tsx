import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../links.ts'
import { m } from '../paraglide/messages.js'
import { QuickExit } from '../shell/quick-exit/QuickExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { chosenCity } from './chosenCity.ts'
import { locatePlace } from './distance/placeCache.ts'
import { findVisitorPlace, isDenied, keepVisitorPlace } from './geolocation.ts'
import { PlaceList } from './PlaceList.tsx'
import type { Place } from './placeLabel.ts'

type PlaceDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once the choice is stored as the visitor's location; without it the search opens. */
  onPlace?: () => void
  /** Why it could not be found without this dialog. */
  reason?: string
}

/** Where to look: a list to search in, or the place where the visitor is, when they ask for it. */
export default function PlaceDialog({ open, onOpenChange, onPlace, reason }: PlaceDialogProps) {
  const navigate = useNavigate()
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState(reason)

  const done = (place: Place | null) => {
    onOpenChange(false)
    if (onPlace) return onPlace()
    if (!place) chosenCity.write(null)
    navigate(linkTo('/search', {}, { query: { ...place } }))
  }
  const choose = async (place: Place | null) => {
    if (onPlace && place) {
      const point = await locatePlace(place)
      if (!point) return setProblem(m.PlaceDialog_unavailable())
      const { cidade, estado = '' } = place
      keepVisitorPlace({ ...point, cidade, estado })
    }
    done(place)
  }
  const locate = async () => {
    setLocating(true)
    setProblem(undefined)
    try {
      const { cidade, estado } = await findVisitorPlace()
      done({ cidade, estado })
    } catch (error) {
      setProblem(isDenied(error) ? m.PlaceDialog_denied() : m.PlaceDialog_unavailable())
    } finally {
      setLocating(false)
    }
  }

  return (
    <Dialog
      exit={<QuickExit className="header-link" />}
      open={open}
      onOpenChange={onOpenChange}
      title={onPlace ? m.PlaceDialog_titleMine() : m.PlaceDialog_title()}
    >
      <div className="grid gap-4">
        {problem && (
          <Notice tone="error" title={problem}>
            {problem === m.PlaceDialog_denied() && <p>{m.PlaceDialog_unavailable()}</p>}
            <button type="button" className="link min-h-11" onClick={locate}>
              {m.FailedLine_retry()}
            </button>
          </Notice>
        )}
        <PlaceList onChoose={choose} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <Button size="small" busy={locating} onClick={locate}>
            <LocateFixed />
            {m.PlaceDialog_mine()}
          </Button>
          {!onPlace && (
            <Button size="small" variant="quiet" onClick={() => choose(null)}>
              {m.PlaceDialog_everywhere()}
            </Button>
          )}
          {locating && (
            <span className="sr-only" role="status">
              {m.PlaceDialog_locating()}
            </span>
          )}
        </div>
      </div>
    </Dialog>
  )
}
