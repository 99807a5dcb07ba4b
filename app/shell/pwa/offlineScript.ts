import { consentScript } from '../age-gate/ageScript.ts'
import { SEEN } from './cachedPages.ts'

/** Milliseconds between the offline page's checks whether the site answers again. */
const LOOK_MS = 5000
/** Cached profiles older than this are not listed: seven days, in milliseconds. */
const KEPT_MS = 604_800_000

/**
 * Script of the offline page: lists the profiles that public/sw.js cached, newest first, while the
 * declaration of age is valid; clears them; and reloads when the site answers again. It is inline and
 * the page has no other script, so that none can be missing offline.
 *
 * The browser's `online` event is only a hint: it fires for any network, also one without internet, and
 * never when the browser did not notice the loss. So the site itself is requested. A visitor who is
 * navigating elsewhere meanwhile is not interrupted by a reload.
 */
export const offlineScript = `(function(){
var list=document.getElementById('vistos'),box=document.getElementById('guardados'),none=document.getElementById('nenhum')
${consentScript}
document.getElementById('tentar').addEventListener('click',function(){location.reload()})
var leaving=false,next
addEventListener('beforeunload',function(){leaving=true})
function look(){
  fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(){if(!leaving)location.reload()},wait)
}
function wait(){clearTimeout(next);next=setTimeout(document.hidden?wait:look,${LOOK_MS})}
if(!/^(\\/en)?\\/offline$/.test(location.pathname)){addEventListener('online',look);wait()}
function show(){
  var adult=consentLeft(consent())>0,some=list.children.length>0
  document.getElementById('idade').hidden=adult
  box.hidden=!adult||!some
  none.hidden=!adult||some
}
document.getElementById('limpar').addEventListener('click',function(){
  Promise.all(${JSON.stringify(SEEN)}.map(function(n){return caches.delete(n)})).then(function(){
    list.replaceChildren();show();none.tabIndex=-1;none.focus()
  })
})
function add(path,html){
  var page=new DOMParser().parseFromString(html,'text/html')
  var name=page.querySelector('h1'),picture=page.querySelector('main aside img')||page.querySelector('main img')
  if(!name)return
  var item=document.createElement('li'),link=document.createElement('a'),text=document.createElement('span')
  link.href=path;link.className='seen'
  text.textContent=name.textContent.trim()
  var frame=document.createElement('span')
  frame.className='seen-pic'
  if(picture)caches.open('camelia-fotos').then(function(c){return c.keys()}).then(function(keys){
    var folder=picture.getAttribute('src').replace(/[^/]+$/,'')
    var hit=keys.find(function(k){return folder&&k.url.indexOf(folder)>=0})
    if(!hit)return
    var img=document.createElement('img')
    img.alt='';img.src=hit.url
    frame.append(img)
  })
  link.append(frame,text);item.append(link);list.append(item)
}
document.addEventListener('visibilitychange',show)
if(!self.caches)return show()
caches.open('camelia-perfis').then(function(store){
  return store.keys().then(function(keys){
    return keys.reverse().reduce(function(before,key){
      return before.then(function(){return store.match(key)}).then(function(r){
        if(Date.now()-Date.parse(r.headers.get('Date'))>${KEPT_MS})return
        return r.text().then(function(html){add(new URL(key.url).pathname,html)})
      })
    },Promise.resolve())
  })
}).then(show,show)
setInterval(show,60000)
})()`
