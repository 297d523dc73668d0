import { isPolymorphic } from '../cache/RecordEntry.js'
import type { Engine } from '../core/Engine.js'
import type { CacheView } from '../define/adapterTypes.js'
import { isObject, type Json } from '../define/json.js'
import { objectInfoEntry } from '../representations/objectInfo.js'

/** Prefix of the cache keys of object infos. */
const OBJECT_INFO = objectInfoEntry('')

/** Cache access for writes, including pending hydration. */
export function cacheView({
  _store: { documents, records },
  _pendingHydration: pendingHydration,
}: Engine): CacheView {
  const infoAt = (key: string): ReturnType<CacheView['objectInfo']> => {
    // Pending state is unvalidated.
    const info: unknown = documents.get(key)?.read() ?? pendingHydration.get(key)?.value
    return isObject(info) && isObject(info['fields']) ? (info as Json & { fields: Json }) : undefined
  }
  return {
    objectInfo: (apiName) => infoAt(objectInfoEntry(apiName)),
    _apiNameOf(recordId) {
      const record = records.get(recordId)?.record
      if (record && !isPolymorphic(record)) return record.apiName
      // An id starts with the key prefix of its object.
      for (const key of [...documents.keys(), ...pendingHydration.keys()])
        if (key.startsWith(OBJECT_INFO) && infoAt(key)?.['keyPrefix'] === recordId.slice(0, 3))
          return key.slice(OBJECT_INFO.length)
      return undefined
    },
  }
}
