import type { ShipmentDetail } from '@portal/contract/methods'
import { Button, Card, FactLine, LinkButton, Stat, StatList } from '@portal/portal-ui'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { contentPath } from '#/methods/contentPath'
import { repeatPath } from './repeatPath'
import { repeatWeeklyPath } from './shipperPaths'
import styles from './Shipper.module.css'

export interface OrderCardProps {
  shipment: ShipmentDetail
  onChange: () => void
  onCancel: () => void
}

/** Price, ETA, freight and actions of a shipment. */
export function OrderCard({ shipment, onChange, onCancel }: OrderCardProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { locale } = useLocale()
  const { freight, price, cancelFee, paidCancelFee } = shipment
  const size = freight?.lengthIn && [freight.lengthIn, freight.widthIn, freight.heightIn].join(' × ')
  const next = shipment.stops.find(({ arrivedAt, eta }) => !arrivedAt && eta)
  return (
    <Card title={<FormattedMessage id="shipper.facts" />}>
      <div className={styles.stack}>
        <StatList>
          {typeof price === 'number' ? (
            <Stat
              label={<FormattedMessage id="shipper.price" />}
              value={format.money(price, { exact: true })}
            />
          ) : null}
          {typeof paidCancelFee === 'number' && paidCancelFee > 0 ? (
            <Stat
              label={<FormattedMessage id="shipper.cancel.feeLabel" />}
              value={format.money(paidCancelFee, { exact: true })}
            />
          ) : null}
          {next?.eta ? (
            <Stat
              label={<FormattedMessage id="shipper.eta" />}
              value={formatDateTimeWithZone(next.eta, next.timeZone, locale)}
            />
          ) : null}
          <Stat
            label={<FormattedMessage id="load.equipment" />}
            value={format.equipment(shipment.equipmentType)}
          />
          <Stat label={<FormattedMessage id="shipper.weight" />} value={format.pounds(shipment.weightLbs)} />
        </StatList>
        {freight ? (
          <div className={styles.facts}>
            <p>
              <FactLine>
                {freight.commodity && format.commodity(freight.commodity)}
                {freight.commodityDetail}
              </FactLine>
            </p>
            {freight.temperatureMinF === null || freight.temperatureMaxF === null ? null : (
              <p>
                <FormattedMessage
                  id="shipper.freight.range"
                  values={{ low: freight.temperatureMinF, high: freight.temperatureMaxF }}
                />
              </p>
            )}
            <p className={styles.quiet}>
              <FactLine>
                {freight.pieces === null
                  ? ''
                  : intl.formatMessage({ id: 'shipper.freight.count' }, { count: freight.pieces })}
                {size ? intl.formatMessage({ id: 'shipper.freight.size' }, { size }) : ''}
                {freight.requirements.map((code) => format.requirement(code))}
              </FactLine>
            </p>
          </div>
        ) : null}
        <div className={styles.actions}>
          {shipment.canChange ? (
            <Button onPress={onChange}>
              <FormattedMessage id="shipper.order.change" />
            </Button>
          ) : null}
          <LinkButton href={repeatPath(shipment.id)}>
            <FormattedMessage id="shipper.repeat.action" />
          </LinkButton>
          <LinkButton href={repeatWeeklyPath(shipment.id)}>
            <FormattedMessage id="shipper.weekly.action" />
          </LinkButton>
          {typeof cancelFee === 'number' ? (
            <Button variant="quiet" onPress={onCancel}>
              <FormattedMessage id="shipper.cancel.open" />
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

/** Invoice, or an empty state. */
export function InvoiceCard({ shipment: { invoice } }: { shipment: ShipmentDetail }) {
  const intl = useIntl()
  const format = useLoadFormat()
  const day = (text: string) =>
    intl.formatDate(`${text.slice(0, 10)}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Card title={<FormattedMessage id="shipper.invoice" />}>
      {invoice ? (
        <div className={styles.stack}>
          <p>
            <FactLine>
              <strong>{format.money(invoice.amount, { exact: true })}</strong>
              {invoice.number}
            </FactLine>
          </p>
          <p className={styles.quiet}>
            {invoice.paidOn ? (
              <FormattedMessage id="shipper.invoice.paid" values={{ day: day(invoice.paidOn) }} />
            ) : (
              <FormattedMessage id="shipper.invoice.due" values={{ day: day(invoice.dueOn) }} />
            )}
          </p>
          {invoice.contentDocumentId ? (
            <div>
              <LinkButton
                href={contentPath(invoice.contentDocumentId)}
                download
                aria-label={intl.formatMessage(
                  { id: 'shipper.papers.downloadNamed' },
                  { name: invoice.number },
                )}
              >
                <FormattedMessage id="shipper.papers.download" />
              </LinkButton>
            </div>
          ) : null}
        </div>
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="shipper.invoice.none" />
        </p>
      )}
    </Card>
  )
}
