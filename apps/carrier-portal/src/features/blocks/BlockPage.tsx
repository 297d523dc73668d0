import { weekdayText } from '@portal/app-kit/i18n/weekdays'
import type { BlockOpening } from '@portal/contract/methods'
import { Button, Card, Skeleton, Stat, StatList, Tag } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { UiApiError } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { pagePaths } from '#/address/pageTable'
import { PageHeading } from '#/focus/PageHeading'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { ReadFailed } from '#/loading/ReadFailed'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'
import { getBlock } from '#/methods/loadBlocks'
import { mayBook } from '#/session/session'
import { useSession } from '#/session/SessionProvider'
import { BlockCalendar } from './BlockCalendar'
import styles from './Blocks.module.css'

const SHOWN_OBJECTS = ['Load_Block__c', 'Load__c']

export interface BlockPageProps {
  blockId: string
  notFound: ReactNode
  /** `onBooked` reads the block again. */
  onBook: (block: BlockOpening, onBooked: () => void) => void
  /** Renders what stands against a booking. */
  renderCheck: (block: BlockOpening) => ReactNode
}

/** A block with its calendar; an open one is booked here as a whole (FND-11). */
export function BlockPage({ blockId, notFound, onBook, renderCheck }: BlockPageProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { data, error, isFetching, refresh } = useWire(getBlock, { blockId })
  useChangesOf(SHOWN_OBJECTS, () => void refresh())
  if (UiApiError.is(error) && (error.status === 404 || error.status === 400)) return <>{notFound}</>
  if (!data)
    return error ? <ReadFailed titleLevel={1} read={{ isFetching, refresh }} /> : <Skeleton height="60vh" />
  const lane = intl.formatMessage(
    { id: 'load.lane' },
    { origin: format.city(data.origin), destination: format.city(data.destination) },
  )
  return (
    <>
      <p className={styles.back}>
        <Link to={pagePaths.Blocks}>
          <FormattedMessage id="blocks.toBlocks" />
        </Link>
      </p>
      <PageHeading title={lane} detail={data.name}>
        {data.status === 'Booked' ? (
          <Tag tone="success">
            <FormattedMessage id="blocks.booked" />
          </Tag>
        ) : null}
      </PageHeading>
      <p>
        <strong>
          <FormattedMessage
            id="blocks.pattern"
            values={{ days: weekdayText(intl, data.weekdays), weeks: data.weeks, loads: data.loads }}
          />
        </strong>
      </p>
      <div className={styles.page}>
        <Card titleLevel={2} title={<FormattedMessage id="blocks.calendar" />}>
          <Windows block={data} />
          <BlockCalendar days={data.days} isBooked={data.status === 'Booked'} />
        </Card>
        <div className={styles.aside}>
          <Figures block={data} />
          {data.status === 'Open' ? (
            <Booking
              block={data}
              onBook={() => onBook(data, () => void refresh())}
              renderCheck={renderCheck}
            />
          ) : (
            <Card titleLevel={2} title={<FormattedMessage id="blocks.progress" />}>
              <p>
                <FormattedMessage
                  id="blocks.remaining"
                  values={{ remaining: data.remaining ?? 0, loads: data.loads, delivered: data.delivered }}
                />
              </p>
              <p className={styles.back}>
                <Link to={pagePaths.My_Loads__c}>
                  <FormattedMessage id="blocks.toMyLoads" />
                </Link>
              </p>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

/** The windows of the first load; every other has the same times. */
function Windows({ block }: { block: BlockOpening }) {
  const first = block.days[0]
  return (
    <dl className={styles.windows}>
      <dt>
        <FormattedMessage id="blocks.firstPickup" />
      </dt>
      <dd>
        <WindowText
          time={{
            from: first?.pickupFrom ?? block.pickupFrom,
            to: first?.pickupTo ?? block.pickupTo,
            timeZone: block.pickupTimeZone,
          }}
          isInline
        />
      </dd>
      <dt>
        <FormattedMessage id="blocks.firstDelivery" />
      </dt>
      <dd>
        <WindowText
          time={{
            from: first?.deliveryFrom ?? block.deliveryFrom,
            to: first?.deliveryTo ?? block.deliveryTo,
            timeZone: block.deliveryTimeZone,
          }}
          isInline
        />
      </dd>
    </dl>
  )
}

function Figures({ block }: { block: BlockOpening }) {
  const format = useLoadFormat()
  const { total, perWeek = 0, ratePerLoad = 0, perMile } = block
  return (
    <Card titleLevel={2} title={<FormattedMessage id="blocks.figures" />}>
      <StatList>
        {total === undefined ? null : (
          <>
            <Stat label={<FormattedMessage id="blocks.total" />} value={format.money(total)} />
            <Stat label={<FormattedMessage id="blocks.week" />} value={format.money(perWeek)} />
            <Stat label={<FormattedMessage id="blocks.rate" />} value={format.money(ratePerLoad)} />
            {typeof perMile === 'number' ? (
              <Stat label={<FormattedMessage id="blocks.rpm" />} value={format.perMile(perMile)} />
            ) : null}
          </>
        )}
        <Stat label={<FormattedMessage id="blocks.miles" />} value={format.miles(block.loadedMiles)} />
        <Stat
          label={<FormattedMessage id="load.equipment" />}
          value={format.equipment(block.equipmentType)}
        />
        <Stat label={<FormattedMessage id="blocks.weight" />} value={format.pounds(block.weightLbs)} />
        <Stat label={<FormattedMessage id="blocks.commodity" />} value={format.commodity(block.commodity)} />
      </StatList>
      {block.requirements.length > 0 ? (
        <p className={styles.tags}>
          {block.requirements.map((code) => (
            <Tag key={code}>{format.requirement(code)}</Tag>
          ))}
        </p>
      ) : null}
    </Card>
  )
}

function Booking({
  block,
  onBook,
  renderCheck,
}: { block: BlockOpening; onBook: () => void } & Pick<BlockPageProps, 'renderCheck'>) {
  const session = useSession()
  return (
    <Card titleLevel={2} title={<FormattedMessage id="blocks.book.title" />}>
      <div className={styles.booking}>
        <p>
          <FormattedMessage id="blocks.book.text" values={{ loads: block.loads }} />
        </p>
        {mayBook(session) ? (
          <>
            {renderCheck(block)}
            <Button variant="primary" isFullWidth isDisabled={block.reasons.length > 0} onPress={onBook}>
              <FormattedMessage id="blocks.book" values={{ loads: block.loads }} />
            </Button>
          </>
        ) : (
          <p className={styles.quiet}>
            <FormattedMessage id="blocks.book.role" />
          </p>
        )}
      </div>
    </Card>
  )
}
