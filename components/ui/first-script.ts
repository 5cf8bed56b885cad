/**
 * The default policy for what becomes script. Addresses are those of our own built files alone. Of markup it lets two
 * texts pass: the empty element and the text of this script itself, which the framework needs to draw the document again
 * in the browser; a script that is made so never runs.
 */
const policy = `const own=document.currentScript.textContent
if(window.trustedTypes&&trustedTypes.createPolicy)trustedTypes.createPolicy('default',{
createScriptURL(u){const x=new URL(u,location.href);return x.origin===location.origin&&x.pathname.startsWith('/_next/static/')?u:null},
createHTML(h){return h==='<script></'+'script>'||h===own?h:null}})`

const LEFT_BY_THEN_MS = 1000

/**
 * What breaks in the browser is told once to the page around a frame and to the app's log: a part that cannot be drawn, a
 * built file that does not arrive although there is a line, and an error of ours that nothing has caught. Errors of
 * extensions are not ours. When everything breaks, the framework takes the whole page away; then the words that the
 * document brought along take its place until a page is drawn again. A document that keeps its direction is not gone: a
 * page that leads elsewhere draws nothing until the next one is there. Firefox breaks off what a page still loads when it
 * is left; a page that is gone a moment later is not broken. It depends on no other file, and puts in no markup.
 */
const lastResort = `let tell,isBroken
const breaks=()=>setTimeout(()=>{isBroken=1;tell?.()},${LEFT_BY_THEN_MS})
const isBuilt=(text)=>String(text).includes(location.origin+'/_next/static/')
addEventListener('broken',breaks)
addEventListener('error',({target,filename})=>{if(target?.tagName==='SCRIPT'?navigator.onLine&&isBuilt(target.src):isBuilt(filename))breaks()},true)
addEventListener('unhandledrejection',({reason})=>{if(reason?.name!=='AbortError'&&isBuilt(reason?.stack))breaks()})
addEventListener('DOMContentLoaded',()=>{
const d=document,root=d.documentElement,words=d.querySelector('[data-broken]')?.cloneNode(true)
if(!words)return
const {lang,dir}=root,look={...root.dataset},around={...d.querySelector('[data-host]')?.dataset}
const within=(name,className,...inner)=>{const one=Object.assign(d.createElement(name),{className});one.append(...inner);return one}
const version=Number(around.version)
const main=within('main','col no-back',...words.childNodes),page=within('div','page framed',within('div','sheet',main))
main.querySelector('a').href=location.href
const say=(said)=>{for(const one of (around.host||'').split(' '))if(one&&one===(location.ancestorOrigins?.[0]??one))parent.postMessage({vestibule:version,...said},one)}
const code='page_broken'
let told
tell=()=>{
if(told)return
told=1
say({type:'event',event:{version,type:'frame.diagnostic',createdAt:new Date().toISOString(),data:{code,fix:around.fix}}})
fetch('/api/reports/frame',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({code})}).catch(()=>{})
}
const show=()=>{
const root=Object.assign(d.documentElement,{lang,dir})
Object.assign(root.dataset,look)
if(!d.body)root.append(within('body',''))
d.body.append(page)
say({type:'height',px:Math.ceil(d.body.getBoundingClientRect().height)})
tell()
}
let gone
const check=()=>{
const drawn=[...d.querySelectorAll('main')].some((one)=>one!==main)
gone=!drawn&&(gone||!d.documentElement.dir)
if(drawn)page.remove()
else if(gone&&!page.isConnected)show()
}
if(isBroken)tell()
const watch=new MutationObserver(()=>setTimeout(check))
for(const place of [d,root,d.body])watch.observe(place,{childList:true})
})`

/**
 * A press that came before the script is answered by a document. Where that leads to a page of the service, the browser
 * continues there at once, and the way back passes over the document.
 */
const leaving = `addEventListener('DOMContentLoaded',()=>{
const leave=document.querySelector('a[data-leave]')
if(leave){leave.dataset.leave='left';location.replace(leave.href)}
})`

/**
 * A link leads a reader to the heading, as a form does. A page that the browser brings back keeps its own place, and a
 * frame that nobody is in leaves the focus to the page around it. A page that was fetched ahead has left no trace; once
 * it is shown the server is told.
 */
const arrival = `addEventListener('DOMContentLoaded',()=>{
const [way]=performance.getEntriesByType('navigation'),d=document
if(!location.pathname.startsWith('/o/')||way?.type!=='navigate')return
if(way.deliveryType==='navigational-prefetch')fetch(location.href,{method:'HEAD'}).catch(()=>{})
if(d.activeElement===d.body&&d.hasFocus()&&!location.hash)d.querySelector('h1')?.focus({preventScroll:true})
})`

/** What runs on a page before anything else. It has to come first, because no policy holds what ran before it. */
export const firstScript = `{${policy}\n${lastResort}\n${leaving}\n${arrival}}`
