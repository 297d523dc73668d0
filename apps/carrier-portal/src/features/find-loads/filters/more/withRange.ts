import type { LoadFilters } from '../../search/loadFilters'

/** Both ends of a range at once: one change, one step back. */
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
