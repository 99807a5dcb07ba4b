import { missedClickScript } from '../missedClick.ts'
import { discreetScript } from '../shell/discreet/discreetScript.ts'
import { quickExitScript } from '../shell/quick-exit/quickExitScript.ts'
import { themeScript } from '../shell/theme/themeScript.ts'
import { CHOICE_EVENT } from './choice.ts'

/**
 * What must work before the first paint and before the app's modules have loaded, as one inline script
 * at the start of <head>: theme, discreet mode, quick exit, and remembering a click before hydration. It
 * also handles clicks on the fields under `data-escolhas`, before React does: a field's name is its
 * localStorage key. A picture that fails to load is marked, for its style (base.css).
 * When storage is forbidden a choice holds until the page is left, and an in-memory `sessionStorage`
 * takes the place of the browser's: the router's own script would otherwise throw on each page.
 */
export const shellScript = `(function(){
var doc=document,root=doc.documentElement,told={}
function read(key){
  if(key in told)return told[key]
  try{return localStorage.getItem(key)}catch(e){return null}
}
${themeScript}
${discreetScript}
${quickExitScript}
${missedClickScript}
function apply(){theme();discretion()}
addEventListener('click',function(e){
  var t=e.target
  if(!t.closest||!t.name||!t.closest('[data-escolhas]'))return
  var value=t.type==='checkbox'?(t.checked?'1':'0'):t.value
  try{localStorage.setItem(t.name,value);delete told[t.name]}catch(x){told[t.name]=value}
  apply()
  doc.dispatchEvent(new Event('${CHOICE_EVENT}'))
},true)
addEventListener('error',function(e){if(e.target.tagName==='IMG')e.target.dataset.falhou=''},true)
addEventListener('load',function(e){if(e.target.tagName==='IMG')delete e.target.dataset.falhou},true)
addEventListener('storage',apply)
apply()
try{sessionStorage}catch(e){
  var tab=new Map
  Object.defineProperty(window,'sessionStorage',{value:{
    getItem:function(k){return tab.has(k)?tab.get(k):null},
    setItem:function(k,v){tab.set(k,String(v))},
    removeItem:function(k){tab.delete(k)},
    clear:function(){tab.clear()}
  }})
}
})()`
