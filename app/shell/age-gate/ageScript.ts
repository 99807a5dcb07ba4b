/** localStorage key of the declaration; its value is its time, in milliseconds since 1970. */
export const CONSENT_KEY = 'age_consent'
/** 24 hours. */
export const CONSENT_MS = 86_400_000
/** Event dispatched on `document` after a client-side navigation: the gate checks again. */
export const AGE_CHECK = 'camelia:age'
/** Timers stop while a device sleeps: an open page checks at least this often, in milliseconds. */
const LOOK_MS = 60_000

/** For scripts of a page: the declaration as it is stored, and how long one still counts. */
export const consentScript = `
function consent(){try{return localStorage.getItem('${CONSENT_KEY}')}catch(e){}}
function consentLeft(given){
  if(!/^\\d{1,15}$/.test(given))return 0
  var age=Date.now()-Number(given)
  return age<0?0:Math.max(0,${CONSENT_MS}-age)
}`

/**
 * The gate's behaviour, as an inline script right after the dialog in the HTML: it works before the page
 * behind is painted and before the app's modules have loaded. Its listeners are on the document, so they
 * survive when React replaces the dialog, and in the capture phase, because React stops clicks on what
 * it has not hydrated yet. When storage is full or forbidden the answer holds until the page is left.
 * A declaration also expires on an open page. The button to leave belongs to `quickExitScript`.
 */
export const ageScript = `(function(){
var doc=document,told,timer
${consentScript}
function gate(){return doc.getElementById('age-gate')}
function check(){
  var d=gate()
  if(!d||!d.showModal)return
  var left=consentLeft(told||consent()),ask=d.dataset.adult==='1'&&!left
  if(ask&&!d.open)d.showModal()
  if(!ask&&d.open)d.close()
  clearTimeout(timer)
  if(left)timer=setTimeout(check,Math.min(left,${LOOK_MS}))
}
doc.addEventListener('click',function(e){
  var b=e.target.closest&&e.target.closest('[data-age]')
  if(!b)return
  var now=String(Date.now())
  try{localStorage.setItem('${CONSENT_KEY}',now)}catch(e){told=now}
  check()
},true)
doc.addEventListener('keydown',function(e){
  var d=gate()
  if(e.key==='Escape'&&d&&d.open)e.preventDefault()
},true)
doc.addEventListener('close',check,true)
doc.addEventListener('${AGE_CHECK}',check)
doc.addEventListener('visibilitychange',check)
addEventListener('pageshow',check)
check()
})()`
