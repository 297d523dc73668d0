/** Prepared statements per connection; each costs about 100 KB of the database's memory. */
const MOST_NAMES = 300
/** Cache size of statements seen once. */
const MOST_SEEN = 2_000
const LONGEST_TEXT = 20_000

/** Selects every column: the result changes with the table, which a prepared statement must not. */
const EVERY_COLUMN = /^\s*select (?:distinct )?(?:"[^"]+"\.)?\*|\breturning (?:"[^"]+"\.)?\*/i

export interface StatementNames {
  /** Returns the name of a prepared statement; undefined when it is parsed and planned at each execution. */
  nameOf(this: void, sql: string): string | undefined
}

/**
 * Prepares statements from their second use: parsing and planning take longer than reading a few rows.
 * Statements used once (long value lists, columns of an update) are never prepared, and names are limited.
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
