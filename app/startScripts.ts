/**
 * Lets a page's first picture have the line to itself. The router's `<Scripts>` asks for every module
 * beside it, as urgently; here they wait until it is on the screen, or until the visitor stirs. A page
 * without such a picture starts at once. When they start the document is what the router wrote, so
 * that React takes it over as ever. `missedPress.ts` keeps what is pressed before.
 * @param nonce of this render, which marks its scripts as ours
 * @throws Error when the router writes its script in another way than the one known here.
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

/** No type that a browser runs: what it holds is allowed by the page's policy, and run by `startScript`. */
const WAITING = 'module/later'

/** A picture slower than this is not waited for, nor a tab in the background, which shows nothing. */
const PATIENCE_MS = 3000
/** To ask for all of them keeps a slow phone from its answers for a tenth of a second. */
const AT_ONCE = 8

/**
 * Where the pictures are is looked up when the first frame is laid out, not before. One that has come
 * and is decoded is drawn in the next frame, and that is shown by the one after.
 */
const startScript = `(function(){
document.currentScript.remove()
var code=document.querySelector('script[type="${WAITING}"]'),signs=['pointerdown','touchstart','keydown','wheel']
function start(){
  if(!code)return
  signs.forEach(function(sign){removeEventListener(sign,start,true)})
  ask(code,code.dataset.parts.split(' '))
  code=null
}
function ask(code,parts){
  parts.splice(0,${AT_ONCE}).forEach(function(part){
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
signs.forEach(function(sign){addEventListener(sign,start,{capture:true,passive:true})})
setTimeout(start,${PATIENCE_MS})
})()`
