import type { FieldInput } from '../define/configTypes.js'
import type { CacheView } from '../define/adapterTypes.js'

/** Drops fields that the cached object info marks as not writable. Unknown object: keeps all. */
export function pickWritable(
  fields: Readonly<Record<string, FieldInput>>,
  which: 'createable' | 'updateable',
  apiName: string | undefined,
  cache: CacheView,
): Readonly<Record<string, FieldInput>> {
  const info = apiName === undefined ? undefined : cache.objectInfo(apiName)
  if (!info) return fields
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => Object(info.fields[name])[which] !== false),
  )
}
