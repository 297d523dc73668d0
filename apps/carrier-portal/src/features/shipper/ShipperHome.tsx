import { Card, LinkButton } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHeading } from '../../page/PageHeading'
import { pagePaths } from '../../page/pageTable'
import { useSession } from '../../session/SessionProvider'
import { ShipmentList } from './ShipmentList'
import styles from './Shipper.module.css'

/** Where shippers start: a price, a repetition, and what is under way. Guests are told what they can do here. */
export function ShipperHome() {
  const intl = useIntl()
  const { role } = useSession()
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.home.title' })} />
      {role === 'Shipper User' ? <ShipperStart /> : <GuestStart isGuest={role === null} />}
    </div>
  )
}

function ShipperStart() {
  const intl = useIntl()
  return (
    <>
      <div className={styles.actions}>
        <LinkButton variant="primary" href={pagePaths.Get_a_Quote__c}>
          <FormattedMessage id="shipper.quote.title" />
        </LinkButton>
        <LinkButton href={pagePaths.Repeat_shipment__c}>
          <FormattedMessage id="shipper.repeat.title" />
        </LinkButton>
      </div>
      <Card title={<FormattedMessage id="shipper.shipments" />} isFlush>
        <ShipmentList label={intl.formatMessage({ id: 'shipper.shipments' })} />
      </Card>
    </>
  )
}

const steps = [
  { title: 'shipper.step.ask', text: 'shipper.step.ask.text' },
  { title: 'shipper.step.accept', text: 'shipper.step.accept.text' },
  { title: 'shipper.step.follow', text: 'shipper.step.follow.text' },
] as const

function GuestStart({ isGuest }: { isGuest: boolean }) {
  return (
    <>
      <p className={styles.lead}>
        <FormattedMessage id="shipper.home.lead" />
      </p>
      <ol className={styles.how}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>
              <FormattedMessage id={title} />
            </h2>
            <p className={styles.quiet}>
              <FormattedMessage id={text} />
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {isGuest ? (
          <>
            <LinkButton variant="primary" href={pagePaths.Get_a_Quote__c}>
              <FormattedMessage id="shipper.quote.title" />
            </LinkButton>
            <LinkButton href={pagePaths.Shipper_Login}>
              <FormattedMessage id="shipper.logIn" />
            </LinkButton>
          </>
        ) : (
          <LinkButton href={pagePaths.Home}>
            <FormattedMessage id="errors.notFound.action" />
          </LinkButton>
        )}
      </div>
    </>
  )
}
