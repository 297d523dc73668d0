import { attachFile } from '@portal/contract/client/DeskRecords/attachFile'
import { Button, Card, FileField, Skeleton, type FileEntry } from '@portal/portal-ui'
import { createContentDocumentAndVersion, UiApiError } from '@portal/ui-api'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { PageFailed } from '#/loading/PageFailed'
import { useAction } from '#/methods/useAction'
import { useFailureText } from '#/methods/useFailureText'
import { ACCEPTED_FILES } from './acceptedFiles'
import styles from './Activity.module.css'
import { FileDialog } from './FileDialog'
import { FileFacts } from './FileFacts'
import { recordFiles } from './recordMethods'

/** The field replaces it by the file's name. */
const FILE_NAME = { name: '{name}' }

interface Upload extends FileEntry {
  file: File
}

/** The files of a record: drop, preview, versions, download (WSP-10). */
export function RecordFiles({ recordId }: { recordId: string }) {
  const intl = useIntl()
  const client = useUiApi()
  const failureText = useFailureText()
  const files = useWire(recordFiles, { recordId })
  const { run: attach } = useAction(attachFile)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [openId, setOpenId] = useState<string>()
  useChangesOf(['ContentDocumentLink', 'Load_Document__c'], () => void files.refresh())

  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))

  async function upload({ id, name, file }: Upload) {
    patch(id, { status: 'uploading' })
    try {
      const { contentDocument } = await client.invoke(createContentDocumentAndVersion, {
        fileData: file,
        title: name.replace(/\.[^.]+$/u, ''),
      })
      if (!(await attach({ recordId, contentDocumentId: contentDocument.id })))
        throw new Error('The file was not attached.')
      setUploads((all) => all.filter((one) => one.id !== id))
      await files.refresh()
    } catch (cause) {
      patch(id, {
        status: 'failed',
        errorMessage: UiApiError.is(cause)
          ? failureText(cause)
          : intl.formatMessage({ id: 'activity.files.notAttached' }),
      })
    }
  }

  async function add(chosen: readonly File[]) {
    const added = chosen.map((file) => ({
      id: crypto.randomUUID(),
      name: file.name,
      status: 'waiting' as const,
      file,
    }))
    setUploads((all) => [...all, ...added])
    // In turn: the server limits uploads per minute.
    for (const one of added) await upload(one)
  }

  const { data } = files
  if (!data) {
    if (files.error) return <PageFailed error={files.error} onRetry={files.refresh} />
    return <Skeleton height="12rem" />
  }
  const open = data.files.find(({ contentDocumentId }) => contentDocumentId === openId)
  return (
    <Card>
      <h2 className={styles.heading}>
        <FormattedMessage id="activity.files" />
      </h2>
      {data.canAdd ? (
        <FileField
          label={<FormattedMessage id="activity.files.add" />}
          hint={<FormattedMessage id="activity.files.hint" />}
          accept={ACCEPTED_FILES}
          hasCamera={false}
          files={uploads}
          onAdd={(chosen) => void add(chosen)}
          onRemove={(id) => setUploads((all) => all.filter((one) => one.id !== id))}
          onRetry={(id) => {
            const one = uploads.find((upload) => upload.id === id)
            if (one) void upload(one)
          }}
          labels={{
            choose: intl.formatMessage({ id: 'activity.files.choose' }),
            drop: intl.formatMessage({ id: 'activity.files.drop' }),
            remove: intl.formatMessage({ id: 'activity.files.remove' }, FILE_NAME),
            retry: intl.formatMessage({ id: 'activity.files.retry' }, FILE_NAME),
            progress: intl.formatMessage({ id: 'activity.files.uploading' }, FILE_NAME),
            waiting: intl.formatMessage({ id: 'activity.files.waiting' }),
          }}
        />
      ) : null}
      {data.files.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="activity.files.empty" />
        </p>
      ) : (
        <ul className={styles.files} aria-label={intl.formatMessage({ id: 'activity.files' })}>
          {data.files.map((file) => (
            <li key={file.contentDocumentId} className={styles.file}>
              <Button variant="quiet" onPress={() => setOpenId(file.contentDocumentId)}>
                {file.title}
              </Button>
              <FileFacts file={file} />
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <FileDialog
          recordId={recordId}
          file={open}
          onClose={() => setOpenId(undefined)}
          onChanged={files.refresh}
        />
      ) : null}
    </Card>
  )
}
