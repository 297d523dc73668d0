export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface StatementResult {
  readonly rows: unknown[]
  readonly affectedRows: number | undefined
  /** PostgreSQL's command tag: `SELECT`, `COMMIT`, … */
  readonly command: string
}

export interface StatementRunner {
  /**
   * Runs a batch in order; statements after a failed one do not run. Calls may overlap: their responses
   * arrive in order.
   */
  run(statements: readonly Statement[]): Promise<readonly StatementResult[]>
}

export interface ConnectionUsage {
  open: number
  /** Without a statement or transaction. */
  idle: number
  /** Transactions and statements queued for a connection. */
  waiting: number
}

export interface StatementSource {
  /** Runs a batch as one implicit transaction. No connection is held, so calls may overlap. */
  runAlone(statements: readonly Statement[]): Promise<readonly StatementResult[]>
  /** Acquires a connection for a transaction with several round trips, until released. */
  acquire(): Promise<StatementRunner>
  release(runner: StatementRunner): void
  close(): Promise<void>
  usage(): ConnectionUsage
  /** Whether transactions may overlap; otherwise a mutex serializes them. */
  readonly hasManyConnections: boolean
}
