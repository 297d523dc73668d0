import { refusalWord } from './refusalWords'

/** What the server said no with. */
export interface ServerRefusal {
  code: string
  /** English, with the facts. */
  message: string
}

/**
 * A refusal for a person: in the server's own words for those who read English, because these hold the facts, and in the
 * words for its code for everybody else.
 */
export function refusalText(locale: string, { code, message }: ServerRefusal): string {
  const word = refusalWord(locale, code)
  return (locale.startsWith('en') ? message || word : word) ?? message
}
