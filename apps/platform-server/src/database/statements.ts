/** One statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What a statement gave. */
export interface StatementResult {
  readonly rows: unknown[]
  readonly affectedRows: number | undefined
  /** The word that PostgreSQL ends it with: `SELECT`, `COMMIT`, … */
  readonly command: string
}

/** A connection that takes several statements in one journey. */
export interface StatementRunner {
  /**
   * Runs the statements in their order and gives the result of each; after a failed one the others are not run.
   * Several calls may be under way at once: they are answered in their order.
   */
  run(statements: readonly Statement[]): Promise<readonly StatementResult[]>
}

/** Where statements are run. */
export interface StatementSource {
  /**
   * Runs statements that are a transaction by themselves: PostgreSQL begins one with the first and ends it with the last. No
   * connection is kept for them, so many such calls may be under way at once.
   */
  runAlone(statements: readonly Statement[]): Promise<readonly StatementResult[]>
  /** A connection for a transaction that takes several journeys, until it is given back. */
  acquire(): Promise<StatementRunner>
  release(runner: StatementRunner): void
  close(): Promise<void>
  /** Whether several transactions may be open at once; otherwise they take turns. */
  readonly hasManyConnections: boolean
}
