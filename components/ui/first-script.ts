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
 * its place until a page is drawn again, and the page around a frame is told. It depends on no other file, and puts in
 * no markup.
 */
const lastResort = `addEventListener('DOMContentLoaded',()=>{
const words=document.querySelector('[data-broken]')?.cloneNode(true)
if(!words)return
const {lang,dir}=document.documentElement,look={...document.documentElement.dataset}
const around={...document.querySelector('[data-host]')?.dataset}
const within=(name,...inner)=>{const one=document.createElement(name);one.append(...inner);return one}
const main=within('main',...words.childNodes),sheet=within('div',main),page=within('div',sheet)
main.className='col no-back';sheet.className='sheet';page.className='page framed'
main.querySelector('a').href=location.href
let isTold=false
const show=()=>{
Object.assign(document.documentElement,{lang,dir});Object.assign(document.documentElement.dataset,look)
if(!document.body)document.documentElement.append(within('body'))
document.body.append(page)
const origin=location.ancestorOrigins?.[0]
const say=(said)=>{for(const one of (around.host||'').split(' '))if(one&&one===(origin??one))parent.postMessage({vestibule:1,...said},one)}
say({type:'height',px:Math.ceil(document.body.getBoundingClientRect().height)})
if(isTold)return
isTold=true
const code='page_broken',data={code,fix:around.fix}
say({type:'event',event:{version:1,type:'frame.diagnostic',createdAt:new Date().toISOString(),data}})
fetch('/api/reports/frame',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({code})}).catch(()=>{})
}
const check=()=>{
const drawn=[...document.querySelectorAll('main')].filter((one)=>one!==main)
if(drawn.length>0)page.remove()
else if(!page.isConnected)show()
}
const watch=new MutationObserver(()=>setTimeout(check))
for(const place of [document,document.documentElement,document.body])watch.observe(place,{childList:true})
})`

/** What runs on a page before anything else. It has to come first, because no policy holds what ran before it. */
export const firstScript = `{${policy}\n${lastResort}}`
