import type { FieldInput } from '../config/types.js'
import type { CacheView } from '../define/adapterTypes.js'

/** Of fields that are about to be sent, those that the object info does not mark otherwise. Unknown object: all. */
export function keepWritable(
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
