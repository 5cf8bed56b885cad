import { isLocale, languageState } from '@/lib/platform/i18n/languages'

/**
 * Where a language has a gap, English fills it, and Unicode's mark in front of such a text gives it its direction. This
 * tells screen readers of it as well, on pages of unfinished languages alone: it names the language of each element whose
 * text begins with the mark. It begins when the page is whole, so that the framework finds what it has drawn.
 */
const naming = `addEventListener('load',()=>{
const name=()=>{
const walk=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT)
for(let text=walk.nextNode();text;text=walk.nextNode())if(text.data.startsWith('\\u2066')&&!text.parentElement.hasAttribute('lang'))Object.assign(text.parentElement,{lang:'en',dir:'ltr'})
}
name()
new MutationObserver(name).observe(document.body,{childList:true,subtree:true,characterData:true})
})`

/** The script that names English texts on a page in this language; none where the language has no gaps to expect. */
export function fallenBackScript(locale: string): string | undefined {
  return isLocale(locale) && languageState(locale) === 'draft' ? naming : undefined
}
