import { InOwnTask } from '@portal/app-kit/first-paint'
import type { ShipperKey } from '@portal/contract'
import { Card, LinkButton, LinkTabs } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { useSession } from '#/session/SessionProvider'
import { useShipperLogin } from '#/session/useShipperLogin'
import { ShipmentList } from './ShipmentList'
import { sectionPath } from './shipperPaths'
import { ShipmentSearch } from './ShipmentSearch'
import { useShipperKeys } from './useShipperKeys'
import styles from './Shipper.module.css'

export function ShipperHome() {
  const intl = useIntl()
  const { role } = useSession()
  const isShipper = role === 'Shipper User'
  return (
    <div className={styles.root}>
      <PageHeading
        title={intl.formatMessage({ id: isShipper ? 'shipper.shipments' : 'shipper.home.title' })}
      />
      {isShipper ? <ShipperStart /> : <GuestStart isGuest={role === null} />}
    </div>
  )
}

const PHASES = ['underway', 'waiting', 'past'] as const
const phaseNames = {
  underway: 'shipper.phase.underway',
  waiting: 'shipper.phase.waiting',
  past: 'shipper.phase.past',
} as const

function ShipperStart() {
  const intl = useIntl()
  const keys = useShipperKeys()
  // Most people may do everything: until their permissions are known, the space is reserved.
  const may = (key: ShipperKey) => !keys.isKnown || keys.may(key)
  const [params, setParams] = useSearchParams()
  const [search, status] = [params.get('q') ?? '', params.get('status') ?? '']
  const phase = PHASES.find((name) => name === params.get('show')) ?? 'underway'
  return (
    <>
      <div className={`${styles.actions} ${styles.starts}`} data-reserved={!keys.isKnown || undefined}>
        {may('shipperOrders') ? (
          <>
            <LinkButton variant="primary" href={pagePaths.Get_a_Quote__c}>
              <FormattedMessage id="shipper.quote.title" />
            </LinkButton>
            <LinkButton href={pagePaths.Repeat_shipment__c}>
              <FormattedMessage id="shipper.repeat.title" />
            </LinkButton>
            <LinkButton href={sectionPath('import-orders')}>
              <FormattedMessage id="shipper.import.title" />
            </LinkButton>
            <LinkButton href={sectionPath('address-book')}>
              <FormattedMessage id="shipper.places" />
            </LinkButton>
          </>
        ) : null}
        {may('shipperUsers') ? (
          <LinkButton href={sectionPath('people')}>
            <FormattedMessage id="shipper.people" />
          </LinkButton>
        ) : null}
      </div>
      <LinkTabs
        label={intl.formatMessage({ id: 'shipper.shipments' })}
        tabs={PHASES.map((id) => ({
          id,
          label: intl.formatMessage({ id: phaseNames[id] }),
          href: id === 'underway' ? pagePaths.Shipper_Home : `${pagePaths.Shipper_Home}?show=${id}`,
          isCurrent: id === phase,
        }))}
      />
      <ShipmentSearch
        key={`search ${phase}`}
        phase={phase}
        search={search}
        status={status}
        onSearch={(q, chosen) =>
          setParams({
            ...(phase === 'underway' ? {} : { show: phase }),
            ...(q ? { q } : {}),
            ...(chosen ? { status: chosen } : {}),
          })
        }
      />
      <Card isFlush>
        <InOwnTask>
          <ShipmentList
            key={`${phase} ${search} ${status}`}
            phase={phase}
            search={search}
            status={status}
            label={intl.formatMessage({ id: phaseNames[phase] })}
          />
        </InOwnTask>
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
  const loginHref = useShipperLogin(isGuest)
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
            <LinkButton href={loginHref}>
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
