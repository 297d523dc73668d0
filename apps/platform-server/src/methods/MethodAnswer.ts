/** A serialized response, and whether it is a stored one. */
export interface MethodAnswer {
  json: string
  isReplay: boolean
}
