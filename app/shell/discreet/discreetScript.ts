import { CONSENT_KEY } from '../age-gate/ageScript.ts'
import { THEME_KEY } from '../theme/themeScript.ts'

/** localStorage key of the discreet mode: `1` while it is on. */
export const DISCREET_KEY = 'discreto'
/**
 * The only keys stored in discreet mode: the mode, the declaration of age, the session, and the proof
 * that this tab began a sign-in by another service, which must survive the redirect.
 */
const STORED_WHEN_DISCREET = [DISCREET_KEY, CONSENT_KEY, 'token', 'usuario', 'oidc_verificador']
/** The neutral title of the tab. */
export const NEUTRAL_TITLE = { 'pt-BR': 'Anotações', en: 'Notes' } as const
const NEUTRAL_LINKS = {
  icon: '/discreto.svg',
  'apple-touch-icon': '/icons/discreto.png',
  manifest: '/discreto.webmanifest',
}

/**
 * Part of `shellScript`: a neutral title and icon for the tab, and for a shortcut or installed app made
 * while the mode is on (public/discreto.webmanifest). The router writes a title at every navigation, so
 * a MutationObserver watches the head; the router's last title is restored when the mode is left.
 *
 * It also replaces the methods of storage for all code, the router's too: keys that are not listed above
 * are held in memory until the page is left. Those stored before are removed.
 */
export const discreetScript = `
var discreet=false,title='',neutralLinks=${JSON.stringify(NEUTRAL_LINKS)}
function mask(){
  var neutral=/^en/.test(root.lang)?'${NEUTRAL_TITLE.en}':'${NEUTRAL_TITLE['pt-BR']}'
  if(doc.title&&doc.title!==neutral){title=doc.title;doc.title=neutral}
  for(var rel in neutralLinks)doc.querySelectorAll('link[rel="'+rel+'"]').forEach(function(l){
    var href=l.getAttribute('href')
    if(href===neutralLinks[rel])return
    l.dataset.own=href
    l.setAttribute('href',neutralLinks[rel])
  })
}
function unmask(){
  if(title)doc.title=title
  doc.querySelectorAll('link[data-own]').forEach(function(l){
    l.setAttribute('href',l.dataset.own)
    delete l.dataset.own
  })
}
var stored=${JSON.stringify(STORED_WHEN_DISCREET)},memory=new Map,storage=Storage.prototype
var getItem=storage.getItem,setItem=storage.setItem,removeItem=storage.removeItem,clear=storage.clear
function inMemory(key){return discreet&&stored.indexOf(key)<0}
storage.getItem=function(key){
  if(!inMemory(key))return getItem.call(this,key)
  return memory.has(key)?memory.get(key):null
}
storage.setItem=function(key,value){
  if(inMemory(key))memory.set(key,String(value))
  else setItem.call(this,key,value)
}
storage.removeItem=function(key){
  memory.delete(key)
  removeItem.call(this,key)
}
storage.clear=function(){
  memory.clear()
  clear.call(this)
}
function sweep(){
  var swept=false
  ;['localStorage','sessionStorage'].forEach(function(name){
    try{
      Object.keys(window[name]).forEach(function(key){
        if(stored.indexOf(key)>=0)return
        if(key==='${THEME_KEY}')memory.set(key,getItem.call(window[name],key))
        removeItem.call(window[name],key)
        swept=true
      })
    }catch(e){}
  })
  // Code that reads storage updates, as after a change in another tab.
  if(swept)dispatchEvent(new Event('storage'))
}
function discretion(){
  var was=discreet
  discreet=read('${DISCREET_KEY}')==='1'
  root.dataset.discreto=discreet?'1':'0'
  if(discreet){mask();sweep()}
  else if(was){
    unmask()
    // The current theme stays.
    var chosen=memory.get('${THEME_KEY}')
    memory.clear()
    if(chosen)localStorage.setItem('${THEME_KEY}',chosen)
  }
}
new MutationObserver(function(){if(discreet)mask()}).observe(doc.head,{childList:true,subtree:true,characterData:true})`
