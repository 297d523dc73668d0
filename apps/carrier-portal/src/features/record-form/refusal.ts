import { UiApiError } from '@portal/ui-api'
import type { FieldErrors } from './checkFields'

/** Why a save did not happen. */
export interface Refusal {
  fields: FieldErrors
  /** What belongs to no single field. */
  form: readonly string[]
}

export interface RefusalWords {
  /** The connection is gone: what was typed is kept. */
  offline: string
  /** The server failed. */
  failed: string
  /** The session has ended: sign in, and go on here. */
  signedOut: string
  /** Puts a sentence of the server into the person's language. */
  translate: (text: string) => string
}

/** Reads a failed save: sentences beside the fields that they are about, and those about the whole. */
export function readRefusal(error: unknown, shown: ReadonlySet<string>, words: RefusalWords): Refusal {
  if (!UiApiError.is(error)) throw error
  if (error.status === 401) return { fields: {}, form: [words.signedOut] }
  if (error.status === 0 || error.status === 504) return { fields: {}, form: [words.offline] }
  if (error.status >= 500) return { fields: {}, form: [words.failed] }
  const byField = Object.entries(error.fieldErrors)
  const fields = Object.fromEntries(
    byField
      .filter(([name]) => shown.has(name))
      .map(([name, messages]) => [name, messages.map(words.translate).join(' ')]),
  )
  const said = new Set(byField.filter(([name]) => shown.has(name)).flatMap(([, messages]) => messages))
  const form = error.messages.filter((message) => !said.has(message)).map(words.translate)
  return { fields, form: form.length === 0 && Object.keys(fields).length === 0 ? [words.failed] : form }
}
