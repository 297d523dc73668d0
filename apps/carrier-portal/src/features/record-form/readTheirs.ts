import { getRecord, type RecordRepresentation, type UiApi } from '@portal/ui-api'
import { valuesOf, type FormValues } from './formValues'

/** The other edit of a conflict. */
export interface Conflict {
  theirs: FormValues
  record: RecordRepresentation
}

export interface TheirsConfig {
  objectApiName: string
  recordId: string
  names: readonly string[]
}

/** Fetches the current record and its last editor; undefined on failure. */
export async function readTheirs(
  uiApi: UiApi,
  { objectApiName, recordId, names }: TheirsConfig,
): Promise<Conflict | undefined> {
  const optionalFields = [...names, 'LastModifiedBy.Name'].map((name) => `${objectApiName}.${name}` as const)
  const config = { recordId, optionalFields }
  const { data, error } = await uiApi.load(getRecord, config, { cachePolicy: 'network-only' })
  // A failed query still has stale data, which is not the other edit.
  return data && !error ? { theirs: valuesOf(data, names), record: data } : undefined
}
