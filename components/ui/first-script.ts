/**
 * The default policy for what becomes script. Addresses are those of our own built files alone. Of markup it lets two
 * texts pass: the empty element and the text of this script itself, which the framework needs to draw the document again
 * in the browser; a script that is made so never runs.
 */
const policy = `const own=document.currentScript.textContent
if(window.trustedTypes&&trustedTypes.createPolicy)trustedTypes.createPolicy('default',{
createScriptURL(u){const x=new URL(u,location.href);return x.origin===location.origin&&x.pathname.startsWith('/_next/static/')?u:null},
createHTML(h){return h==='<script></'+'script>'||h===own?h:null}})`

/**
 * When everything breaks the framework takes the whole page away. Then the words that the document brought along take
 * its place, and the page around a frame is told. It depends on no other file, and puts in no markup.
 */
const lastResort = `addEventListener('DOMContentLoaded',()=>{
const words=document.querySelector('[data-broken]')?.cloneNode(true)
if(!words)return
const {lang,dir}=document.documentElement,look={...document.documentElement.dataset}
const host={...document.querySelector('[data-host]')?.dataset}
const watch=new MutationObserver(()=>setTimeout(()=>{
if(document.querySelector('main'))return
watch.disconnect()
const page=document.documentElement,main=document.createElement('main')
Object.assign(page,{lang,dir});Object.assign(page.dataset,look)
if(!document.body)page.append(document.createElement('body'))
main.className='col broken';main.append(...words.childNodes)
main.querySelector('a').href=location.href
document.body.append(main)
const code='page_broken',data={code,fix:host.fix},around=location.ancestorOrigins
const event={version:1,type:'frame.diagnostic',createdAt:new Date().toISOString(),data}
for(const origin of (host.host||'').split(' ').filter(Boolean))if(!around||around[0]===origin)
for(const said of [{type:'event',event},{type:'height',px:Math.ceil(document.body.getBoundingClientRect().height)}])
parent.postMessage({vestibule:1,...said},origin)
fetch('/api/reports/frame',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({code})}).catch(()=>{})
}))
for(const place of [document,document.documentElement,document.body])watch.observe(place,{childList:true})
})`

/** What runs on a page before anything else. It has to come first, because no policy holds what ran before it. */
export const firstScript = `{${policy}\n${lastResort}}`
