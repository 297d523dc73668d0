/**
 * A list after a change: the rows of `changedIds` are replaced by the refetched ones in their places, and leave
 * the list when the response lacks them. New ones follow.
 */
export function replaceRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  changedIds: readonly string[],
  read: readonly Row[],
): Row[] {
  const found = new Map(read.map((row) => [row.id, row]))
  const changed = new Set([...changedIds, ...found.keys()])
  const kept = rows.flatMap((row) => {
    if (!changed.has(row.id)) return [row]
    const next = found.get(row.id)
    found.delete(row.id)
    return next ? [next] : []
  })
  return [...kept, ...found.values()]
}
