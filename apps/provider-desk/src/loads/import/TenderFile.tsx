import { downloadFile } from '@portal/app-kit/download'
import { Button, Card, EmptyState, LinkButton, Skeleton, Table, Tag } from '@portal/portal-ui'
import { joinFacts } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import styles from './ImportLoads.module.css'
import { tendersOf } from './tendersOf'
import type { TenderFileState } from './useTenderFile'

export interface TenderFileProps {
  file: TenderFileState
  isSending: boolean
  onCheck: (content: string) => void
  onTake: (content: string) => void
}

/** The load tenders of an X12 file with their errors; those without are taken as drafts (LDD-02). */
export function TenderFile({ file, isSending, onCheck, onTake }: TenderFileProps) {
  const intl = useIntl()
  const { content, isImported, received, failure } = file
  if (failure !== undefined)
    return (
      <EmptyState
        titleLevel={2}
        title={<FormattedMessage id="loads.import.x12.failed" />}
        actions={
          <Button onPress={() => onCheck(content)}>
            <FormattedMessage id="loads.import.x12.retry" />
          </Button>
        }
      >
        <span role="alert">{failure}</span>
      </EmptyState>
    )
  if (!received) return <Skeleton height="12rem" />
  const tenders = tendersOf(received)
  const accepted = tenders.filter(({ isAccepted }) => isAccepted).length
  const values = { loads: accepted, errors: tenders.length - accepted }
  const isRepeat = received.interchanges.some(({ isDuplicate }) => isDuplicate)
  const acknowledgments = received.interchanges.map((one) => one.acknowledgments).join('')
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <output>
            <strong>
              <FormattedMessage
                id={isImported ? 'loads.import.x12.done' : 'loads.import.x12.ready'}
                values={values}
              />
            </strong>
          </output>
          {isRepeat ? (
            <p className={styles.quiet}>
              <FormattedMessage id="loads.import.x12.repeat" />
            </p>
          ) : null}
          <div className={styles.actions}>
            {isImported ? (
              <>
                <LinkButton variant="primary" href="/desk/o/Load__c/list">
                  <FormattedMessage id="loads.import.x12.list" />
                </LinkButton>
                <Button
                  onPress={() =>
                    downloadFile(new File([acknowledgments], '997.x12', { type: 'application/edi-x12' }))
                  }
                >
                  <FormattedMessage id="loads.import.x12.acknowledgment" />
                </Button>
              </>
            ) : (
              <Button variant="primary" isPending={isSending} onPress={() => onTake(content)}>
                <FormattedMessage id="loads.import.x12.start" />
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Card isFlush>
        <Table
          caption={intl.formatMessage({ id: 'loads.import.x12.sets' }, { count: tenders.length })}
          isCaptionShown
          columns={[
            {
              id: 'set',
              header: <FormattedMessage id="loads.import.x12.set" />,
              cell: ({ type, controlNumber }) => `${type} ${controlNumber}`,
            },
            {
              id: 'shipment',
              header: <FormattedMessage id="loads.import.x12.shipment" />,
              cell: ({ reference, partner }) => joinFacts([reference || '–', partner]),
            },
            {
              id: 'result',
              header: <FormattedMessage id="loads.import.x12.result" />,
              cell: resultTag,
            },
            {
              id: 'problems',
              header: <FormattedMessage id="loads.import.head.problem" />,
              cell: ({ reasons }) => (reasons.length > 0 ? reasons.join(' ') : '–'),
            },
            {
              id: 'load',
              header: <FormattedMessage id="loads.import.head.load" />,
              cell: isImported ? loadLink : () => '–',
            },
          ]}
          rows={tenders}
          rowKey={({ key }) => key}
        />
      </Card>
    </>
  )
}

type Tender = ReturnType<typeof tendersOf>[number]

const resultTag = ({ isAccepted }: Tender) => (
  <Tag tone={isAccepted ? 'success' : 'critical'}>
    <FormattedMessage id={isAccepted ? 'loads.import.x12.accepted' : 'loads.import.x12.rejected'} />
  </Tag>
)

const loadLink = ({ loadId }: Tender) =>
  loadId === null ? (
    '–'
  ) : (
    <Link to={`/r/${loadId}`}>
      <FormattedMessage id="loads.import.open" />
    </Link>
  )
