import type { LoadFilters } from '#/features/find-loads/search/loadFilters'

/** Sets both ends of a range in one history entry. */
export function withRange<Key extends 'distanceMin' | 'distanceMax' | 'weightMin' | 'weightMax'>(
  filters: LoadFilters,
  fromKey: Key,
  toKey: Key,
  from: number | undefined,
  to: number | undefined,
) {
  const { [fromKey]: _from, [toKey]: _to, ...rest } = filters
  return {
    ...rest,
    ...(from === undefined ? {} : { [fromKey]: from }),
    ...(to === undefined ? {} : { [toKey]: to }),
  }
}
