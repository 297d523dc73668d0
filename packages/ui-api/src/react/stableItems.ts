import type { Engine } from '../core/Engine.js'

/** Returns the same array for the same elements: safe as a dependency of hooks. */
export function stableList<Item>(): (now: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = []
  return (now) => {
    const isSame = now.length === last.length && now.every((item, i) => item === last[i])
    if (!isSame) last = now
    return last
  }
}

/** Identifies records, list views and nodes of GraphQL; other items may repeat. */
function idOf(item: unknown): string | undefined {
  const { id, apiName, Id } = Object(item) as Readonly<Record<'id' | 'apiName' | 'Id', unknown>>
  if (typeof Id === 'string') return Id
  return typeof id === 'string' && typeof apiName === 'string' ? id : undefined
}

/** Concatenates pages. A row that moved to a later page is listed once. */
function inOneList<Item>(pages: readonly (readonly Item[])[]): readonly Item[] {
  const listed = new Set<string | undefined>()
  return pages.flatMap((page) => {
    const items = page.filter((item) => !listed.has(idOf(item)))
    for (const item of items) listed.add(idOf(item))
    // Items without an id are never duplicates.
    listed.delete(undefined)
    return items
  })
}

/**
 * The items of several pages. While pages are refetched one by one, rows keep their order and show current values, so
 * that none is duplicated or missing.
 */
export function arrangedItems<Item>({ _store: store }: Engine) {
  let settled: readonly Item[] | undefined
  return (pages: readonly (readonly Item[])[], isSettled: boolean): readonly Item[] => {
    const now = inOneList(pages)
    // Cleared.
    if (pages.length === 0) settled = undefined
    if (isSettled) settled = now
    if (isSettled || settled === undefined) return now
    const known = new Map(now.map((item) => [idOf(item), item]))
    return settled.flatMap((item) => {
      const id = idOf(item)
      if (id === undefined) return [item]
      return store.records.get(id)?._deletionError ? [] : [known.get(id) ?? item]
    })
  }
}
