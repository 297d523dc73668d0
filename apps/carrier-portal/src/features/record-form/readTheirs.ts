import { getRecord, type RecordRepresentation, type UiApi } from '@portal/ui-api'
import { valuesOf, type FormValues } from './formValues'

/** What somebody else has saved while this person was typing. */
export interface Conflict {
  theirs: FormValues
  record: RecordRepresentation
}

export interface TheirsConfig {
  objectApiName: string
  recordId: string
  /** The fields of the form, by API name. */
  names: readonly string[]
}

/** Reads a record as it is now, and who changed it last; undefined when it can't be read. */
export async function readTheirs(
  uiApi: UiApi,
  { objectApiName, recordId, names }: TheirsConfig,
): Promise<Conflict | undefined> {
  const optionalFields = [...names, 'LastModifiedBy.Name'].map((name) => `${objectApiName}.${name}` as const)
  const config = { recordId, optionalFields }
  const { data, error } = await uiApi.load(getRecord, config, { cachePolicy: 'network-only' })
  // A failed read still carries what is known from before, which is not what they saved.
  return data && !error ? { theirs: valuesOf(data, names), record: data } : undefined
}
