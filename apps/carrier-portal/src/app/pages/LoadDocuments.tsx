import { Skeleton } from '@portal/portal-ui'
import { getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { WithMessages } from '#/i18n/i18n'
import { loadFields } from '#/loads/loadFields'
import { fieldReader } from '#/loads/readField'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'

// Dialogs and file inputs load after the page.
const DocumentDesk = lazyPart(async () => (await import('#/features/documents/DocumentDesk')).DocumentDesk)

export function LoadDocuments({ loadId }: { loadId: string }) {
  const { data } = useWire(getRecord, { recordId: loadId, ...loadFields })
  const load = data && fieldReader(data)
  const status = load?.text('Status__c')
  return status ? (
    <WithMessages catalogue="documents">
      <OnDemand waiting={<Skeleton height="10rem" />}>
        <DocumentDesk load={{ id: loadId, number: load?.text('Load_Number__c') ?? '', status }} />
      </OnDemand>
    </WithMessages>
  ) : null
}
