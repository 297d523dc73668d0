import { Card, FactLine, Money, Tag } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useCodeText } from '#/methods/useCodeText'
import { Facts, type Fact } from '#/facts/Facts'
import type { ReviewedDocument } from './documentMethods'
import styles from './Documents.module.css'

/** Documents that are invalid without a signature. */
const SIGNED_TYPES: readonly string[] = ['POD', 'Rate Confirmation']

/** Renders the facts to compare a document with: signature and amount first, then the load and its stops. */
export function LoadFacts({ document }: { document: ReviewedDocument }) {
  const { locale } = useIntl()
  const codeText = useCodeText()
  const { type, loadId, loadNumber, accountId, company, uploadedAt, uploadedBy, pages } = document
  const { signed, signedBy, amount, weightLbs, pieces, commodity, agreedRate, charges, stops } = document
  const at = (instant: string | null, zone: string) =>
    instant === null ? '—' : formatDateTimeWithZone(instant, zone, locale)
  const paper: readonly Fact[] = [
    {
      id: 'uploaded',
      label: <FormattedMessage id="documents.uploaded" />,
      value: (
        <>
          <FormattedDate value={uploadedAt} dateStyle="medium" timeStyle="short" hourCycle="h23" />{' '}
          {uploadedBy}
        </>
      ),
    },
    { id: 'pages', label: <FormattedMessage id="documents.pages" />, value: pages },
    ...(loadId === null || amount === null
      ? []
      : [
          {
            id: 'amount',
            label: <FormattedMessage id="documents.amount" />,
            value: <Money amount={amount} cents="always" />,
          },
        ]),
  ]
  const load: readonly Fact[] = [
    {
      id: 'rate',
      label: <FormattedMessage id="documents.agreedRate" />,
      value: agreedRate === null ? null : <Money amount={agreedRate} cents="always" />,
    },
    ...charges.map(({ type: kind, amount: charged, isApproved }, index) => ({
      id: `charge ${index}`,
      label: codeText('documents.charge', kind),
      value: (
        <>
          <Money amount={charged} cents="always" />{' '}
          {isApproved ? null : (
            <Tag>
              <FormattedMessage id="documents.chargeRequested" />
            </Tag>
          )}
        </>
      ),
    })),
    {
      id: 'weight',
      label: <FormattedMessage id="documents.weight" />,
      value:
        weightLbs === null ? null : <FormattedMessage id="documents.lbs" values={{ weight: weightLbs }} />,
    },
    {
      id: 'pieces',
      label: <FormattedMessage id="documents.pieces" />,
      value: pieces === null ? null : <FormattedNumber value={pieces} />,
    },
    { id: 'commodity', label: <FormattedMessage id="documents.commodity" />, value: commodity },
  ]
  return (
    <>
      <Card
        titleLevel={2}
        title={
          <>
            {codeText('documents.type', type)}{' '}
            {SIGNED_TYPES.includes(type) || signed ? (
              <Tag tone={signed ? 'success' : 'critical'}>
                <FormattedMessage
                  id={signed ? (signedBy ? 'documents.signedBy' : 'documents.signed') : 'documents.unsigned'}
                  values={{ name: signedBy ?? '' }}
                />
              </Tag>
            ) : null}
          </>
        }
      >
        <p className={styles.of}>
          <FactLine>
            {loadId ? <Link to={`/r/${loadId}`}>{loadNumber}</Link> : null}
            {accountId && company ? <Link to={`/r/${accountId}`}>{company}</Link> : company}
          </FactLine>
        </p>
        <Facts facts={paper} />
      </Card>
      {loadId ? (
        <Card titleLevel={2} title={<FormattedMessage id="documents.load" />}>
          <Facts facts={load} />
          <ol className={styles.stops}>
            {stops.map((stop, index) => (
              // Stops have no id here and never change their order, so the index is a stable key.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={index}>
                <strong>
                  <FactLine>
                    {codeText('documents.stop', stop.type)}
                    {stop.name}
                  </FactLine>
                </strong>
                <FactLine>
                  {[stop.city, stop.state].filter(Boolean).join(', ')}
                  {stop.references}
                </FactLine>
                <FactLine>
                  <FormattedMessage
                    id="documents.arrived"
                    values={{ time: at(stop.arrivedAt, stop.timeZone) }}
                  />
                  <FormattedMessage
                    id="documents.departed"
                    values={{ time: at(stop.departedAt, stop.timeZone) }}
                  />
                </FactLine>
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
    </>
  )
}
