import { missedPressScript } from '../missedPress.ts'
import { discreetScript } from '../shell/discreet/discreetScript.ts'
import { quickExitScript } from '../shell/quick-exit/quickExitScript.ts'
import { themeScript } from '../shell/theme/themeScript.ts'
import { CHOICE_EVENT } from './choice.ts'

/**
 * What must work before the first paint and before the app's modules have come, as one script at the
 * start of <head>: theme, discreet mode, quick exit, and the memory of a press that came too early. It
 * takes the clicks on the fields under `data-escolhas` too, ahead of React: a field's name is its key.
 * A picture that does not come is marked, for its style (base.css).
 * Where storage is forbidden a choice holds until the page is left, and so does what is kept for a tab:
 * the router's own script would otherwise fail on each page.
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
${missedPressScript}
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
