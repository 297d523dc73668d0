import { Skeleton } from '@portal/portal-ui'
import { lazy, Suspense } from 'react'
import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { WithMessages } from '../../i18n/LocaleProvider'
import { loadFields } from '../../loads/loadFields'
import { fieldReader } from '../../loads/readField'

// Dialogs and file fields come after the page that they belong to.
const DocumentDesk = lazy(async () => ({
  default: (await import('../../features/documents/DocumentDesk')).DocumentDesk,
}))

/** The document desk on the page of a load. */
export function LoadDocuments({ loadId }: { loadId: string }) {
  const { data } = useWire(getRecord, { recordId: loadId, ...loadFields })
  const status = data && fieldReader(data).text('Status__c')
  return status ? (
    <WithMessages catalogue="documents">
      <Suspense fallback={<Skeleton height="10rem" />}>
        <DocumentDesk load={{ id: loadId, status }} />
      </Suspense>
    </WithMessages>
  ) : null
}
