import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { ImportColumn } from './loadColumns'

/** Names of the columns as the template has them. */
export function useColumnNames(): (column: ImportColumn) => string {
  const intl = useIntl()
  return (column) => {
    const [end, name] = column.split('.')
    if (name === undefined) return intl.formatMessage({ id: `loads.import.column.${column}` as MessageId })
    return intl.formatMessage(
      { id: end === 'pickup' ? 'loads.import.ofPickup' : 'loads.import.ofDelivery' },
      { column: intl.formatMessage({ id: `loads.import.column.${name}` as MessageId }) },
    )
  }
}
