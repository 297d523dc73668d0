import { FactLine } from '@portal/portal-ui'
import type { DispatchLoad } from '@portal/contract/methods'
import { formatPhone } from '@portal/portal-ui/formatters'
import { Phone } from 'lucide-react'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '#/features/dispatch-board/DispatchBoard.module.css'

/** Driver with a call link, truck and trailer. */
export const CrewCell = memo(function CrewCell({ load: { driver, truck, trailer } }: { load: DispatchLoad }) {
  const intl = useIntl()
  const name = driver?.name ?? ''
  return (
    <div className={styles.cell}>
      {driver === null ? (
        <span className={styles.absent}>
          <FormattedMessage id="dispatch.driver.none" />
        </span>
      ) : driver.phone ? (
        <a
          className={styles.call}
          href={`tel:${driver.phone}`}
          aria-label={intl.formatMessage({ id: 'dispatch.call' }, { name, phone: formatPhone(driver.phone) })}
        >
          <Phone size={14} aria-hidden="true" />
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.quiet}>
        <FactLine>
          {truck ? <FormattedMessage id="dispatch.truck" values={{ name: truck.name }} /> : null}
          {trailer ? <FormattedMessage id="dispatch.trailer" values={{ name: trailer.name }} /> : null}
        </FactLine>
      </span>
    </div>
  )
})
