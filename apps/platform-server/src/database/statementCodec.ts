import { DatabaseError } from './databaseError'
import type { Statement, StatementResult } from './statements'
import { createStatementNames } from './statementNames'
import type { WireHandlers } from './wireReader'
import { toWire } from './wireValues'
import { createWireWriter } from './wireWriter'

/** Who turns the texts of a type into JavaScript; undefined leaves them as they are. */
export type ParserOf = (typeId: number) => ((text: string) => unknown) | undefined

interface Column {
  readonly name: string
  readonly parse: ((text: string) => unknown) | undefined
}
type Columns = readonly Column[]

/** A statement on its way: what it was sent as, and what is known of its columns. */
interface Sent {
  /** The name that it is being parsed under; undefined when it has one already, or gets none. */
  readonly newName: string | undefined
  readonly isParsing: boolean
  columns: Columns
}

/** A bundle of statements: what goes out, and who makes something of what comes back. */
export interface Exchange {
  /** In memory of their own, so that they can be handed to another thread. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** To be told every message of the answer, in its order. */
  readonly handlers: Omit<WireHandlers, 'onSignal'>
  /** What each statement gave, once all was told. @throws {DatabaseError} the first failure. */
  results(this: void): readonly StatementResult[]
}

/** Puts statements into messages of PostgreSQL's protocol and reads the answers. */
export interface StatementCodec {
  encode(this: void, statements: readonly Statement[]): Exchange
}

const NO_COLUMNS: Columns = []

/**
 * Makes the codec of one connection, whose prepared statements it knows: those that return are parsed and described once (source:
 * PostgreSQL manual, "Extended Query"). A bundle ends with one synchronisation: after a failed statement the others are not run.
 */
export function createStatementCodec(parserOf: ParserOf): StatementCodec {
  const names = createStatementNames()
  const prepared = new Map<string, Columns>()
  /** Names that are on their way: until they are known to be taken, the same text goes without. */
  const underWay = new Set<string>()
  const out = createWireWriter()

  function write(statement: Statement): Sent {
    // Before anything is noted: a value that cannot be a parameter is refused here.
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
        settle() // Nothing of a bundle that cannot be sent is on its way.
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
            // Parsed and described: from now on the name stands for the text, even when its values are refused.
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

/** `INSERT 0 5`, `UPDATE 3`, `SELECT 25`, `COMMIT`: the command and, for a change, how many rows it met. */
function readTag(tag: string): { command: string; affectedRows: number | undefined } {
  const [command = '', ...counts] = tag.split(' ')
  const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return { command, affectedRows: isChange ? Number(counts.at(-1)) : undefined }
}
