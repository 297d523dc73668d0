import { useIntl } from 'react-intl'
import { RowsWaiting } from '../../../page/RowsWaiting'

/** The place of the rows while they are on their way. */
export function ListWaiting() {
  const intl = useIntl()
  return <RowsWaiting label={intl.formatMessage({ id: 'my-loads.loading' })} rows={6} size="large" />
}
