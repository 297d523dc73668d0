'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { MASTER_RECORD_TYPE_ID } from '../representations/layout.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getPicklistValues } from '../adapters/objectInfo/getPicklistValues.js'
import { getPicklistValuesByRecordType } from '../adapters/objectInfo/getPicklistValuesByRecordType.js'
import { queryOf } from '../core/queryOf.js'
import { engineOf } from '../core/UiApi.js'
import type { Engine, Query } from '../core/Engine.js'
import { checkRead } from '../define/checkConfig.js'
import { fieldPath, type FieldId } from '../define/fieldPath.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type {
  ObjectInfoRepresentation,
  PicklistValue,
  PicklistValuesCollectionRepresentation,
  PicklistValuesRepresentation,
} from '../representations/objectInfo.js'
import type { Snapshot, SnapshotState } from '../core/Snapshot.js'
import { queryGroup, type Read } from './queryGroup.js'
import { useUiApi } from './UiApiProvider.js'

/** Field, record type and controlling value. */
export interface PicklistConfig {
  /** The field with its object, `Load__c.City__c`. Undefined: not known yet, no request is sent. */
  readonly fieldApiName: FieldId | undefined
  /** @default the user's default record type of the object, else the master */
  readonly recordTypeId?: string | undefined
  /** Current value of the controlling field; boolean for a checkbox. */
  readonly controllingValue?: string | boolean | null | undefined
}

/** The selectable values. */
export interface PicklistResult {
  readonly state: SnapshotState
  readonly error: UiApiError | undefined
  readonly isFetching: boolean
  /** All values, or those that are valid for the controlling value (none without one). */
  readonly values: readonly PicklistValue[]
  /** All values of the record type. */
  readonly allValues: readonly PicklistValue[]
  /** The default value, if selectable. */
  readonly defaultValue: PicklistValue | undefined
  /** True for a dependent picklist. */
  readonly isDependent: boolean
  /**
   * False for a value that the controlling value forbids; use it to clear a selection. True while the picklist is not
   * loaded: a form keeps its saved value.
   */
  isValid(value: string): boolean
  refresh(): Promise<void>
}

const NONE: readonly PicklistValue[] = []

const NOT_FOUND = 404

/** Queries the object info while the record type is unknown, then the values. */
function readsOf(
  engine: Engine,
  field: FieldId | undefined,
  recordTypeId: string | undefined,
  read: Read,
): readonly Query[] {
  const path = fieldPath(field)
  if (path === undefined) return []
  const [objectApiName] = path.split('.')
  const queries: Query[] = []
  let type = recordTypeId
  if (type === undefined) {
    const info = queryOf(engine, getObjectInfo, { objectApiName })
    if (info === undefined) return []
    queries.push(info)
    const { data, error } = read(info)
    // Without access to the object info, uses the master record type.
    if (data === undefined && error === undefined) return queries
    // Types follow from the adapter.
    type = (data as ObjectInfoRepresentation | undefined)?.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID
  }
  const ofField = queryOf(engine, getPicklistValues, { fieldApiName: field, recordTypeId: type })
  const ofType = queryOf(engine, getPicklistValuesByRecordType, { objectApiName, recordTypeId: type })
  if (ofField === undefined || ofType === undefined) return queries
  const { data, error } = read(ofType)
  if (data === undefined && error?.status !== NOT_FOUND)
    // Values that were prefetched for the field alone need no other request.
    return [...queries, read(ofField).data === undefined ? ofType : ofField]
  return [...queries, ofType, ...(valuesOf(data, path) === undefined ? [ofField] : [])]
}

/** The values of a field in a response: its own, or that of all fields of its record type. */
function valuesOf(data: unknown, path: string): PicklistValuesRepresentation | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  // Types follow from the adapters.
  if ('controllerValues' in data) return data as PicklistValuesRepresentation
  const { picklistFieldValues } = data as Partial<PicklistValuesCollectionRepresentation>
  const name = path.slice(path.indexOf('.') + 1)
  return picklistFieldValues && Object.hasOwn(picklistFieldValues, name)
    ? picklistFieldValues[name]
    : undefined
}

function choose(data: PicklistValuesRepresentation | undefined, controllingValue: unknown) {
  const allValues = data?.values ?? NONE
  const controllers = data?.controllerValues ?? {}
  const isDependent = Object.keys(controllers).length > 0
  const key = String(controllingValue)
  const index = Object.hasOwn(controllers, key) ? controllers[key] : undefined
  const values = isDependent
    ? allValues.filter(({ validFor }) => index !== undefined && validFor.includes(index))
    : allValues
  const given = data?.defaultValue
  const name = typeof given === 'string' ? given : given?.value
  const defaultValue = values.find(({ value }) => value === name)
  return {
    values,
    allValues,
    isDependent,
    defaultValue,
    isValid: (value: string) => data === undefined || values.some((one) => one.value === value),
  }
}

/**
 * Returns the selectable values of a picklist for a record type and a controlling value. The picklists of a record type
 * share one request; a change of the controlling value sends none. With `null` or `undefined` no request is sent.
 *
 * @throws {UiApiConfigError} while rendering, when `fieldApiName` does not name its object.
 *
 * @example
 * const country = usePicklist({ fieldApiName: 'Load__c.Country__c' })
 * const city = usePicklist({ fieldApiName: 'Load__c.City__c', controllingValue: form.country })
 */
export function usePicklist(config: PicklistConfig | null | undefined): PicklistResult {
  const engine = engineOf(useUiApi())
  const path = config ? fieldPath(config.fieldApiName) : undefined
  const recordTypeId = config?.recordTypeId
  const controllingValue = config?.controllingValue
  const group = useMemo(() => {
    // Later, in a subscription, the error would reach no error boundary and the state would stay `Pending`.
    checkRead(getPicklistValues, { fieldApiName: path })
    return queryGroup(
      (read) => readsOf(engine, path, recordTypeId, read),
      // The values are the last query.
      (snapshots): Snapshot<unknown> | undefined => snapshots.at(-1),
    )
  }, [engine, path, recordTypeId])
  const snapshot = useSyncExternalStore(group._subscribe, group._getSnapshot, group._getServerSnapshot)
  return useMemo(() => {
    const values = path === undefined ? undefined : valuesOf(snapshot?.data, path)
    const state = snapshot?.state ?? 'Unfulfilled'
    return {
      ...choose(values, controllingValue),
      state: snapshot?.data !== undefined && values === undefined ? 'Pending' : state,
      error: snapshot?.error,
      isFetching: snapshot?.isFetching ?? false,
      refresh: group.refresh,
    }
  }, [snapshot, path, controllingValue, group])
}
