import { Skeleton } from '@portal/portal-ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LazyScanDialog } from '#/features/documents/LazyScanDialog'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { paperKinds } from './companyPapers'
import { PaperChooser } from './PaperChooser'
import { useCompanyDocuments } from './useCompanyDocuments'

// The progress bar imports React Aria; the checklist renders without it.
const OnTheWay = lazyPart(async () => (await import('#/features/documents/OnTheWay')).OnTheWay)

export interface CompanyPaperUploadProps {
  accountId: string
  /** One of the types of company documents. */
  type: string
}

/** Uploads a company document where it is asked for (ONB-04). */
export function CompanyPaperUpload({ accountId, type }: CompanyPaperUploadProps) {
  const intl = useIntl()
  const desk = useCompanyDocuments(accountId)
  const [files, setFiles] = useState<readonly File[]>()
  const kind = paperKinds.find((one) => one.type === type)
  if (!kind) return null
  const typeName = intl.formatMessage({ id: kind.name })
  const sending = desk.onTheWay.filter(({ work }) => work.kind === 'document' && work.type === type)
  return (
    <div>
      <PaperChooser
        label={intl.formatMessage({ id: 'documents.company.upload' }, { type: typeName })}
        onChoose={setFiles}
      />
      {sending.length > 0 ? (
        <OnDemand waiting={<Skeleton height="3rem" />}>
          <OnTheWay
            entries={sending}
            progress={desk.progress}
            queue={desk.queue}
            isDurable={desk.isDurable}
          />
        </OnDemand>
      ) : null}
      {files ? (
        <LazyScanDialog
          type={type}
          typeName={typeName}
          files={files}
          loadId={accountId}
          isOfCompany
          isSignedHere={false}
          present={desk.documents ?? []}
          queue={desk.queue}
          onClose={() => setFiles(undefined)}
        />
      ) : null}
    </div>
  )
}
