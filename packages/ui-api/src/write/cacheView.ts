import { isPolymorphic } from '../cache/RecordEntry.js'
import type { Engine } from '../client/Engine.js'
import type { CacheView } from '../define/adapterTypes.js'
import { isObject, type Json } from '../config/isObject.js'
import { objectInfoEntry } from '../representations/objectInfo.js'

/** Shared entries of object infos are called so. */
const OBJECT_INFO = objectInfoEntry('')

/** What a write may know: also what an earlier visit or a server has written down and nobody has read yet. */
export function cacheView({ store: { documents, records }, dormant }: Engine): CacheView {
  const infoAt = (key: string): ReturnType<CacheView['objectInfo']> => {
    // What was written down has not been checked yet.
    const info: unknown = documents.get(key)?.read() ?? dormant.get(key)?.value
    return isObject(info) && isObject(info['fields']) ? (info as Json & { fields: Json }) : undefined
  }
  return {
    objectInfo: (apiName) => infoAt(objectInfoEntry(apiName)),
    apiNameOf(recordId) {
      const record = records.get(recordId)?.record
      if (record && !isPolymorphic(record)) return record.apiName
      // An id begins with what its object is known by.
      for (const key of [...documents.keys(), ...dormant.keys()])
        if (key.startsWith(OBJECT_INFO) && infoAt(key)?.['keyPrefix'] === recordId.slice(0, 3))
          return key.slice(OBJECT_INFO.length)
      return undefined
    },
  }
}
