import { Card, Stat, StatList, Tag } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import type { Trip } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'

/** The freight of a load: commodity, temperature, requirements, truck, trailer and seals. */
export function FreightCard({ trip }: { trip: Trip }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { commodity, weightLbs, freight, stops } = trip
  const { detail, pieces, minF, maxF, requirements, trailerLengthFt, truck, trailer } = freight ?? {}
  const degrees = [minF, maxF].filter((value) => typeof value === 'number')
  const seals = stops.flatMap(({ seal }) => seal ?? [])
  const equipment = format.equipment(trip.equipment)
  return (
    <Card title={intl.formatMessage({ id: 'todays.freight' })}>
      <StatList>
        {commodity ? (
          <Stat
            label={<FormattedMessage id="todays.freight.commodity" />}
            value={format.commodity(commodity)}
            detail={detail ?? undefined}
          />
        ) : null}
        {weightLbs === null ? null : (
          <Stat
            label={<FormattedMessage id="todays.freight.weight" />}
            value={format.pounds(weightLbs)}
            detail={
              typeof pieces === 'number'
                ? intl.formatMessage({ id: 'todays.freight.pieces' }, { pieces })
                : undefined
            }
          />
        )}
        {degrees.length === 0 ? null : (
          <Stat
            label={<FormattedMessage id="todays.freight.temperature" />}
            value={degrees
              .map((value) => intl.formatMessage({ id: 'todays.freight.degrees' }, { degrees: value }))
              .join(' – ')}
          />
        )}
        <Stat
          label={<FormattedMessage id="load.equipment" />}
          value={
            typeof trailerLengthFt === 'number'
              ? intl.formatMessage({ id: 'todays.freight.length' }, { equipment, length: trailerLengthFt })
              : equipment
          }
        />
        {truck ? <Stat label={<FormattedMessage id="todays.freight.truck" />} value={truck} /> : null}
        {trailer ? <Stat label={<FormattedMessage id="todays.freight.trailer" />} value={trailer} /> : null}
        {seals.length > 0 ? (
          <Stat label={<FormattedMessage id="todays.freight.seal" />} value={intl.formatList(seals)} />
        ) : null}
      </StatList>
      {requirements && requirements.length > 0 ? (
        <ul className={styles.tags} aria-label={intl.formatMessage({ id: 'load.requirements' })}>
          {requirements.map((code) => (
            <li key={code}>
              <Tag>{format.requirement(code)}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
