import { STEP_BACK_MS } from '../../overlayHistory.ts'

/** Somewhere plain that says nothing about where one was. */
export const NEUTRAL_PAGE = 'https://www.google.com.br/'
/** Three presses of Esc count when they come within this time. */
export const PRESSES_MS = 1200

/**
 * Part of `shellScript`: leaves at once on a click on `[data-sair]` or on Esc pressed three times.
 * The first two presses do what they always do (close a dialog); the third must not, nor any after
 * it: the browser takes Esc for a wish to stop loading, and would stay. The page goes blank first,
 * because the next one may take a while, and the way there carries no Referer. A page that was asked
 * for before must not come in between: its history entry would be replaced, and this one stay. What
 * lies over the page has entries of its own: the page's is gone back to first, and `overlayHistory.ts`,
 * which hears of that too, must not step on.
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
