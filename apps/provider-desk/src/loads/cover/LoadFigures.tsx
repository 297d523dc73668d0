import { FactLine } from '@portal/portal-ui'
import type { CoverLoad } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { Facts } from '#/facts/Facts'
import styles from './CoverPanel.module.css'

export function LoadFigures({ load }: { load: CoverLoad }) {
  const format = useFreightFormat()
  const windowOf = (from: string | null, to: string | null, timeZone: string | null) =>
    from ? format.dayWindow({ from, to, timeZone }, 'short') : null
  const perMile =
    load.postedRate !== null && load.loadedMiles > 0
      ? format.perMile(load.postedRate / load.loadedMiles)
      : undefined
  const facts = [
    ['pickup', windowOf(load.pickupFrom, load.pickupTo, load.pickupTimeZone)],
    ['delivery', windowOf(load.deliveryFrom, load.deliveryTo, load.deliveryTimeZone)],
    ['posted', [format.money(load.postedRate), perMile]],
    ['target', format.money(load.targetBuy)],
    ['maxBuy', format.money(load.maxBuy)],
    ['median', format.money(load.laneMedian)],
    ['sell', format.money(load.sellRate)],
    [
      'margin',
      load.margin === null ? null : [format.money(load.margin), format.percent(load.marginPct ?? 0)],
    ],
    ['shipper', load.shipper],
    ['handledBy', load.handledBy],
  ] as const
  return (
    <div className={styles.section}>
      <p className={styles.lane}>
        {format.city(load.origin)} → {format.city(load.destination)}
      </p>
      <FactLine className={styles.quiet}>
        {format.code('equipment', load.equipmentType)}
        {format.miles(load.loadedMiles)}
        {format.pounds(load.weightLbs)}
        {format.code('commodity', load.commodity)}
      </FactLine>
      <Facts
        facts={facts.map(([id, value]) => ({
          id,
          label: <FormattedMessage id={`loads.fact.${id}`} />,
          value: Array.isArray(value) ? <FactLine>{value}</FactLine> : value,
        }))}
      />
    </div>
  )
}
