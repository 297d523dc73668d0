import { Card, Skeleton } from '@portal/portal-ui'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '#/connection/ConnectionProvider'
import { documentTypeNames } from '#/loads/documentTypeNames'
import { ReadFailed } from '#/loading/ReadFailed'
import { identityOf } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { acceptedFiles } from './acceptedFiles'
import { AddDocument } from './AddDocument'
import { DocumentList } from './DocumentList'
import styles from './Documents.module.css'
import { typesFor, wantedType } from './documentTypes'
import { OnTheWay } from './OnTheWay'
import { LazyScanDialog } from './LazyScanDialog'
import { lacksDocuments, MissingDocuments } from './MissingDocuments'
import { saveScanDraft } from './scanDraft'
import { ScanDraftNotice } from './ScanDraftNotice'
import { useDocuments } from './useDocuments'
import { useScanDrafts } from './useScanDrafts'

export interface DocumentDeskProps {
  load: { id: string; number: string; status: string }
}

/** Source of the pages in the open dialog. */
type Scan = { from: 'files'; files: readonly File[] } | { from: 'signature' } | { from: 'draft' }

/** Documents of a load: status, missing types, and adding more. */
export function DocumentDesk({ load }: DocumentDeskProps) {
  const intl = useIntl()
  const session = useSession()
  const { role } = session
  const connection = useConnection()
  const desk = useDocuments(load.id)
  const allowed = typesFor(load.status, role)
  const [chosen, setChosen] = useState<string>()
  const [scan, setScan] = useState<Scan>()
  const replacement = useRef<HTMLInputElement>(null)
  const draftKey = `${identityOf(session)}|${load.id}`
  const { drafts, look, discard } = useScanDrafts(draftKey)
  const present = [
    ...(desk.documents ?? []),
    ...desk.onTheWay.flatMap(({ work, state }) =>
      work.kind === 'document'
        ? [{ type: work.type, status: state === 'refused' ? 'Rejected' : 'Uploading' }]
        : [],
    ),
  ]
  const wanted = wantedType(allowed, present)
  const type = chosen !== undefined && allowed.includes(chosen) ? chosen : wanted
  if (allowed.length === 0 && (desk.documents ?? []).length === 0) return null
  const nameOf = (code: string) => {
    const id = documentTypeNames[code]
    return id ? intl.formatMessage({ id }) : code
  }
  return (
    <Card className={styles.desk} title={intl.formatMessage({ id: 'documents.title' })}>
      {lacksDocuments(load.status, desk.documents, desk.isInvoiceRequired) ? (
        <MissingDocuments isInvoiceRequired={desk.isInvoiceRequired} />
      ) : null}
      {desk.documents ? (
        <DocumentList
          documents={desk.documents}
          isRemoving={desk.isRemoving}
          onRemove={desk.remove}
          onReplace={
            allowed.length > 0
              ? (rejected) => {
                  setChosen(rejected)
                  replacement.current?.click()
                }
              : undefined
          }
        />
      ) : connection !== 'online' ? (
        <p className={styles.quiet}>
          <FormattedMessage id="documents.offline" />
        </p>
      ) : desk.hasFailed ? (
        <ReadFailed read={desk} />
      ) : (
        <Skeleton />
      )}
      <OnTheWay
        entries={desk.onTheWay}
        progress={desk.progress}
        queue={desk.queue}
        isDurable={desk.isDurable}
      />
      <input
        ref={replacement}
        type="file"
        hidden
        multiple
        aria-label={intl.formatMessage({ id: 'documents.choose' })}
        accept={acceptedFiles(navigator)}
        onChange={({ target }) => {
          const picked = [...(target.files ?? [])]
          // Allows the same file to be selected twice.
          target.value = ''
          if (picked.length > 0) setScan({ from: 'files', files: picked })
        }}
      />
      {type === undefined ? null : (
        <AddDocument
          type={type}
          allowed={allowed}
          nameOf={nameOf}
          onType={setChosen}
          onFiles={(files) => setScan({ from: 'files', files })}
          onSign={() => setScan({ from: 'signature' })}
        />
      )}
      {scan
        ? null
        : drafts.map((draft) => (
            <ScanDraftNotice
              key={draft.type}
              pages={draft.parts.reduce((sum, { pages }) => sum + pages, 0)}
              typeName={nameOf(draft.type)}
              onContinue={() => {
                setChosen(draft.type)
                setScan({ from: 'draft' })
              }}
              onDiscard={() => void discard(draft.type)}
            />
          ))}
      {scan && type !== undefined ? (
        <LazyScanDialog
          loadId={load.id}
          loadNumber={load.number}
          type={type}
          typeName={nameOf(type)}
          files={scan.from === 'files' ? scan.files : []}
          isSignedHere={scan.from === 'signature'}
          present={desk.documents ?? []}
          keeping={{
            kept: scan.from === 'draft' ? (drafts.find((draft) => draft.type === type)?.parts ?? []) : [],
            keep: (parts) => void saveScanDraft(draftKey, { type, parts }),
          }}
          queue={desk.queue}
          onClose={(isSaved) => {
            setScan(undefined)
            void (isSaved ? discard(type) : look())
            // Preselects the next missing type after a save.
            setChosen(isSaved ? undefined : type)
          }}
        />
      ) : null}
    </Card>
  )
}
