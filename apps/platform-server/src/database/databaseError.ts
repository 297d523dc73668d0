/** SQLSTATE codes that the server handles (PostgreSQL, appendix A). */
export const SQLSTATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  /** PostgreSQL 18 reports this where 15 reports `foreignKeyViolation`. */
  restrictViolation: '23001',
  undefinedTable: '42P01',
  checkViolation: '23514',
  notNullViolation: '23502',
  insufficientPrivilege: '42501',
  queryCanceled: '57014',
  diskFull: '53100',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  /** The lock timeout expired. */
  lockNotAvailable: '55P03',
  transactionAborted: '25P02',
  /** Read-only disk, or a replica. */
  readOnly: '25006',
  ioError: '58030',
  numericOutOfRange: '22003',
  invalidDatetime: '22007',
  datetimeOverflow: '22008',
  invalidTimeZone: '22009',
  /** Text columns cannot store it, e.g. NUL. */
  untranslatableCharacter: '22021',
} as const

/** An error of the embedded database's worker, with the fields of pg's error. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined

  constructor(facts: Readonly<Record<string, string>>) {
    super(facts['message'] ?? 'The database reported an error.')
    this.code = facts['code']
    this.detail = facts['detail']
    this.hint = facts['hint']
    this.table = facts['table']
    this.column = facts['column']
    this.constraint = facts['constraint']
  }
}

/**
 * Distinguishes a refused file operation, e.g. on a read-only disk, from a missing privilege, which has the
 * same code.
 */
const isFileRefused = (code: string, message: string): boolean =>
  code === SQLSTATE.insufficientPrivilege && message.startsWith('could not ')

/** Returns the fields of either driver's error; undefined for any other error. */
export function databaseFacts(
  error: unknown,
): { code: string; constraint?: string; column?: string; table?: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return undefined
  const code = isFileRefused(error.code, error.message) ? SQLSTATE.ioError : error.code
  const fact = (name: 'constraint' | 'column' | 'table') => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return { code, ...fact('constraint'), ...fact('column'), ...fact('table') }
}

/** The connection could not be opened, or broke: the outcome of pending statements is unknown. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  constructor(cause: unknown) {
    super('The connection to the database could not be had, or broke.', { cause })
  }
}

/** Missing resources, shutdown, ended idle sessions. */
const OUTAGE = /^(?:08|53|57P|58|25P03$)/

/** Whether the database itself fails, as opposed to the statement. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || OUTAGE.test(databaseFacts(error)?.code ?? '')
}

export const isReadOnlyRefusal = (error: unknown): boolean => databaseFacts(error)?.code === SQLSTATE.readOnly

/** Ignores a read-only database for incidental writes, so that reads continue to work. */
export async function unlessReadOnly<T>(saving: Promise<T>): Promise<T | undefined> {
  return await saving.catch((error: unknown) => {
    if (isReadOnlyRefusal(error)) return undefined
    throw error
  })
}
