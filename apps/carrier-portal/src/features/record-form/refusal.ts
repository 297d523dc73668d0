import { UiApiError } from '@portal/ui-api'
import type { FieldErrors } from './checkFields'

/** Errors of a failed save. */
export interface Refusal {
  fields: FieldErrors
  /** Errors of the whole form. */
  form: readonly string[]
}

export interface RefusalMessages {
  /** No connection: the draft is stored. */
  offline: string
  failed: string
  /** The session has expired: sign in and continue. */
  signedOut: string
  /** Translates an error of the server. */
  translate: (text: string) => string
}

/** Maps a failed save to field and form errors. */
export function readRefusal(error: unknown, shown: ReadonlySet<string>, words: RefusalMessages): Refusal {
  if (!UiApiError.is(error)) throw error
  if (error.status === 401) return { fields: {}, form: [words.signedOut] }
  if (error.status === 0 || error.status === 504) return { fields: {}, form: [words.offline] }
  const byField = Object.entries(error.fieldErrors)
  const isOfProxy = error.errorCode === undefined && byField.length === 0
  if (error.status >= 500 || isOfProxy) return { fields: {}, form: [words.failed] }
  const fields = Object.fromEntries(
    byField
      .filter(([name]) => shown.has(name))
      .map(([name, messages]) => [name, messages.map(words.translate).join(' ')]),
  )
  const said = new Set(byField.filter(([name]) => shown.has(name)).flatMap(([, messages]) => messages))
  const form = error.messages.filter((message) => !said.has(message)).map(words.translate)
  return { fields, form: form.length === 0 && Object.keys(fields).length === 0 ? [words.failed] : form }
}
