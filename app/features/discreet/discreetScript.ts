/** Local storage key of the discreet mode: `1` while it is on. */
export const DISCREET_KEY = 'discreto'
/** What the tab says instead: nothing that anybody would look at twice. */
export const NEUTRAL_TITLE = { 'pt-BR': 'Anotações', en: 'Notes' } as const
const NEUTRAL_LINKS = {
  icon: '/discreto.svg',
  'apple-touch-icon': '/icons/discreto.png',
  manifest: '/discreto.webmanifest',
}

/**
 * Part of `shellScript`: a neutral title and icon in the tab, and the same for a shortcut or an app
 * made of the page meanwhile (public/discreto.webmanifest). The router writes a title at every
 * navigation, so the head is watched; what it wrote last is put back when the mode is left.
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
function discretion(){
  var was=discreet
  discreet=read('${DISCREET_KEY}')==='1'
  root.dataset.discreto=discreet?'1':'0'
  if(discreet)mask()
  else if(was)unmask()
}
new MutationObserver(function(){if(discreet)mask()}).observe(doc.head,{childList:true,subtree:true,characterData:true})`
