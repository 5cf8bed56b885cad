/**
 * All the script of the first page: once the page is drawn it fetches the files of the next one, and tells the browser's
 * time zone, so that clock times are the person's own; and it lets the button say that it was pressed. A second press
 * waits until the first has had its time; a page that the browser brings back can be pressed again. It is the last part
 * of the form, which works without it.
 *
 * Browsers that know `Temporal` tell the time zone at once; for others a slow phone needs 100 ms.
 */
export const startScript = `{
const form=document.currentScript.parentElement,button=form.querySelector('button'),said=button.textContent
const [ahead,turning]=form.querySelectorAll('template')
const zone=form.elements.zone
const tellZone=()=>zone.value||=self.Temporal?Temporal.Now.timeZoneId():Intl.DateTimeFormat().resolvedOptions().timeZone
requestAnimationFrame(()=>setTimeout(()=>{
form.append(ahead.content)
tellZone()
}))
let wait
const rest=()=>{
wait=clearTimeout(wait)
button.textContent=said
button.removeAttribute('aria-busy')
}
addEventListener('pageshow',rest)
form.addEventListener('submit',(event)=>{
if(wait)return event.preventDefault()
tellZone()
wait=setTimeout(rest,1e4)
button.setAttribute('aria-busy','true')
button.textContent=form.dataset.busy
button.prepend(turning.content.cloneNode(true))
})
}`
