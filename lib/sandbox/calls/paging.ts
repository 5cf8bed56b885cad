import 'server-only'

export type PageRequest = { page: number; limit: number }

const LONGEST_PAGE = 100

/** The page a list call asks for, or undefined when `page` or `limit` is no number in range. */
export function readPageRequest(
  query: URLSearchParams,
  names = { page: 'page', limit: 'limit' },
): PageRequest | undefined {
  const page = wholeNumber(query.get(names.page) ?? '1')
  const limit = wholeNumber(query.get(names.limit) ?? '10')
  if (page === undefined || limit === undefined || limit > LONGEST_PAGE) return undefined
  return { page, limit }
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The pagination object of a list answer. */
export function pagination({ page, limit }: PageRequest, total: number) {
  const totalPages = Math.ceil(total / limit)
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrevious: page > 1 && total > 0 }
}
