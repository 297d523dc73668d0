import { detachFile } from '@portal/contract/client/DeskRecords/detachFile'
import { Button, Dialog, Select } from '@portal/portal-ui'
import { createContentVersion, getRelatedListRecords, UiApiError } from '@portal/ui-api'
import { useInvoke, useWire } from '@portal/ui-api/react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FilePreview } from '#/files/FilePreview'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useFailureText } from '#/methods/useFailureText'
import { textOf } from '#/workspace/fields/fieldOf'
import { ACCEPTED_FILES } from './acceptedFiles'
import styles from './Activity.module.css'
import type { RecordFile } from './recordMethods'

const VERSION_FIELDS = ['VersionNumber', 'FileExtension', 'CreatedDate', 'IsLatest'].map(
  (name) => `ContentVersion.${name}`,
)

export interface FileDialogProps {
  recordId: string
  file: RecordFile
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Previews a file in each of its versions; adds a version and removes the file where allowed. */
export function FileDialog({ recordId, file, onClose, onChanged }: FileDialogProps) {
  const intl = useIntl()
  const failureText = useFailureText()
  const versions = useWire(getRelatedListRecords, {
    parentRecordId: file.contentDocumentId,
    relatedListId: 'ContentVersions',
    fields: VERSION_FIELDS,
    sortBy: ['-ContentVersion.VersionNumber'],
    pageSize: 50,
  })
  const [versionId, setVersionId] = useState('')
  const [addVersion, { isPending: isUploading }] = useInvoke(createContentVersion)
  const { run: detach, isPending: isRemoving, failure: removeFailure } = useAction(detachFile)
  const [failure, setFailure] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const all = versions.data?.records ?? []
  const shown = all.find(({ id }) => id === versionId) ?? all[0]
  const extension = (shown && textOf(shown, 'FileExtension')) || file.extension || ''

  async function upload(chosen: File | undefined) {
    if (!chosen) return
    setFailure(undefined)
    try {
      await addVersion({ contentDocumentId: file.contentDocumentId, fileData: chosen })
      setVersionId('')
      await Promise.all([versions.refresh(), onChanged()])
    } catch (cause) {
      if (!UiApiError.is(cause)) throw cause
      setFailure(failureText(cause))
    }
  }
  async function remove() {
    if (!(await detach({ recordId, contentDocumentId: file.contentDocumentId }))) return
    onClose()
    await onChanged()
  }
  const problem = failure ?? removeFailure
  return (
    <Dialog
      isOpen
      size="large"
      isFullScreenOnMobile
      isBusy={isUploading || isRemoving}
      title={file.title}
      onOpenChange={onClose}
      actions={
        <>
          {file.canRemove ? (
            <Button isPending={isRemoving} onPress={() => void remove()}>
              <FormattedMessage id="activity.files.detach" />
            </Button>
          ) : null}
          {file.canAddVersion ? (
            <Button isPending={isUploading} onPress={() => chooser.current?.click()}>
              <FormattedMessage id="activity.files.newVersion" />
            </Button>
          ) : null}
          <Button variant="primary" onPress={onClose}>
            <FormattedMessage id="activity.close" />
          </Button>
        </>
      }
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={intl.formatMessage({ id: 'activity.files.newVersion' })}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
          void upload(chosen)
        }}
      />
      {all.length > 1 && shown ? (
        <Select
          label={<FormattedMessage id="activity.files.version" />}
          value={shown.id}
          onValueChange={setVersionId}
          options={all.map((version) => ({
            value: version.id,
            label: intl.formatMessage(
              { id: 'activity.files.versionOf' },
              {
                number: textOf(version, 'VersionNumber'),
                day: intl.formatDate(textOf(version, 'CreatedDate'), { dateStyle: 'medium' }),
              },
            ),
          }))}
        />
      ) : null}
      <Failure>{problem}</Failure>
      <div className={styles.preview}>
        <FilePreview
          key={shown?.id ?? ''}
          contentDocumentId={file.contentDocumentId}
          versionId={shown?.id}
          fileName={extension ? `${file.title}.${extension}` : file.title}
        />
      </div>
    </Dialog>
  )
}
