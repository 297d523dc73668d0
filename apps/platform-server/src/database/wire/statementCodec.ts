import { DatabaseError } from '../databaseError'
import type { Statement, StatementResult } from './statements'
import { createStatementNames } from './statementNames'
import type { WireHandlers } from './wireReader'
import { toWire } from './wireValues'
import { createWireWriter } from './wireWriter'

/** Undefined leaves texts. */
export type ParserOf = (typeId: number) => ((text: string) => unknown) | undefined

interface Column {
  readonly name: string
  readonly parse: ((text: string) => unknown) | undefined
}
type Columns = readonly Column[]

interface Sent {
  /** The name that this batch prepares; undefined when prepared already, or unnamed. */
  readonly newName: string | undefined
  readonly isParsing: boolean
  columns: Columns
}

/** A batch: its bytes and the handlers of its response. */
export interface Exchange {
  /** In their own buffer, so that they can be transferred to a worker. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** For the messages of the response, in order. */
  readonly handlers: Omit<WireHandlers, 'onSignal'>
  /** Call after the response was handled. @throws {DatabaseError} the first error. */
  results(this: void): readonly StatementResult[]
}

export interface StatementCodec {
  encode(this: void, statements: readonly Statement[]): Exchange
}

const NO_COLUMNS: Columns = []

/**
 * Creates the codec of one connection. It caches the connection's prepared statements, so that a repeated
 * statement is parsed and described once (PostgreSQL manual, "Extended Query"). A batch ends with one Sync
 * message: statements after a failed one do not run.
 */
export function createStatementCodec(parserOf: ParserOf): StatementCodec {
  const names = createStatementNames()
  const prepared = new Map<string, Columns>()
  /** Names in flight: the same statement is sent unnamed until the database has accepted the name. */
  const underWay = new Set<string>()
  const out = createWireWriter()

  function write(statement: Statement): Sent {
    // First, so that an invalid parameter throws before any state changes.
    const values = statement.parameters.map(toWire)
    const ownName = names.nameOf(statement.sql)
    const name = ownName !== undefined && underWay.has(ownName) ? undefined : ownName
    const known = name === undefined ? undefined : prepared.get(name)
    const newName = known ? undefined : name
    const statementName = name ?? ''
    if (!known) {
      out.parse(statementName, statement.sql)
      out.describeStatement(statementName)
    }
    out.bind(statementName, values)
    out.execute()
    if (newName !== undefined) underWay.add(newName)
    return { newName, isParsing: !known, columns: known ?? NO_COLUMNS }
  }

  return {
    encode(statements) {
      out.begin()
      const sent: Sent[] = []
      const settle = () => {
        for (const { newName } of sent) if (newName !== undefined) underWay.delete(newName)
      }
      try {
        for (const statement of statements) sent.push(write(statement))
      } catch (error) {
        settle() // Of a batch that cannot be encoded, nothing is in flight.
        throw error
      }
      out.sync()
      const results: StatementResult[] = []
      let rows: unknown[] = []
      let failure: Error | undefined
      return {
        bytes: out.take(),
        handlers: {
          onColumns(columns) {
            const current = sent[results.length]
            if (!current?.isParsing) return
            current.columns = columns.map(({ name, typeId }) => ({ name, parse: parserOf(typeId) }))
            // Parsed and described: the name stays valid even when its execution fails.
            if (current.newName !== undefined) prepared.set(current.newName, current.columns)
          },
          onRow(values) {
            const current = sent[results.length]
            if (current) rows.push(readRow(values, current.columns))
          },
          onComplete(tag) {
            results.push({ rows, ...readTag(tag) })
            rows = []
          },
          onError(facts) {
            failure ??= new DatabaseError(facts)
          },
        },
        results() {
          settle()
          if (failure) throw failure
          return results
        },
      }
    },
  }
}

function readRow(values: readonly (string | null)[], columns: Columns): unknown {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    if (!column) continue
    const text = values[index] ?? null
    row[column.name] = text === null || !column.parse ? text : column.parse(text)
  }
  return row
}

/** Parses `INSERT 0 5`, `UPDATE 3`, `SELECT 25`, `COMMIT`; only writes have a number of rows. */
function readTag(tag: string): { command: string; affectedRows: number | undefined } {
  const [command = '', ...counts] = tag.split(' ')
  const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return { command, affectedRows: isChange ? Number(counts.at(-1)) : undefined }
}
