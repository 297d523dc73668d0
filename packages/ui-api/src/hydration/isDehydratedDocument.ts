import { isObject } from '../define/json.js'
import { areStrings } from '../ingest/checkRecord.js'
import { isLifetime } from './hydrate.js'
import type { DehydratedDocument } from './Dehydrated.js'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isPlace = (place: unknown) =>
  isObject(place) &&
  isList(place['path']) &&
  place['path'].every((step) => typeof step === 'string' || Number.isInteger(step)) &&
  (typeof place['document'] === 'string' ||
    (areStrings(place['records']) &&
      areStrings(place['fields']) &&
      (place['each'] === undefined || (isList(place['each']) && place['each'].every(areStrings)))))

/** Validates the envelope of a dehydrated document; its value is checked with its representation. */
export const isDehydratedDocument = (document: unknown): document is DehydratedDocument =>
  isLifetime(document) &&
  'key' in document &&
  typeof document.key === 'string' &&
  'places' in document &&
  isList(document.places) &&
  document.places.every(isPlace) &&
  (!('holds' in document) || document.holds === null || areStrings(document.holds))
