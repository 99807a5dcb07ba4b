/** Local storage key of the chosen theme: `light` or `dark`. Absent: dark. */
export const THEME_KEY = 'tema'

/** In <head>, so that the first paint already has the chosen colours. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
