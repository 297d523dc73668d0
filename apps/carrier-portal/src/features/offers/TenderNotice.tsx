import { LinkButton } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { HandCoins } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { tenderPath } from '#/address/tenderPath'
import { WithMessages } from '#/i18n/LocaleProvider'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { drawArrows } from '#/loads/drawArrows'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { listTenders } from '#/methods/myLoads'
import { TimeLeft } from './TimeLeft'
import { useMinuteClock } from './useMinuteClock'
import styles from './Offers.module.css'

const WAITING = {}

/** The tender with the nearest deadline, on every page but its own (DAY-07). */
export function TenderNotice() {
  return (
    <WithMessages catalogue="offers">
      <Waiting />
    </WithMessages>
  )
}

function Waiting() {
  const format = useLoadFormat()
  const nowMs = useMinuteClock()
  const { pathname } = useLocation()
  const { data, refresh } = useWire(listTenders, WAITING)
  useChangesOf(['Load_Offer__c'], () => void refresh())
  const open = (data?.tenders ?? []).filter(
    ({ bookBy, expiresAt }) => Date.parse(bookBy ?? expiresAt) > nowMs,
  )
  const [next] = open
  if (!next || open.some(({ loadId }) => pathname === tenderPath(loadId))) return null
  const isToBook = next.waiting === 'book'
  return (
    <section className={styles.notice} aria-labelledby="tender-notice">
      <HandCoins size={20} aria-hidden="true" />
      <span className={styles.noticeText}>
        <strong id="tender-notice">
          <FormattedMessage
            id={isToBook ? 'offers.tender.noticeBook' : 'offers.tender.notice'}
            values={{ count: open.length }}
          />
        </strong>{' '}
        {next.loadNumber}, {drawArrows(`${format.city(next.origin)} → ${format.city(next.destination)}`)},{' '}
        {format.money(next.amount)} <TimeLeft until={next.bookBy ?? next.expiresAt} nowMs={nowMs} />
      </span>
      <LinkButton href={tenderPath(next.loadId)}>
        <FormattedMessage id="offers.tender.view" />
      </LinkButton>
    </section>
  )
}
