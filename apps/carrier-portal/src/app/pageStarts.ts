/** Chunks of a page that users open directly. */
export interface PageStart {
  /** Path patterns; the build writes them for the server, which sends preload headers. */
  at: string
  part: 'home' | 'load' | 'todaysLoads' | 'myLoads' | 'signIn' | 'shipper'
  /** Message catalogues of the page. */
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
  { at: '^/carrier/s/my-loads/?$', part: 'myLoads', catalogues: ['hauled-load', 'my-loads'] },
  { at: '^/(carrier|shipper)/login/?$', part: 'signIn', catalogues: ['sign-in'] },
  { at: '^/shipper/?$', part: 'shipper', catalogues: ['shipper'] },
]

/** The preload entry of a path; undefined for pages reached by links. */
export const startAt = (pathname: string): PageStart | undefined =>
  pageStarts.find(({ at }) => new RegExp(at).test(pathname))
