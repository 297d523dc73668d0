/** The search on the page, as far as saving it goes. */
export interface CurrentSearch {
  /** Parameters of `LoadSearch/findLoads`. */
  params: object
  /** The part of the address after "?". */
  address: string
  /** What it looks for, in a few words. */
  name: string
}
