import { refusalMessage } from './refusalMessages'

export interface ServerRefusal {
  code: string
  /** English, with details. */
  message: string
}

/**
 * Returns an error message: the server's own in English, because it has the details, else the translation of
 * its code.
 */
export function refusalText(locale: string, { code, message }: ServerRefusal): string {
  const word = refusalMessage(locale, code)
  return (locale.startsWith('en') ? message || word : word) ?? message
}
