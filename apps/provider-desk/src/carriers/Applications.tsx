import { EmptyState, LinkButton, Tag } from '@portal/portal-ui'
import { ClipboardCheck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Age } from '#/facts/Age'
import { QueueLayout } from '#/queue/QueueLayout'
import { useQueueItem } from '#/queue/useQueueItem'
import { ApplicationDetail } from './ApplicationDetail'
import type { CarrierQueue } from './carrierMethods'
import { registerNumbers } from './registerNumbers'

export interface ApplicationsProps {
  applications: CarrierQueue['applications']
  papers: CarrierQueue['papers']
  onChanged: () => Promise<unknown>
}

/** Renders the queue of carriers that wait for a decision, the oldest first (CRD-01). */
export function Applications({ applications, papers, onChanged }: ApplicationsProps) {
  const intl = useIntl()
  const { selection, item: selected, finish } = useQueueItem(applications, ({ accountId }) => accountId)
  return (
    <QueueLayout
      label={intl.formatMessage({ id: 'carriers.tab.applications' })}
      selection={selection}
      onNext={finish}
      items={applications.map(({ accountId, name, mcNumber, dotNumber, signedUpAt, items, risks }) => {
        const waiting = items.filter(({ actor }) => actor === 'Provider').length
        return {
          id: accountId,
          title: name,
          aside: <Age at={signedUpAt} />,
          detail: registerNumbers({ mcNumber, dotNumber }),
          tags: (
            <>
              <Tag tone={waiting > 0 ? 'accent' : 'neutral'}>
                <FormattedMessage
                  id={waiting > 0 ? 'carriers.forYou' : 'carriers.forCarrier'}
                  values={{ count: waiting }}
                />
              </Tag>
              {risks.length > 0 ? (
                <Tag tone="warning">
                  <FormattedMessage id="carriers.risks" values={{ count: risks.length }} />
                </Tag>
              ) : null}
            </>
          ),
        }
      })}
      empty={
        <EmptyState
          titleLevel={2}
          icon={ClipboardCheck}
          title={<FormattedMessage id="carriers.noApplications.title" />}
          actions={
            <LinkButton href="/carrier/s/registration" rel="external">
              <FormattedMessage id="carriers.noApplications.signUp" />
            </LinkButton>
          }
        >
          <FormattedMessage id="carriers.noApplications.text" />
        </EmptyState>
      }
    >
      {selected ? (
        <ApplicationDetail
          key={selected.accountId}
          application={selected}
          papers={papers.filter(({ accountId }) => accountId === selected.accountId)}
          onDecided={() => {
            finish()
            void onChanged()
          }}
          onChanged={onChanged}
        />
      ) : null}
    </QueueLayout>
  )
}
