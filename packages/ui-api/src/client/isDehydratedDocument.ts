import { isObject } from '../config/isObject.js'
import { areStrings } from '../ingest/checkRecord.js'
import { isLifetime } from './hydrate.js'
import type { DehydratedDocument } from '../cache/Dehydrated.js'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isPlace = (place: unknown) =>
  isObject(place) &&
  isList(place['path']) &&
  place['path'].every((step) => typeof step === 'string' || Number.isInteger(step)) &&
  (typeof place['document'] === 'string' ||
    (areStrings(place['records']) &&
      areStrings(place['fields']) &&
      (place['each'] === undefined || (isList(place['each']) && place['each'].every(areStrings)))))

/** True for what `dehydrate` gives; the value inside is checked once its representation is known. */
export const isDehydratedDocument = (document: unknown): document is DehydratedDocument =>
  isLifetime(document) &&
  'key' in document &&
  typeof document.key === 'string' &&
  'places' in document &&
  isList(document.places) &&
  document.places.every(isPlace) &&
  (!('holds' in document) || document.holds === null || areStrings(document.holds))
