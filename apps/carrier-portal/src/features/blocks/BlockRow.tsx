import { weekdayText } from '@portal/app-kit/i18n/weekdays'
import type { Block } from '@portal/contract/methods'
import { Arrow, DataListRow, FactLine } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { blockPath } from '#/address/pageTable'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import styles from './Blocks.module.css'

/** A block in the list: lane, weekdays, weeks and figures. */
export function BlockRow({ block }: { block: Block }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const pickup = { from: block.pickupFrom, to: block.pickupTo, timeZone: block.pickupTimeZone }
  return (
    <DataListRow
      title={
        <Link to={blockPath(block.id)} className={styles.link}>
          {format.city(block.origin)} <Arrow /> {format.city(block.destination)}
        </Link>
      }
      facts={
        <div className={styles.facts}>
          <strong>
            <FormattedMessage
              id="blocks.pattern"
              values={{ days: weekdayText(intl, block.weekdays), weeks: block.weeks, loads: block.loads }}
            />
          </strong>
          <FactLine>
            {block.name}
            {format.equipment(block.equipmentType)}
            {format.miles(block.loadedMiles)}
          </FactLine>
          <span>
            <FormattedMessage id="blocks.firstPickup" />: <WindowText time={pickup} isInline />
          </span>
        </div>
      }
      amount={
        block.total === undefined ? undefined : (
          <span className={styles.money}>
            <strong className={styles.total}>{format.money(block.total)}</strong>
            <span className={styles.quiet}>
              <FormattedMessage id="blocks.perWeek" values={{ amount: format.money(block.perWeek ?? 0) }} />
            </span>
            <span className={styles.quiet}>
              <FormattedMessage
                id="blocks.perLoad"
                values={{ amount: format.money(block.ratePerLoad ?? 0) }}
              />
              {typeof block.perMile === 'number' ? ` ·\u00A0${format.perMile(block.perMile)}` : null}
            </span>
          </span>
        )
      }
    />
  )
}
