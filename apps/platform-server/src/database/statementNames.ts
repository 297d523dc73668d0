/** Statements that a connection keeps prepared at most; each costs some 100 KB of the database's memory. */
const MOST_NAMES = 300
/** Statements seen once that are remembered. */
const MOST_SEEN = 2_000
const LONGEST_TEXT = 20_000

/** A statement that gives every column: its result changes with the table, which that of a prepared statement must not. */
const EVERY_COLUMN = /^\s*select (?:distinct )?(?:"[^"]+"\.)?\*|\breturning (?:"[^"]+"\.)?\*/i

/** Decides which statements are worth preparing. */
export interface StatementNames {
  /** The name under which a statement is kept prepared; undefined when it is parsed and planned each time. */
  nameOf(this: void, sql: string): string | undefined
}

/**
 * Names statements from their second use on: parsing and planning take longer than reading a few rows. What is used once (long
 * lists of values, commands of an update) gets no name, and there are so many names and no more.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return {
    nameOf(sql) {
      const known = names.get(sql)
      if (known !== undefined || names.size >= MOST_NAMES) return known
      if (!seen.has(sql)) {
        if (sql.length > LONGEST_TEXT || EVERY_COLUMN.test(sql)) return undefined
        if (seen.size >= MOST_SEEN) seen.clear()
        seen.add(sql)
        return undefined
      }
      const name = `s${names.size}`
      names.set(sql, name)
      seen.delete(sql)
      return name
    },
  }
}
