/**
 * Where a language has a gap, English fills it, and Unicode's mark in front of such a text gives it its direction. This
 * tells screen readers of it as well, on pages of languages with gaps alone: it names the language of each element
 * whose text begins with the mark. It begins when the page is whole, so that the framework finds what it has drawn.
 */
export const englishFallbackScript = `addEventListener('load',()=>{
const name=()=>{
const walk=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT)
for(let text=walk.nextNode();text;text=walk.nextNode())if(text.data.startsWith('\\u2066')&&!text.parentElement.hasAttribute('lang'))Object.assign(text.parentElement,{lang:'en',dir:'ltr'})
}
name()
new MutationObserver(name).observe(document.body,{childList:true,subtree:true,characterData:true})
})`
