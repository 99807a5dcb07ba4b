/** localStorage key of the chosen theme: `light`, `dark`, or `auto` (as the device). Absent: dark. */
export const THEME_KEY = 'tema'

export const themes = ['dark', 'light', 'auto'] as const
export type Theme = (typeof themes)[number]

/**
 * Part of `shellScript`: sets the chosen theme before the first paint. The browser's toolbar takes the
 * first `theme-color`, so the light one is inserted before the one in the HTML.
 */
export const themeScript = `
var light=window.matchMedia&&matchMedia('(prefers-color-scheme: light)')
function theme(){
  var t=read('${THEME_KEY}')
  if(t!=='light'&&t!=='auto')t='dark'
  var shown=t==='auto'?(light&&light.matches?'light':'dark'):t
  root.dataset.tema=t
  root.dataset.theme=shown
  var bar=doc.getElementById('light-bar')
  if(shown==='light'&&!bar){
    bar=doc.createElement('meta')
    bar.id='light-bar';bar.name='theme-color';bar.content='#FBF7F3'
    doc.head.prepend(bar)
  }else if(shown==='dark'&&bar)bar.remove()
}
if(light&&light.addEventListener)light.addEventListener('change',theme)`
