/** A serialized response, and whether it was stored. */
export interface MethodAnswer {
  json: string
  isReplay: boolean
}
