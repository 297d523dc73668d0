import type { Connection, Submittable } from 'pg'
import type { Exchange } from './statementCodec'
import type { StatementResult } from './statements'

interface ColumnMessage {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/**
 * A batch for pg, written at once with one Sync message; pg's own queries await a response each. Implements
 * pg's `Submittable`, as pg-cursor does.
 */
export class StatementBundle implements Submittable {
  readonly #exchange: Exchange
  readonly #resolve: (results: readonly StatementResult[]) => void
  readonly #reject: (error: Error) => void
  #connection: Connection | undefined

  constructor(
    exchange: Exchange,
    resolve: (results: readonly StatementResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#exchange = exchange
    this.#resolve = resolve
    this.#reject = reject
  }

  /** Callback of pg when the connection is free. */
  submit(connection: Connection): void {
    this.#connection = connection
    // pg does not forward NoData, the response to a statement without rows.
    connection.on('noData', this.#onNoData)
    connection.stream.write(this.#exchange.bytes)
  }

  readonly #onNoData = (): void => this.#exchange.handlers.onColumns([])

  handleRowDescription({ fields }: ColumnMessage): void {
    this.#exchange.handlers.onColumns(fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID })))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#exchange.handlers.onRow(fields)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#exchange.handlers.onComplete(text)
  }

  handleEmptyQuery(): void {
    this.#exchange.handlers.onComplete('')
  }

  handleReadyForQuery(): void {
    this.#end()
    try {
      this.#resolve(this.#exchange.results())
    } catch (error) {
      this.handleError(error)
    }
  }

  /** Called when the database rejected a statement, or the connection broke. */
  handleError(error: unknown): void {
    this.#end()
    this.#reject(error instanceof Error ? error : new Error(String(error)))
  }

  #end(): void {
    this.#connection?.off('noData', this.#onNoData)
  }
}
