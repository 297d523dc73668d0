/** What a page that people start at is made of. */
export interface PageStart {
  /** Patterns of its addresses: the server, which knows nothing of pages, is told them by the build. */
  at: string
  part: 'home' | 'load' | 'todaysLoads' | 'myLoads' | 'signIn' | 'shipper'
  /** Messages that come with it. */
  catalogues: readonly string[]
}

export const pageStarts: readonly PageStart[] = [
  { at: '^/(carrier(/s)?/?)?$', part: 'home', catalogues: ['find-loads'] },
  { at: '^/carrier/s/loads/[^/]+$', part: 'load', catalogues: ['load-detail'] },
  {
    at: '^/carrier/s/todays-loads/?$',
    part: 'todaysLoads',
    catalogues: ['todays-loads', 'documents', 'offline'],
  },
  { at: '^/carrier/s/my-loads/?$', part: 'myLoads', catalogues: ['payments', 'my-loads'] },
  { at: '^/(carrier|shipper)/login/?$', part: 'signIn', catalogues: ['sign-in'] },
  { at: '^/shipper/?$', part: 'shipper', catalogues: ['shipper'] },
]

/** What to fetch at once for an address; undefined for pages that people come to from others. */
export const startAt = (pathname: string): PageStart | undefined =>
  pageStarts.find(({ at }) => new RegExp(at).test(pathname))
