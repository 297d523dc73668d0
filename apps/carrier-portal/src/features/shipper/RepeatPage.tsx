import type { Shipment } from '@portal/contract/methods'
import { Card, LinkButton } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { PageHeading } from '#/focus/PageHeading'
import { ShipmentList } from './ShipmentList'
import { repeatPath } from './repeatPath'
import { repeatWeeklyPath } from './shipperPaths'
import { ShipmentSearch } from './ShipmentSearch'
import styles from './Shipper.module.css'

/** Repeat Shipment (RTE-09): prefills the quote form except for the date. */
export function RepeatPage() {
  const intl = useIntl()
  const [params, setParams] = useSearchParams()
  const [search, status] = [params.get('q') ?? '', params.get('status') ?? '']
  return (
    <div className={styles.root}>
      <PageHeading title={intl.formatMessage({ id: 'shipper.repeat.title' })} />
      <p className={styles.quiet}>
        <FormattedMessage id="shipper.repeat.text" />
      </p>
      <ShipmentSearch
        key={`search ${search} ${status}`}
        phase="past"
        search={search}
        status={status}
        onSearch={(q, chosen) => setParams({ ...(q ? { q } : {}), ...(chosen ? { status: chosen } : {}) })}
      />
      <Card isFlush>
        <ShipmentList
          key={`${search} ${status}`}
          phase="past"
          search={search}
          status={status}
          label={intl.formatMessage({ id: 'shipper.repeat.list' })}
          actionOf={repeatAction}
        />
      </Card>
    </div>
  )
}

function RepeatAction({ id, name }: { id: string; name: string }) {
  const intl = useIntl()
  return (
    <>
      <LinkButton
        href={repeatPath(id)}
        aria-label={intl.formatMessage({ id: 'shipper.repeat.named' }, { name })}
      >
        <FormattedMessage id="shipper.repeat.action" />
      </LinkButton>
      <LinkButton
        variant="quiet"
        href={repeatWeeklyPath(id)}
        aria-label={intl.formatMessage({ id: 'shipper.weekly.named' }, { name })}
      >
        <FormattedMessage id="shipper.weekly.action" />
      </LinkButton>
    </>
  )
}

const repeatAction = ({ id }: Shipment, name: string) => <RepeatAction id={id} name={name} />
