import { Button, Card, LinkButton, Stat, StatList, Tag } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { portalEvents } from '#/events/portalEvents'
import { deliveryOf, pickupOf } from '#/loads/toBookableLoad'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import type { LoadRow } from '@portal/contract/methods'
import { PageHeading } from '#/focus/PageHeading'
import { signInPath } from '#/session/returnTo'
import { BackLink } from './BackLink'
import styles from './LoadDetailPage.module.css'

/** A guest's view of a load: no rate, addresses or names (domain model §8). */
export function GuestLoadPage({ row, from }: { row: LoadRow; from: string }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { pathname } = useLocation()
  const origin = format.city(row.origin)
  const destination = format.city(row.destination)
  return (
    <>
      <BackLink from={from} />
      <PageHeading
        title={intl.formatMessage({ id: 'load.lane' }, { origin, destination })}
        detail={row.loadNumber}
        documentTitle={intl.formatMessage(
          { id: 'load.linkName' },
          { number: row.loadNumber, origin, destination },
        )}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card title={intl.formatMessage({ id: 'load-detail.rate' })}>
            <p className={styles.quiet}>
              <FormattedMessage id="load-detail.rate.guest" />
            </p>
            <div className={styles.book}>
              <Button
                variant="primary"
                isFullWidth
                onPress={() => portalEvents.publish('carrierLoadBookRegistration', { loadId: row.id })}
              >
                <FormattedMessage id="load-detail.signUp" />
              </Button>
              <LinkButton isFullWidth href={signInPath(pathname)}>
                <FormattedMessage id="load-detail.guest.book" />
              </LinkButton>
              <p className={styles.quiet}>
                <FormattedMessage id="load-detail.guest.keeps" />
              </p>
            </div>
          </Card>
        </div>
        <div className={styles.main}>
          <Card title={intl.formatMessage({ id: 'load-detail.facts' })}>
            <StatList>
              <Stat
                label={<FormattedMessage id="load.pickup" />}
                value={<WindowText time={pickupOf(row)} isInline />}
              />
              <Stat
                label={<FormattedMessage id="load.delivery" />}
                value={<WindowText time={deliveryOf(row)} isInline />}
              />
              <Stat
                label={<FormattedMessage id="load.equipment" />}
                value={format.equipment(row.equipmentType)}
              />
              {row.weightLbs ? (
                <Stat
                  label={<FormattedMessage id="load-detail.weight" />}
                  value={format.pounds(row.weightLbs)}
                />
              ) : null}
              {row.loadedMiles ? (
                <Stat
                  label={<FormattedMessage id="load-detail.distance" />}
                  value={format.miles(row.loadedMiles)}
                />
              ) : null}
              <Stat
                label={<FormattedMessage id="load-detail.commodity" />}
                value={format.commodity(row.commodity ?? '')}
              />
            </StatList>
            {row.requirements.length > 0 ? (
              <div className={styles.section}>
                <h3>
                  <FormattedMessage id="load.requirements" />
                </h3>
                <ul className={styles.tags}>
                  {row.requirements.map((code) => (
                    <li key={code}>
                      <Tag>{format.requirement(code)}</Tag>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </Card>
        </div>
      </div>
    </>
  )
}
