export type Page = Readonly<{
  at: string
  size: Readonly<{ width: number; height: number }>
  follow?: string
}>
export type Picture = Readonly<{ pages: readonly Page[]; across: number; scale: number }>
