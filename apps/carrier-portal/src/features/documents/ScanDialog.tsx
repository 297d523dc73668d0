import { DOCUMENTS } from '@portal/contract'
import type { LoadDocument } from '@portal/contract/methods'
import { Button, Dialog, FileField, TextField } from '@portal/portal-ui'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

import { useLocalTime } from '#/time/useLocalTime'
import type { QueueService } from '#/queue/queueService'
import { acceptedFiles } from './acceptedFiles'
import styles from './Documents.module.css'
import { MOST_FILES_PER_TYPE } from './fileLimits'
import { FileProblem } from './FileProblem'
import { joinPages } from './joinPages'
import { PageList } from './PageList'
import { ReadingBar } from './ReadingBar'
import { SignaturePad, type SignaturePadHandle } from './SignaturePad'
import { useScan, type ScanKeeping } from './useScan'
import { useProblemText } from './useProblemText'

export interface ScanDialogProps {
  /** Id of the load, or of the account with `isOfCompany`. */
  loadId: string
  /** "L-0000001"; undefined for a company document. */
  loadNumber?: string
  /** A company document. @default false */
  isOfCompany?: boolean
  type: string
  typeName: string
  /** Initial files; pages can be added. */
  files: readonly File[]
  isSignedHere: boolean
  present: readonly LoadDocument[]
  /** Stores unsent pages. Without it they end with the dialog. */
  keeping?: ScanKeeping
  queue: Pick<QueueService, 'add'>
  /** `isSaved`: the document was queued; otherwise cancelled. */
  onClose: (isSaved: boolean) => void
}

/** Longest name that the server accepts (domain model §2, `Signed_By__c`). */

/** Reviews the pages before upload: order, sharpness, light, signature. */
export function ScanDialog(props: ScanDialogProps) {
  const { loadId, loadNumber, isOfCompany, type, typeName } = props
  const { files, isSignedHere, present, keeping, queue, onClose } = props
  const intl = useIntl()
  const { at: writeTime } = useLocalTime()
  const problemText = useProblemText()
  const pad = useRef<SignaturePadHandle>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const isPod = type === 'POD'
  const scan = useScan(files, { needsSignature: isPod && !isSignedHere }, keeping)
  const isFull =
    present.filter((document) => document.type === type && document.status !== 'Rejected').length >=
    MOST_FILES_PER_TYPE
  useEffect(() => {
    if (isPod) nameField.current?.focus()
  }, [isPod])

  async function save() {
    const signedBy = name.trim()
    if (isPod && signedBy === '') {
      setNameError(intl.formatMessage({ id: 'documents.sign.nameNeeded' }))
      nameField.current?.focus()
      return
    }
    if (isFull) return setProblem(intl.formatMessage({ id: 'documents.problem.tooMany' }))
    if (scan.parts.length === 0 && !isSignedHere)
      return setProblem(intl.formatMessage({ id: 'documents.problem.noPages' }))
    setIsSaving(true)
    try {
      const at = writeTime(new Date().toISOString())
      const signature = isSignedHere
        ? { name: signedBy, picture: await pad.current?.readPng(), at }
        : undefined
      const ready = await joinPages(scan.parts, typeName, signature)
      await queue.add({
        id: crypto.randomUUID(),
        loadId,
        ...(loadNumber === undefined ? {} : { loadNumber }),
        work: {
          kind: 'document',
          type,
          fileName: ready.fileName,
          contentType: ready.contentType,
          sizeBytes: ready.bytes.byteLength,
          ...(isPod ? { signedBy } : {}),
          ...(isOfCompany ? { isOfCompany } : {}),
        },
        bytes: ready.bytes,
      })
      onClose(true)
    } catch (error) {
      setProblem(
        error instanceof FileProblem
          ? problemText(error)
          : intl.formatMessage({ id: 'documents.problem.notSaved' }),
      )
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => onClose(false)}
      isFullScreenOnMobile
      title={intl.formatMessage({ id: 'documents.scan.title' }, { type: typeName })}
      labels={{ close: intl.formatMessage({ id: 'documents.close' }) }}
      data-density="driver"
      actions={
        <Button variant="primary" isPending={isSaving || scan.isReading} onPress={() => void save()}>
          {isPod ? (
            <FormattedMessage id="documents.upload.signed" />
          ) : (
            <FormattedMessage id="documents.upload" values={{ type: typeName }} />
          )}
        </Button>
      }
    >
      <div className={styles.scan}>
        {scan.isReading ? <ReadingBar decoder={scan.decoder} percent={scan.percent} /> : null}
        <PageList parts={scan.parts} onRemove={scan.remove} onMove={scan.move} />
        {scan.problems.map(({ id, fileName, error }) => (
          <p key={id} className={styles.reason} role="alert">
            <FormattedMessage
              id="documents.problem.named"
              values={{ name: fileName, problem: problemText(error) }}
            />
          </p>
        ))}
        {scan.lacksSignature && !scan.isReading ? (
          <output className={styles.warning}>
            <TriangleAlert size={20} aria-hidden="true" />
            <FormattedMessage id="documents.quality.unsigned" />
          </output>
        ) : null}
        {isPod ? (
          <>
            {isSignedHere ? <SignaturePad ref={pad} /> : null}
            <TextField
              ref={nameField}
              label={intl.formatMessage({ id: 'documents.sign.name' })}
              hint={intl.formatMessage({
                id: isSignedHere ? 'documents.sign.hintHere' : 'documents.sign.hint',
              })}
              errorMessage={nameError}
              maxLength={DOCUMENTS.maxSignerLength}
              autoComplete="off"
              value={name}
              onValueChange={(value) => {
                setName(value)
                setNameError(undefined)
              }}
            />
          </>
        ) : null}
        <FileField
          label={intl.formatMessage({ id: 'documents.scan.more' })}
          hint={<FormattedMessage id="documents.scan.moreHint" />}
          accept={acceptedFiles(navigator)}
          onAdd={scan.add}
          labels={{
            choose: intl.formatMessage({ id: 'documents.choose' }),
            camera: intl.formatMessage({ id: 'documents.camera' }),
            drop: intl.formatMessage({ id: 'documents.drop' }),
          }}
        />
        {problem ? (
          <p className={styles.reason} role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
