import { getListRecordsByName } from '@portal/ui-api'
import { dehydrate, prefetch } from '@portal/ui-api/server'
import { contactList } from './contactList'
import { Contacts } from './Contacts'
import { createOrgClient } from './org'
import { OrgProvider } from './OrgProvider'

// Contacts of a user: rendered for each request.
export const dynamic = 'force-dynamic'

export default async function Page() {
  const uiApi = createOrgClient()
  await prefetch(uiApi, getListRecordsByName, contactList)
  return (
    <OrgProvider initialState={dehydrate(uiApi)}>
      <Contacts />
    </OrgProvider>
  )
}
