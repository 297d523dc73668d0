import type { Engine } from '../client/Engine.js'

/** What tells a record, or a list view, from all others; what server methods call an id may stand in several rows. */
function idOf(item: unknown): string | undefined {
  const { id, apiName } = Object(item) as { readonly id?: unknown; readonly apiName?: unknown }
  return typeof id === 'string' && typeof apiName === 'string' ? id : undefined
}

/** One page after the other. What has moved to a later page since the one before was read is listed once. */
function inOneList<Item>(pages: readonly (readonly Item[])[]): readonly Item[] {
  const listed = new Set<string | undefined>()
  return pages.flatMap((page) => {
    const items = page.filter((item) => !listed.has(idOf(item)))
    for (const item of items) listed.add(idOf(item))
    // What has no id is no other's double.
    listed.delete(undefined)
    return items
  })
}

/**
 * The items of several pages as one list. Pages that are read again arrive one by one: until all of them are here, the
 * list keeps its rows in their order, with the values of now, so that no row is there twice or away for a moment.
 */
export function arrangedItems<Item>({ store }: Engine) {
  let settled: readonly Item[] | undefined
  return (pages: readonly (readonly Item[])[], isSettled: boolean): readonly Item[] => {
    const now = inOneList(pages)
    // Nothing is left of what everything was dropped for.
    if (pages.length === 0) settled = undefined
    if (isSettled) settled = now
    if (isSettled || settled === undefined) return now
    const known = new Map(now.map((item) => [idOf(item), item]))
    return settled.flatMap((item) => {
      const id = idOf(item)
      if (id === undefined) return [item]
      return store.records.get(id)?.gone ? [] : [known.get(id) ?? item]
    })
  }
}
