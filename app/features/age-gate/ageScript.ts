/** Local storage key of the declaration; its value is the moment it was given, in milliseconds. */
export const CONSENT_KEY = 'age_consent'
/** 24 hours. */
export const CONSENT_MS = 86_400_000
/** Sent on `document` when the page has changed without a new document: the gate looks again. */
export const AGE_CHECK = 'camelia:age'

/**
 * All that the gate does, as a script that stands right behind the dialog in the HTML: it answers
 * before anything behind it is painted and before the app's modules have come. Listeners are on
 * the document, so they outlive whatever React does to the dialog. When storage is full or forbidden
 * the answer holds until the page is left. They listen while events come down: React stops the clicks
 * on what it has not taken over yet. Leaving is the quick exit's work (`quickExitScript`).
 */
export const ageScript = `(function(){
var doc=document,told=false
function gate(){return doc.getElementById('age-gate')}
function valid(){
  if(told)return true
  var v=''
  try{v=localStorage.getItem('${CONSENT_KEY}')}catch(e){}
  if(!/^\\d{1,15}$/.test(v))return false
  var age=Date.now()-Number(v)
  return age>=0&&age<${CONSENT_MS}
}
function check(){
  var d=gate()
  if(!d||!d.showModal)return
  var ask=d.dataset.adult==='1'&&!valid()
  if(ask&&!d.open)d.showModal()
  if(!ask&&d.open)d.close()
}
doc.addEventListener('click',function(e){
  var b=e.target.closest&&e.target.closest('[data-age]')
  if(!b)return
  try{localStorage.setItem('${CONSENT_KEY}',String(Date.now()))}catch(e){told=true}
  check()
},true)
doc.addEventListener('keydown',function(e){
  var d=gate()
  if(e.key==='Escape'&&d&&d.open)e.preventDefault()
},true)
doc.addEventListener('close',check,true)
doc.addEventListener('${AGE_CHECK}',check)
check()
})()`
