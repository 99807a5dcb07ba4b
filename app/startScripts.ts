/**
 * Delays a page's module scripts until its first picture (the LCP element) is painted, or until the
 * first interaction. The router's `<Scripts>` preloads every module with the same priority as that
 * picture, and both would share the bandwidth. A page without such a picture starts its modules at
 * once. When the modules start, the document is again what the router wrote, so that React hydrates
 * it without a mismatch. `missedClick.ts` remembers clicks until then.
 * @param nonce of this render, which marks the scripts of the app
 * @throws Error when the router writes its module script in another form than the one known here.
 */
export function startScriptsLater(html: string, nonce: string): string {
  const mark = ` nonce="${nonce}"`
  const running = `<script${mark} type="module" async="">`
  const parts: string[] = []
  const bare = html.replace(
    /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g,
    (_, href: string) => {
      parts.push(href)
      return ''
    },
  )
  const waiting = `<script${mark} type="${WAITING}" async="" data-parts="${parts.join(' ')}">`
  if (!bare.includes(running)) throw new Error('the router wrote no module script')
  return bare
    .replace(running, () => waiting)
    .replace('</body>', () => `<script${mark}>${startScript}</script></body>`)
}

/** Not a script type that browsers run: its content is in the page's CSP, and `startScript` runs it. */
const WAITING = 'module/later'

/** Milliseconds after which modules start all the same; a background tab paints no picture. */
const TIMEOUT_MS = 3000
/** Preloads added in one task: adding all of them blocks the main thread of a slow phone for 100 ms. */
const PRELOADS_PER_TASK = 8

/**
 * Positions of pictures are read in an animation frame, after layout, so that they force none. A decoded
 * picture is painted in the next frame, and is on the screen by the one after.
 */
const startScript = `(function(){
document.currentScript.remove()
var code=document.querySelector('script[type="${WAITING}"]'),events=['pointerdown','touchstart','keydown','wheel']
function start(){
  if(!code)return
  events.forEach(function(name){removeEventListener(name,start,true)})
  ask(code,code.dataset.parts.split(' '))
  code=null
}
function ask(code,parts){
  parts.splice(0,${PRELOADS_PER_TASK}).forEach(function(part){
    var link=document.createElement('link')
    link.rel='modulepreload';link.href=part
    document.head.append(link)
  })
  if(parts.length)return setTimeout(ask,0,code,parts)
  var script=document.createElement('script')
  script.type='module';script.async=true;script.textContent=code.textContent
  code.replaceWith(script)
}
function frame(next){requestAnimationFrame(function(){setTimeout(next)})}
function wait(){
  var first=pictures.find(function(img){
    var box=img.getBoundingClientRect()
    return box.width>0&&box.bottom>0&&box.top<innerHeight
  })
  if(!first)return start()
  first.decode().then(function(){frame(function(){frame(start)})},start)
}
var pictures=Array.from(document.querySelectorAll('img[fetchpriority=high]'))
if(!pictures.length)return start()
requestAnimationFrame(wait)
events.forEach(function(name){addEventListener(name,start,{capture:true,passive:true})})
setTimeout(start,${TIMEOUT_MS})
})()`
