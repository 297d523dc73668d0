import { POSITION_MARKS } from '@portal/contract'
import { EmptyState, Select, Skeleton, Table } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageFailed } from '#/loading/PageFailed'
import { useCodeText } from '#/methods/useCodeText'
import { OffsetPager } from '#/lists/OffsetPager'
import styles from './Integrations.module.css'
import { markedPositions } from './integrationMethods'
import { positionColumns } from './positionColumns'

/** Devices whose positions were not followed (ITG-05). */
export function MarkedPositions() {
  const intl = useIntl()
  const codeText = useCodeText()
  const [mark, setMark] = useState('')
  const [offset, setOffset] = useState(0)
  const chosen = POSITION_MARKS.find((one) => one === mark)
  const page = useWire(markedPositions, { offset, ...(chosen ? { mark: chosen } : {}) })
  const { data } = page
  return (
    <>
      <p className={styles.quiet}>
        <FormattedMessage id="integrations.positions.intro" />
      </p>
      <div className={styles.actions}>
        <Select
          label={<FormattedMessage id="integrations.positions.filter" />}
          options={POSITION_MARKS.map((value) => ({
            value,
            label: codeText('integrations.positions.mark', value),
          }))}
          emptyLabel={intl.formatMessage({ id: 'integrations.positions.any' })}
          value={mark}
          onValueChange={(value) => {
            setMark(value)
            setOffset(0)
          }}
        />
      </div>
      {data ? (
        <Table
          caption={intl.formatMessage({ id: 'integrations.positions' })}
          columns={positionColumns}
          rows={data.devices}
          rowKey={({ provider, deviceId, mark: of }) => [provider, deviceId, of].join(' ')}
          empty={
            <EmptyState titleLevel={2} title={<FormattedMessage id="integrations.positions.none" />}>
              <FormattedMessage id="integrations.positions.none.text" />
            </EmptyState>
          }
        />
      ) : page.error ? (
        <PageFailed error={page.error} onRetry={page.refresh} />
      ) : (
        <Skeleton height="60vh" />
      )}
      <OffsetPager offset={offset} nextOffset={data?.nextOffset} onChange={setOffset} />
    </>
  )
}
