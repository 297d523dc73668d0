import { protocol } from '@electric-sql/pglite'
import { DatabaseError } from './databaseError'
import type { Statement, StatementResult, StatementRunner } from './pipelinedDialect'
import { createStatementNames } from './statementNames'
import { readWire, type WireColumn } from './wireReader'
import { toWire } from './wireValues'

/** Turns the text of a value into JavaScript, by type id. */
export type ValueParsers = Readonly<Record<number | string, (text: string, typeId?: number) => unknown>>

type Columns = readonly WireColumn[]

/** A statement on its way: what it was sent as, and what is known of its columns. */
interface Sent {
  readonly statement: Statement
  readonly name: string | undefined
  readonly isParsing: boolean
  columns: Columns
}

/**
 * A session with a PostgreSQL that speaks the wire protocol in whole messages: a bundle of statements goes out as one message
 * and its answers come back as one. Statements that return are prepared once (source: PostgreSQL manual, "Extended Query").
 *
 * @param exchange sends bytes and resolves with everything that was answered up to the synchronisation.
 * @param parsers what columns become; a type that is not named stays text.
 * @param onSignal told of every NOTIFY on a channel that this session listens to, before the statements are answered.
 */
export function createWireSession(
  exchange: (bytes: Uint8Array) => Promise<Uint8Array>,
  parsers: ValueParsers,
  onSignal: () => void = () => {},
): StatementRunner {
  const names = createStatementNames()
  const prepared = new Map<string, Columns>()
  const { serialize } = protocol

  function write(statement: Statement, out: Uint8Array[]): Sent {
    const name = names.nameOf(statement.sql)
    const known = name === undefined ? undefined : prepared.get(name)
    const statementName = name ?? ''
    if (!known) {
      out.push(serialize.parse({ name: statementName, text: statement.sql }))
      out.push(serialize.describe({ type: 'S', name: statementName }))
    }
    const values = statement.parameters.map(toWire)
    out.push(serialize.bind({ statement: statementName, values }), serialize.execute({}))
    return { statement, name, isParsing: !known, columns: known ?? [] }
  }

  let soon: readonly Statement[] = []
  async function run(statements: readonly Statement[]): Promise<StatementResult> {
    // A new transaction takes along what ends the one before; what runs outside of transactions (VACUUM) travels alone.
    const isTogether = statements.length === 0 || statements[0]?.sql.startsWith('start transaction')
    if (!isTogether && soon.length > 0) run([]).catch(() => {})
    const out: Uint8Array[] = []
    const sent = [...soon, ...statements].map((statement) => write(statement, out))
    soon = []
    out.push(serialize.sync())
    return readAnswers(await exchange(Buffer.concat(out)), sent, prepared, parsers, onSignal)
  }

  return {
    run,
    runSoon(statement) {
      soon = [...soon, statement]
      setImmediate(() => {
        if (soon.length > 0) run([]).catch(() => {})
      })
    },
  }
}

/** Reads the answers of a bundle; remembers what was prepared. @throws {DatabaseError} the first failure. */
function readAnswers(
  bytes: Uint8Array,
  sent: readonly Sent[],
  prepared: Map<string, Columns>,
  parsers: ValueParsers,
  onSignal: () => void,
): StatementResult {
  let at = 0
  const rows: unknown[] = []
  let last: StatementResult = { rows, affectedRows: undefined, command: '' }
  let failure: DatabaseError | undefined
  readWire(bytes, {
    onColumns(columns) {
      const current = sent[at]
      if (current) current.columns = columns
    },
    onBound() {
      const current = sent[at]
      // Parsed and described: from now on the name stands for the text.
      if (current?.isParsing && current.name !== undefined) prepared.set(current.name, current.columns)
    },
    onRow(values) {
      const current = sent[at]
      if (current && at === sent.length - 1) rows.push(readRow(values, current.columns, parsers))
    },
    onComplete(tag) {
      last = { rows, ...readTag(tag) }
      at += 1
    },
    onError(facts) {
      failure ??= new DatabaseError(namedFacts(facts))
    },
    onSignal,
  })
  if (failure) throw failure
  return last
}

function readRow(values: readonly (string | null)[], columns: Columns, parsers: ValueParsers): unknown {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    if (!column) continue
    const text = values[index] ?? null
    const parse = parsers[column.typeId]
    row[column.name] = text === null || !parse ? text : parse(text, column.typeId)
  }
  return row
}

/** `INSERT 0 5`, `UPDATE 3`, `SELECT 25`, `COMMIT`: the command and, for a change, how many rows it met. */
function readTag(tag: string): { command: string; affectedRows: number | undefined } {
  const [command = '', ...counts] = tag.split(' ')
  const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return { command, affectedRows: isChange ? Number(counts.at(-1)) : undefined }
}

/** The facts of an error by their codes in the protocol. Source: PostgreSQL manual, "Error and Notice Message Fields". */
const ERROR_FACTS: Readonly<Record<string, string>> = {
  M: 'message',
  C: 'code',
  D: 'detail',
  H: 'hint',
  s: 'schema',
  t: 'table',
  c: 'column',
  n: 'constraint',
}

function namedFacts(facts: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...facts].flatMap(([code, text]) => {
      const name = ERROR_FACTS[code]
      return name === undefined ? [] : [[name, text]]
    }),
  )
}
