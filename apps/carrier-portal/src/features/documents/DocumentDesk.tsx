import { Button, Card, FileField, Select, Skeleton } from '@portal/portal-ui'
import { PenLine, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConnection } from '../../connection/ConnectionProvider'
import { documentTypeNames } from '../../loads/documentTypeNames'
import { ReadFailed } from '../../page/ReadFailed'
import { identityOf } from '../../session/session'
import { useSession } from '../../session/SessionProvider'
import { acceptedFiles } from './acceptedFiles'
import { DocumentList } from './DocumentList'
import styles from './Documents.module.css'
import { typesFor, wantedType } from './documentTypes'
import { OnTheWay } from './OnTheWay'
import { LazyScanDialog } from './LazyScanDialog'
import { keepScanDraft } from './scanDraft'
import { ScanDraftNotice } from './ScanDraftNotice'
import { useDocuments } from './useDocuments'
import { useScanDrafts } from './useScanDrafts'

export interface DocumentDeskProps {
  load: { id: string; number: string; status: string }
}

/** Papers of a load: what is there and where it stands, what is missing, and adding more by camera or file. */
export function DocumentDesk({ load }: DocumentDeskProps) {
  const intl = useIntl()
  const session = useSession()
  const { role } = session
  const connection = useConnection()
  const desk = useDocuments(load.id)
  const allowed = typesFor(load.status, role)
  const [chosen, setChosen] = useState<string>()
  const [files, setFiles] = useState<File[]>([])
  const replacement = useRef<HTMLInputElement>(null)
  const draftKey = `${identityOf(session)}|${load.id}`
  const { drafts, look, discard } = useScanDrafts(draftKey)
  const [isContinued, setIsContinued] = useState(false)
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
      {isMissing(load.status, desk.documents) ? <Missing /> : null}
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
          // Otherwise the same file could not be chosen twice in a row.
          target.value = ''
          if (picked.length > 0) setFiles(picked)
        }}
      />
      {type === undefined ? null : (
        <div className={styles.add}>
          <Select
            label={intl.formatMessage({ id: 'documents.type' })}
            value={type}
            onValueChange={setChosen}
            options={allowed.map((value) => ({ value, label: nameOf(value) }))}
          />
          <FileField
            label={intl.formatMessage({ id: 'documents.add' }, { type: nameOf(type) })}
            hint={<FormattedMessage id="documents.hint" />}
            accept={acceptedFiles(navigator)}
            onAdd={setFiles}
            labels={{
              choose: intl.formatMessage({ id: 'documents.choose' }),
              camera: intl.formatMessage({ id: 'documents.camera' }),
              drop: intl.formatMessage({ id: 'documents.drop' }),
            }}
          />
          {type === 'POD' ? (
            <Button onPress={() => setFiles([SIGN_ON_DEVICE])}>
              <PenLine size={20} strokeWidth={1.75} aria-hidden="true" />
              <FormattedMessage id="documents.signHere" />
            </Button>
          ) : null}
        </div>
      )}
      {files.length > 0 || isContinued
        ? null
        : drafts.map((draft) => (
            <ScanDraftNotice
              key={draft.type}
              pages={draft.parts.reduce((sum, { pages }) => sum + pages, 0)}
              typeName={nameOf(draft.type)}
              onContinue={() => {
                setChosen(draft.type)
                setIsContinued(true)
              }}
              onDiscard={() => void discard(draft.type)}
            />
          ))}
      {(files.length > 0 || isContinued) && type !== undefined ? (
        <LazyScanDialog
          loadId={load.id}
          loadNumber={load.number}
          type={type}
          typeName={nameOf(type)}
          files={files.filter((file) => file !== SIGN_ON_DEVICE)}
          isSignedHere={files.includes(SIGN_ON_DEVICE)}
          present={desk.documents ?? []}
          keeping={{
            kept: isContinued ? (drafts.find((draft) => draft.type === type)?.parts ?? []) : [],
            keep: (parts) => void keepScanDraft(draftKey, { type, parts }),
          }}
          queue={desk.queue}
          onClose={(isSaved) => {
            setFiles([])
            setIsContinued(false)
            void (isSaved ? discard(type) : look())
            // What is missing next is offered; who only went back finds what was chosen.
            setChosen(isSaved ? undefined : type)
          }}
        />
      ) : null}
    </Card>
  )
}

/** Stands for "no file: the receiver signs on this screen". */
const SIGN_ON_DEVICE = new File([], 'signature')

/** A delivered load needs an invoice and a signed POD, both not rejected (USR-10). */
function isMissing(
  status: string,
  documents: readonly { type: string; status: string; signed?: boolean | null | undefined }[] | undefined,
): boolean {
  if (status !== 'Delivered' || !documents) return false
  const has = (wanted: string) =>
    documents.some(
      ({ type, status, signed }) =>
        type === wanted && status !== 'Rejected' && (wanted !== 'POD' || signed === true),
    )
  return !has('POD') || !has('Invoice')
}

/** What payment waits for, in the words of ERR-04 to ERR-06. */
function Missing() {
  return (
    <div className={styles.missing}>
      <TriangleAlert size={24} aria-hidden="true" />
      <div>
        <h3>
          <FormattedMessage id="documents.missing.title" />
        </h3>
        <p>
          <FormattedMessage id="documents.missing.load" />
        </p>
        <p>
          <FormattedMessage id="documents.missing.payment" />
        </p>
      </div>
    </div>
  )
}
