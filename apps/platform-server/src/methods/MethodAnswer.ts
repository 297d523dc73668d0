/** What goes back: JSON text, and whether it is the first answer once more. */
export interface MethodAnswer {
  json: string
  isReplay: boolean
}
