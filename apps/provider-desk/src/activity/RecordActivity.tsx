import { ACTIVITY_KINDS, type ActivityKind } from '@portal/contract'
import { Button, Card, Select, Skeleton } from '@portal/portal-ui'
import type { ObjectInfoRepresentation } from '@portal/ui-api'
import { useUiApi, useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { Failure } from '#/loading/Failure'
import { PageFailed } from '#/loading/PageFailed'
import { useFailureText } from '#/methods/useFailureText'
import styles from './Activity.module.css'
import { ActivityEntry } from './ActivityEntry'
import { recordActivity, type ActivityPage } from './recordMethods'

export interface RecordActivityProps {
  recordId: string
  info: ObjectInfoRepresentation
}

/** The timeline of a record: field history, audit events, notices and messages, newest first (WSP-10). */
export function RecordActivity({ recordId, info }: RecordActivityProps) {
  const intl = useIntl()
  const [kind, setKind] = useState<ActivityKind>()
  const title = intl.formatMessage({ id: 'activity.title' })
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        <Select
          label={<FormattedMessage id="activity.show" />}
          value={kind ?? ''}
          onValueChange={(chosen) => setKind(ACTIVITY_KINDS.find((one) => one === chosen))}
          options={['', ...ACTIVITY_KINDS].map((value) => ({
            value,
            label: intl.formatMessage({ id: `activity.kind.${kindOf(value)}` }),
          }))}
        />
      </div>
      <Timeline key={kind ?? ''} recordId={recordId} info={info} kind={kind} title={title} />
    </Card>
  )
}

const kindOf = (value: string): ActivityKind | 'All' => ACTIVITY_KINDS.find((one) => one === value) ?? 'All'

interface TimelineProps extends RecordActivityProps {
  kind: ActivityKind | undefined
  title: string
}

function Timeline({ recordId, info, kind, title }: TimelineProps) {
  const client = useUiApi()
  const failureText = useFailureText()
  const query = kind ? { recordId, kind } : { recordId }
  const newest = useWire(recordActivity, query)
  const [older, setOlder] = useState<readonly ActivityPage[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  useChangesOf([info.apiName, 'Message__c', 'Notification__c'], () => {
    // Entries may have moved to another page.
    setOlder([])
    void newest.refresh()
  })
  const { data } = newest
  if (!data) {
    if (newest.error) return <PageFailed error={newest.error} onRetry={newest.refresh} />
    return <Skeleton height="12rem" />
  }
  const pages = [data, ...older]
  const items = pages.flatMap((page) => page.items)
  const cursor = pages.at(-1)?.nextCursor
  async function loadOlder() {
    if (!cursor) return
    setIsLoading(true)
    const page = await client.load(recordActivity, { ...query, cursor })
    setIsLoading(false)
    setFailure(page.error && failureText(page.error))
    if (page.data) setOlder([...older, page.data])
  }
  if (items.length === 0)
    return (
      <p className={styles.empty}>
        <FormattedMessage id="activity.empty" />
      </p>
    )
  return (
    <>
      <ol className={styles.timeline} aria-label={title}>
        {items.map((item) => (
          <ActivityEntry key={item.id} item={item} info={info} />
        ))}
      </ol>
      <Failure>{failure}</Failure>
      {cursor ? (
        <Button isPending={isLoading} onPress={() => void loadOlder()}>
          <FormattedMessage id="activity.older" />
        </Button>
      ) : null}
    </>
  )
}
