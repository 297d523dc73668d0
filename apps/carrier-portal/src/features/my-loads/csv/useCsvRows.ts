import type { MyLoad } from '@portal/contract/methods'
import { formatDateTimeWithZone } from '@portal/portal-ui/formatters'
import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { paymentStatusMessages } from '#/loads/paymentStatuses'
import { useLoadFormat } from '#/loads/useLoadFormat'

type Cell = string | number | null

/** Builds the export table with a header in the current language; amounts only where accessible. */
export function useCsvRows(): (loads: readonly MyLoad[]) => readonly (readonly Cell[])[] {
  const intl = useIntl()
  const format = useLoadFormat()
  const at = (instant: string | null, zone: string | null): Cell =>
    instant && zone ? formatDateTimeWithZone(instant, zone, intl.locale) : null
  const columns: readonly (readonly [head: MessageId, cell: (load: MyLoad) => Cell])[] = [
    ['my-loads.csv.number', (load) => load.loadNumber],
    ['my-loads.csv.status', (load) => format.status(load.status)],
    ['my-loads.csv.origin', (load) => format.city(load.origin)],
    ['my-loads.csv.destination', (load) => format.city(load.destination)],
    ['my-loads.csv.pickup', (load) => at(load.pickupFrom, load.pickupTimeZone)],
    ['my-loads.csv.delivery', (load) => at(load.deliveryFrom, load.deliveryTimeZone)],
    ['my-loads.csv.equipment', (load) => format.equipment(load.equipmentType)],
    ['my-loads.csv.miles', (load) => load.loadedMiles],
    ['my-loads.csv.driver', (load) => load.driver?.name ?? null],
    ['my-loads.csv.truck', (load) => load.truck?.name ?? null],
    ['my-loads.csv.trailer', (load) => load.trailer?.name ?? null],
  ]
  const moneyColumns: typeof columns = [
    ['my-loads.csv.rate', (load) => load.rate ?? null],
    ['my-loads.csv.charges', (load) => load.charges ?? null],
    ['my-loads.csv.total', (load) => load.total ?? null],
    [
      'my-loads.csv.payment',
      ({ payment }) => {
        const id = payment && paymentStatusMessages[payment.status]
        return id ? intl.formatMessage({ id }) : (payment?.status ?? null)
      },
    ],
    ['my-loads.csv.due', ({ payment }) => payment?.scheduledFor ?? payment?.dueDate ?? null],
    ['my-loads.csv.paid', ({ payment }) => payment?.paidAt?.slice(0, 10) ?? null],
  ]
  return (loads) => {
    const shown = loads.some(({ payment }) => payment) ? [...columns, ...moneyColumns] : columns
    return [
      shown.map(([id]) => intl.formatMessage({ id })),
      ...loads.map((load) => shown.map(([, cell]) => cell(load))),
    ]
  }
}
