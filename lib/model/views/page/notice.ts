/** A few words above a page's content: what has happened, and what one can do. */
export type NoticeView = {
  title: string
  text: string
  ref?: string
  action?: { label: string; href: string }
}
