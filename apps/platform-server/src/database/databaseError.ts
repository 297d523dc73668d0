/** SQLSTATE codes that the engine acts on. Source: PostgreSQL, appendix A. */
export const SQLSTATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  /** What PostgreSQL 18 says where 15 says `foreignKeyViolation`: a row is still referred to. */
  restrictViolation: '23001',
  undefinedTable: '42P01',
  checkViolation: '23514',
  notNullViolation: '23502',
  insufficientPrivilege: '42501',
  queryCanceled: '57014',
  diskFull: '53100',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  /** A row was held by somebody else for longer than it is waited for. */
  lockNotAvailable: '55P03',
  transactionAborted: '25P02',
  /** A database that takes no changes: its disk can only be read, or it follows another one. */
  readOnly: '25006',
  ioError: '58030',
  numericOutOfRange: '22003',
  invalidDatetime: '22007',
  datetimeOverflow: '22008',
  invalidTimeZone: '22009',
  /** A character that no text may hold, such as NUL. */
  untranslatableCharacter: '22021',
} as const

/** An error that the embedded database reported from its thread; carries the same facts as pg's own error. */
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

/** What the system refused PostgreSQL with its files, as on a read-only disk, has the code of what a person may not do. */
const isFileRefused = (code: string, message: string): boolean =>
  code === SQLSTATE.insufficientPrivilege && message.startsWith('could not ')

/** The facts that PostgreSQL gave with an error, whichever driver raised it; undefined for any other error. */
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

/** The connection to the database could not be had, or broke: nobody knows whether what was under way has happened. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  constructor(cause: unknown) {
    super('The connection to the database could not be had, or broke.', { cause })
  }
}

/** SQLSTATE classes and codes of a database that has no means, is being stopped, or ended a session that stood still. */
const OUTAGE = /^(?:08|53|57P|58|25P03$)/

/** Whether the database itself is in trouble, and not what it was asked. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || OUTAGE.test(databaseFacts(error)?.code ?? '')
}

/** Whether a change was refused because the database takes none. */
export const isReadOnlyRefusal = (error: unknown): boolean => databaseFacts(error)?.code === SQLSTATE.readOnly

/** For what is noted by the way: reading goes on where it cannot be saved. */
export async function unlessReadOnly<T>(saving: Promise<T>): Promise<T | undefined> {
  return await saving.catch((error: unknown) => {
    if (isReadOnlyRefusal(error)) return undefined
    throw error
  })
}
