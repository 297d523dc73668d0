import { UiApiError } from '../errors/UiApiError.js'

/** A response does not match its schema. `path` grows while the stack unwinds. */
export class ResponseMismatchError {
  readonly path: (string | number)[]

  constructor(
    readonly reason: string,
    ...path: (string | number)[]
  ) {
    this.path = path
  }

  /** Converts it to the public error; the path looks like `records[3].fields.Name`. */
  _asError(
    adapter: string,
    { status, body }: { readonly status: number; readonly body: unknown },
  ): UiApiError {
    const where = this.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
    const message = `${adapter}: ${this.reason}${where && ` (at "${where.replace(/^\./, '')}")`}`
    return new UiApiError({ code: 'UIAPI_RESPONSE', status, body, message })
  }
}
