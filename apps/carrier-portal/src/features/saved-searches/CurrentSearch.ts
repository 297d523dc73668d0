/** The current search of the page. */
export interface CurrentSearch {
  /** Params of `LoadSearch/findLoads`. */
  params: object
  /** Query string of the URL. */
  address: string
  /** Short description. */
  name: string
}
