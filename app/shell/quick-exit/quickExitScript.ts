import { STEP_BACK_MS } from '../../overlayHistory.ts'

/** A neutral page that does not tell where the visitor came from. */
export const NEUTRAL_PAGE = 'https://www.google.com.br/'
/** Esc pressed three times counts within this time, in milliseconds. */
export const PRESSES_MS = 1200

/**
 * Part of `shellScript`: leaves at once on a click on `[data-sair]` or on Esc pressed three times.
 * The first two key presses keep their default action (close a dialog); it is prevented for the third
 * and later ones, because Esc stops loading in browsers and would cancel the navigation. The page is
 * blanked first, because the next one may load slowly, and no Referer is sent. The history's methods are
 * disabled: if a navigation in flight pushed an entry, `replace` would replace that one, and this page's
 * would stay. Open overlays have history entries of their own: it goes back to the page's entry first,
 * and `overlayHistory.ts`, which handles that `popstate` too, must not go back further.
 */
export const quickExitScript = `
var presses=[],leaving=false
function leave(){
  leaving=true
  root.style.display='none'
  mask()
  var quiet=doc.createElement('meta')
  quiet.name='referrer';quiet.content='no-referrer'
  doc.head.appendChild(quiet)
  history.pushState=history.replaceState=history.back=function(){}
  var overlays=(history.state||{}).overlays
  if(!overlays)return replace()
  addEventListener('popstate',replace)
  setTimeout(replace,${STEP_BACK_MS})
  history.go(-overlays)
}
function replace(){location.replace('${NEUTRAL_PAGE}')}
addEventListener('keydown',function(e){
  if(leaving){e.preventDefault();return}
  if(e.key!=='Escape'){presses=[];return}
  if(e.repeat)return
  presses=presses.concat(Date.now()).slice(-3)
  if(presses.length<3||presses[2]-presses[0]>${PRESSES_MS})return
  e.preventDefault()
  e.stopImmediatePropagation()
  leave()
},true)
addEventListener('click',function(e){
  if(!e.target.closest||!e.target.closest('[data-sair]'))return
  e.preventDefault()
  e.stopImmediatePropagation()
  leave()
},true)`
