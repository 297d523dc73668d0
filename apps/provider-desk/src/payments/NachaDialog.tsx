import { Button, Dialog, Select, Skeleton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFailureText } from '#/methods/useFailureText'
import { OffsetPager } from '#/lists/OffsetPager'
import { useSession } from '#/session/SessionProvider'
import { NachaFiles } from './NachaFiles'
import { nachaList } from './nachaMethods'
import { NachaPreview } from './NachaPreview'
import styles from './Payments.module.css'

export interface NachaDialogProps {
  /** The run to make a file of; undefined = the person chooses one. */
  runId?: string | undefined
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Makes the NACHA file of a payment run after a preview, and lists the files with download and void (BLD-03). */
export function NachaDialog({ runId: givenRun, onChanged, onClose }: NachaDialogProps) {
  const intl = useIntl()
  const failureText = useFailureText()
  const mayWrite = useSession().role !== 'Auditor'
  const [runId, setRunId] = useState(givenRun)
  const [offset, setOffset] = useState(0)
  const list = useWire(nachaList, { offset })
  const refresh = () => Promise.all([list.refresh(), onChanged()])
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isFullScreenOnMobile
      size="large"
      title={<FormattedMessage id="payments.nacha.files" />}
      actions={
        <Button variant="primary" onPress={onClose}>
          <FormattedMessage id="payments.done" />
        </Button>
      }
    >
      {list.data ? (
        <div className={styles.form}>
          {mayWrite ? (
            <>
              <Select
                label={<FormattedMessage id="payments.nacha.run" />}
                emptyLabel={intl.formatMessage({ id: 'payments.nacha.run.choose' })}
                options={list.data.runs.map(({ runId: value, name, payOn, payments, total }) => ({
                  value,
                  label: intl.formatMessage(
                    { id: 'payments.nacha.run.option' },
                    {
                      name,
                      count: payments,
                      total,
                      // A date without time: rendered in UTC, so that the day does not shift.
                      day: intl.formatDate(payOn, { dateStyle: 'medium', timeZone: 'UTC' }),
                    },
                  ),
                }))}
                value={runId ?? ''}
                onValueChange={(value) => setRunId(value || undefined)}
              />
              {runId === undefined ? null : <NachaPreview key={runId} runId={runId} onMade={refresh} />}
            </>
          ) : null}
          <h3>
            <FormattedMessage id="payments.nacha.made" />
          </h3>
          <NachaFiles files={list.data.files} mayWrite={mayWrite} onVoided={refresh} />
          <OffsetPager offset={offset} nextOffset={list.data.nextOffset} onChange={setOffset} />
        </div>
      ) : list.error ? (
        <p role="alert">{failureText(list.error)}</p>
      ) : (
        <Skeleton height="40vh" />
      )}
    </Dialog>
  )
}
