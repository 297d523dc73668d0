import type { IntlShape } from 'react-intl'

/** Name of a stop by position: pickup, delivery, or a number. */
export const stopName = (intl: IntlShape, index: number, last: number): string =>
  index === 0
    ? intl.formatMessage({ id: 'load.pickup' })
    : index === last
      ? intl.formatMessage({ id: 'load.delivery' })
      : intl.formatMessage({ id: 'shipper.stop.between' }, { number: index })
