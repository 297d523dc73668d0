import { MAX_LENGTHS } from '@portal/contract'
import { voidFile } from '@portal/contract/client/DeskNacha/voidFile'
import type { NachaFile } from '@portal/contract/methods'
import { Button, Money, Tag, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { Notice } from '#/facts/Notice'
import { useSession } from '#/session/SessionProvider'
import { NachaDownload } from './NachaDownload'
import styles from './Payments.module.css'

export interface NachaFilesProps {
  files: readonly NachaFile[]
  mayWrite: boolean
  onVoided: () => Promise<unknown>
}

/** Renders NACHA files, the newest first. Another person than the maker can void one. */
export function NachaFiles({ files, mayWrite, onVoided }: NachaFilesProps) {
  const [voiding, setVoiding] = useState<number>()
  if (files.length === 0)
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="payments.nacha.none" />
      </p>
    )
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId} className={styles.file}>
          <p>
            <strong>{file.name}</strong>{' '}
            {file.voidedAt ? (
              <Tag tone="critical">
                <FormattedMessage id="payments.nacha.voided" />
              </Tag>
            ) : null}
          </p>
          <p>
            <FormattedMessage
              id="payments.nacha.facts"
              values={{
                run: file.runName,
                count: file.payments,
                total: <Money amount={file.total} cents="always" />,
                day: <FormattedDate value={file.effectiveOn} dateStyle="medium" timeZone="UTC" />,
              }}
            />
          </p>
          <p className={styles.quiet}>
            <FormattedMessage
              id="payments.nacha.madeBy"
              values={{
                name: file.madeBy ?? '—',
                at: (
                  <FormattedDate
                    value={file.createdAt}
                    dateStyle="medium"
                    timeStyle="short"
                    hourCycle="h23"
                  />
                ),
              }}
            />
          </p>
          {file.voidedAt ? (
            <p className={styles.quiet}>
              <FormattedMessage
                id="payments.nacha.voidedBy"
                values={{
                  name: file.voidedBy ?? '—',
                  at: (
                    <FormattedDate
                      value={file.voidedAt}
                      dateStyle="medium"
                      timeStyle="short"
                      hourCycle="h23"
                    />
                  ),
                  reason: file.voidReason ?? '',
                }}
              />
            </p>
          ) : null}
          {mayWrite && !file.voidedAt ? (
            voiding === file.fileId ? (
              <VoidForm file={file} onVoided={onVoided} onClose={() => setVoiding(undefined)} />
            ) : (
              <FileActions file={file} onVoid={() => setVoiding(file.fileId)} />
            )
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function FileActions({ file, onVoid }: { file: NachaFile; onVoid: () => void }) {
  const isOwn = useSession().userId === file.madeById
  return (
    <div className={styles.bulk}>
      <NachaDownload file={file} variant="secondary" />
      {isOwn ? (
        <span className={styles.quiet}>
          <FormattedMessage id="payments.nacha.void.own" />
        </span>
      ) : (
        <Button variant="destructive" onPress={onVoid}>
          <FormattedMessage id="payments.nacha.void" values={{ name: file.name }} />
        </Button>
      )}
    </div>
  )
}

interface VoidFormProps {
  file: NachaFile
  onVoided: () => Promise<unknown>
  onClose: () => void
}

/** In the list rather than in a dialog, which would cover the one that has the list. */
function VoidForm({ file, onVoided, onClose }: VoidFormProps) {
  const intl = useIntl()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isPending, failure } = useAction(voidFile)
  async function confirm() {
    if (reason.trim() === '') return setIsMissing(true)
    if (!(await run({ fileId: file.fileId, reason: reason.trim() }))) return
    onClose()
    await onVoided()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <Notice>
        <FormattedMessage id="payments.nacha.void.text" />
      </Notice>
      <TextField
        label={<FormattedMessage id="queue.reason" />}
        maxLength={MAX_LENGTHS.reason}
        value={reason}
        onValueChange={(text) => {
          setReason(text)
          setIsMissing(false)
        }}
        errorMessage={isMissing ? intl.formatMessage({ id: 'queue.reason.missing' }) : undefined}
      />
      <Failure>{failure}</Failure>
      <div className={styles.bulk}>
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          <FormattedMessage id="queue.cancel" />
        </Button>
        <Button variant="destructive" type="submit" isPending={isPending}>
          <FormattedMessage id="payments.nacha.void" values={{ name: file.name }} />
        </Button>
      </div>
    </form>
  )
}
