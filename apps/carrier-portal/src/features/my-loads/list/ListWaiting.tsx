import { useIntl } from 'react-intl'
import { RowsWaiting } from '#/loading/RowsWaiting'

export function ListWaiting() {
  const intl = useIntl()
  return <RowsWaiting label={intl.formatMessage({ id: 'my-loads.loading' })} rows={6} size="large" />
}
