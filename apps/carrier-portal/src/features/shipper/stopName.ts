import type { IntlShape } from 'react-intl'

/** What a stop of a shipment is called by its place: pickup, delivery, or a number between them. */
export const stopName = (intl: IntlShape, index: number, last: number): string =>
  index === 0
    ? intl.formatMessage({ id: 'load.pickup' })
    : index === last
      ? intl.formatMessage({ id: 'load.delivery' })
      : intl.formatMessage({ id: 'shipper.stop.between' }, { number: index })
