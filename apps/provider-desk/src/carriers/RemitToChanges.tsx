import { EmptyState } from '@portal/portal-ui'
import { Landmark } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Age } from '#/facts/Age'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueItem } from '#/queue/useQueueItem'
import type { CarrierQueue } from './carrierMethods'
import { RemitToChangeDetail } from './RemitToChangeDetail'

export interface RemitToChangesProps {
  changes: CarrierQueue['remitToChanges']
  onChanged: () => Promise<unknown>
}

/** Renders the queue of bank and remit-to changes that wait for a second person (CRD-03). */
export function RemitToChanges({ changes, onChanged }: RemitToChangesProps) {
  const intl = useIntl()
  const { selection, item: selected, finish } = useQueueItem(changes, ({ changeId }) => changeId)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'carriers.tab.remitTo' })}
      selection={selection}
      onNext={finish}
      items={changes.map(({ changeId, company, enteredBy, enteredAt }) => ({
        id: changeId,
        title: company,
        aside: <Age at={enteredAt} />,
        detail: <FormattedMessage id="carriers.remitTo.by" values={{ name: enteredBy ?? '' }} />,
      }))}
      empty={
        <EmptyState titleLevel={2} icon={Landmark} title={<FormattedMessage id="carriers.noChanges.title" />}>
          <FormattedMessage id="carriers.noChanges.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <RemitToChangeDetail
          key={selected.changeId}
          change={selected}
          onDecided={() => {
            finish()
            void onChanged()
          }}
        />
      ) : null}
    </QueueLayout>
  )
}
