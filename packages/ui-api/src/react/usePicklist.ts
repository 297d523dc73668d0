import { useMemo, useSyncExternalStore } from 'react'
import { MASTER_RECORD_TYPE_ID } from '../adapters/layout/masterRecordTypeId.js'
import { getObjectInfo } from '../adapters/objectInfo/getObjectInfo.js'
import { getPicklistValues } from '../adapters/objectInfo/getPicklistValues.js'
import { queryOf } from '../client/queryOf.js'
import { engineOf } from '../client/engineOf.js'
import type { Engine, Query } from '../client/Engine.js'
import { fieldPath, type FieldId } from '../config/fieldPath.js'
import type { UiApiError } from '../errors/UiApiError.js'
import type {
  ObjectInfoRepresentation,
  PicklistValue,
  PicklistValuesRepresentation,
} from '../representations/objectInfo.js'
import type { Snapshot, SnapshotState } from '../snapshot/Snapshot.js'
import { queryGroup, type Read } from './queryGroup.js'
import { useUiApi } from './UiApiContext.js'

/** Which picklist, of which record type, depending on what. */
export interface PicklistConfig {
  /** The field with its object, `Load__c.City__c`. Undefined: not yet. */
  readonly fieldApiName: FieldId | undefined
  /** Without it, the user's default record type of the object is looked up, else the master is taken. */
  readonly recordTypeId?: string | undefined
  /** Current value of the field that this one depends on; a checkbox as true or false. */
  readonly controllingValue?: string | boolean | null | undefined
}

/** The values that can be chosen now. */
export interface PicklistResult {
  readonly state: SnapshotState
  readonly error: UiApiError | undefined
  readonly isFetching: boolean
  /** What can be chosen now: all values, or those that are valid for the controlling value (none without one). */
  readonly values: readonly PicklistValue[]
  /** All values of the record type. */
  readonly allValues: readonly PicklistValue[]
  /** The default, if it can be chosen now. */
  readonly defaultValue: PicklistValue | undefined
  /** True when what can be chosen depends on another field. */
  readonly isDependent: boolean
  /**
   * False for a value that can't be chosen now; use it to drop a choice that the controlling value has overtaken. True for
   * any value while the picklist is not known: a form that has just opened keeps what was saved.
   */
  isValid(value: string): boolean
  refresh(): Promise<void>
}

const NONE: readonly PicklistValue[] = []

/** The reads behind a picklist: the object info while the record type is not known, then the values. */
function readsOf(
  engine: Engine,
  field: FieldId | undefined,
  recordTypeId: string | undefined,
  read: Read,
): readonly Query[] {
  const path = fieldPath(field)
  if (path === undefined) return []
  const queries: Query[] = []
  let type = recordTypeId
  if (type === undefined) {
    const info = queryOf(engine, getObjectInfo, { objectApiName: path.split('.')[0] })
    if (info === undefined) return []
    queries.push(info)
    const { data, error } = read(info)
    // Who may not read the description may still read the values of the master record type.
    if (data === undefined && error === undefined) return queries
    // The adapter's type says what its snapshots hold.
    type = (data as ObjectInfoRepresentation | undefined)?.defaultRecordTypeId ?? MASTER_RECORD_TYPE_ID
  }
  const values = queryOf(engine, getPicklistValues, { fieldApiName: field, recordTypeId: type })
  if (values !== undefined) queries.push(values)
  return queries
}

/** What of the values can be chosen. */
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
 * The values of a picklist that can be chosen, for the record type and the current value of the controlling field.
 * A new controlling value sends nothing: all values are known. `null` as configuration means "not yet".
 *
 * @example
 * const country = usePicklist({ fieldApiName: 'Load__c.Country__c' })
 * const city = usePicklist({ fieldApiName: 'Load__c.City__c', controllingValue: form.country })
 *
 * @throws {UiApiConfigError} while rendering, when `fieldApiName` does not name its object.
 */
export function usePicklist(config: PicklistConfig | null | undefined): PicklistResult {
  const engine = engineOf(useUiApi())
  const path = config ? fieldPath(config.fieldApiName) : undefined
  const recordTypeId = config?.recordTypeId
  const controllingValue = config?.controllingValue
  const group = useMemo(
    () =>
      queryGroup(
        (read) => readsOf(engine, path, recordTypeId, read),
        // A group without the values yet is on its way to them.
        (snapshots): Snapshot<unknown> | undefined => snapshots.at(-1),
      ),
    [engine, path, recordTypeId],
  )
  const snapshot = useSyncExternalStore(group.subscribe, group.getSnapshot, group.getServerSnapshot)
  return useMemo(() => {
    const isOfValues = isPicklist(snapshot?.data)
    const state = snapshot?.state ?? 'Unfulfilled'
    return {
      ...choose(isOfValues ? (snapshot?.data as PicklistValuesRepresentation) : undefined, controllingValue),
      state: snapshot?.data !== undefined && !isOfValues ? 'Pending' : state,
      error: snapshot?.error,
      isFetching: snapshot?.isFetching ?? false,
      refresh: group.refresh,
    }
  }, [snapshot, controllingValue, group])
}

const isPicklist = (data: unknown) => typeof data === 'object' && data !== null && 'controllerValues' in data
