/**
 * All the script of the first page: it tells the browser's time zone, so that clock times are the person's own, and
 * lets the button say that it was pressed. A second press waits until the first has had its time; a page that the
 * browser brings back can be pressed again. It is the last part of the form, which works without it. The time zone
 * takes a slow phone 100 ms, so the page is drawn first.
 */
export const startScript = `{
const form=document.currentScript.parentElement,button=form.querySelector('button'),said=button.textContent
const zone=form.elements.zone,tellZone=()=>zone.value||=Intl.DateTimeFormat().resolvedOptions().timeZone
requestAnimationFrame(()=>setTimeout(tellZone))
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
button.prepend(Object.assign(document.createElement('i'),{className:'icon i-loader turns',ariaHidden:'true'}))
})
}`
