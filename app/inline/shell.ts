import { handleChoices, showChoices } from './choices.ts'
import { openChosenCity } from './chosenCity.ts'
import { applyDiscreetMode, guardStorage, watchTitle } from './discreet.ts'
import { keepMissedClick } from './missedClick.ts'
import { markFailedPictures } from './pictures.ts'
import { handleQuickExit } from './quickExit.ts'
import { replaceForbiddenSession } from './sessionStorage.ts'
import { applyTheme, watchDeviceTheme } from './theme.ts'

// At the start of <head>: what must work before the first paint and before the app's modules have loaded.

const apply = () => {
  applyTheme()
  applyDiscreetMode()
}

watchDeviceTheme()
guardStorage()
watchTitle()
handleQuickExit()
keepMissedClick()
handleChoices(apply)
markFailedPictures()
// Another tab has chosen.
addEventListener('storage', apply)
apply()
addEventListener('DOMContentLoaded', showChoices)
openChosenCity()
replaceForbiddenSession()
