// Prints a list view as CSV: node printListView.mjs Contact All_Contacts
import {
  createUiApi,
  getFieldDisplayValue,
  getFieldValue,
  getListInfoByName,
  getListRecordsByName,
} from '@portal/ui-api'

const { ORG_URL = 'http://localhost:4000', ORG_TOKEN = '' } = process.env
const [objectApiName = 'Contact', listViewApiName = 'All_Contacts'] = process.argv.slice(2)

const uiApi = createUiApi({ baseUrl: ORG_URL, headers: () => ({ Authorization: `Bearer ${ORG_TOKEN}` }) })

/** Reads, or throws what the server said: `load` itself never rejects for a failed request. */
async function read(adapter, config) {
  const { data, error } = await uiApi.load(adapter, config)
  if (error) throw error
  return data
}

const cell = (value) => `"${String(value ?? '').replaceAll('"', '""')}"`

try {
  const { displayColumns } = await read(getListInfoByName, { objectApiName, listViewApiName })
  console.log(displayColumns.map(({ label }) => cell(label)).join())
  const fields = displayColumns.map(({ fieldApiName }) => `${objectApiName}.${fieldApiName}`)
  let pageToken
  do {
    const page = await read(getListRecordsByName, {
      objectApiName,
      listViewApiName,
      fields,
      pageSize: 200,
      pageToken,
    })
    for (const record of page.records)
      console.log(
        fields
          .map((field) => cell(getFieldDisplayValue(record, field) ?? getFieldValue(record, field)))
          .join(),
      )
    pageToken = page.nextPageToken ?? undefined
  } while (pageToken)
} catch (error) {
  console.error(error.messages?.join('\n') ?? error)
  process.exitCode = 1
} finally {
  uiApi.dispose()
}
