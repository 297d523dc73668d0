import { createUiApi, getListRecordsByName, updateRecord } from '@portal/ui-api'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { inject } from 'vitest'

const { resolve } = createRequire(import.meta.url)

/** The folder of an example, as it is installed. */
export const folderOf = (example: string): string =>
  dirname(resolve(`@portal/example-${example}/package.json`))

/** A client of the org that the examples read. */
export function connect() {
  const { ORG_URL, ORG_TOKEN } = inject('org')
  return createUiApi({ baseUrl: ORG_URL, headers: () => ({ Authorization: `Bearer ${ORG_TOKEN}` }) })
}

/** The contacts of the list view that the examples show. */
export async function readContacts() {
  const { data, error } = await connect().load(getListRecordsByName, {
    objectApiName: 'Contact',
    listViewApiName: 'All_Contacts',
    fields: ['Contact.Name', 'Contact.Title'],
  })
  if (data === undefined) throw error
  return data.records.map((record) => ({
    id: record.id,
    name: textOf(record.fields['Name']),
    title: textOf(record.fields['Title']),
  }))
}

/** Changes a title without the example's knowledge. */
export const changeTitle = (id: string, title: string) =>
  connect().invoke(updateRecord, { fields: { Id: id, Title: title } })

const textOf = (field: { value: unknown } | undefined) =>
  typeof field?.value === 'string' ? field.value : ''
