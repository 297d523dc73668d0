import { UiApiError } from '../errors/UiApiError.js'

/** An answer does not fit its representation. `path` grows from the inside out while the check unwinds. */
export class AnswerMismatch {
  readonly path: (string | number)[]

  constructor(
    readonly reason: string,
    ...path: (string | number)[]
  ) {
    this.path = path
  }

  /** What the caller gets to see; `where` is e.g. `records[3].fields.Name`. */
  asError(
    adapter: string,
    { status, body }: { readonly status: number; readonly body: unknown },
  ): UiApiError {
    const where = this.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
    const message = `${adapter}: ${this.reason}${where && ` (at "${where.replace(/^\./, '')}")`}`
    return new UiApiError({ code: 'UIAPI_RESPONSE', status, body, message })
  }
}
