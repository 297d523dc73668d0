/** `warning`: works, but not as production should; `problem`: does not work. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem'
  part: string
  text: string
}

export const ok = (part: string, text: string): Finding => ({ state: 'ok', part, text })
export const warning = (part: string, text: string): Finding => ({ state: 'warning', part, text })
export const problem = (part: string, text: string): Finding => ({ state: 'problem', part, text })

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? `${error.message || error.name} (${reasonOf(inner)})` : error.message
}
