import { useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import type { MessageId } from '#/i18n/messageId'

/** A validation error of a load; `field` is a path such as `stops.0.windowEnd`. */
export interface LoadProblem {
  field: string
  message: string
}

/** Problems that follow from several fields or are most frequent; others stay in the server's words. */
const KNOWN: Readonly<Record<string, MessageId>> = {
  'is needed': 'loads.problem.needed',
  // The server's messages for missing values; the form sends no other invalid values of these fields.
  'must be a code of equipment such as V': 'loads.problem.needed',
  'must be a commodity such as Frozen': 'loads.problem.needed',
  'must be a weight in pounds': 'loads.problem.needed',
  'must be an amount in dollars': 'loads.problem.needed',
  'must be a time such as 2026-11-21T15:00:00Z': 'loads.problem.needed',
  'is needed for a reefer load': 'loads.problem.reefer',
  'must lie ahead': 'loads.problem.ahead',
  'must be an active shipper': 'loads.problem.shipper',
  'must be a facility': 'loads.problem.facility',
  'must be a record id': 'loads.problem.needed',
  'must not be before the window starts': 'loads.problem.window',
  'must not be before the stop ahead of it': 'loads.problem.order',
  'is needed: the facility has no phone': 'loads.problem.phone',
  'is needed: the facility has no hours': 'loads.problem.hours',
}

/** Returns the text of a validation error with the name of its field, and its stop where `field` is a path. */
export function useProblemText() {
  const intl = useIntl()
  const format = useFreightFormat()
  return ({ field, message }: LoadProblem): string => {
    const known = Object.hasOwn(KNOWN, message) ? KNOWN[message] : undefined
    const text = known ? intl.formatMessage({ id: known }) : message
    const [, stop, inStop] = /^stops\.(\d+)\.(\w+)$/.exec(field) ?? []
    const id = `loads.form.${inStop ?? field}`
    // The catalogue decides whether the field has a name.
    const name = Object.hasOwn(intl.messages, id)
      ? intl
          .formatMessage({ id: id as 'loads.form.windowStart' }, { zone: 'none', count: '' })
          .replace(/\s*\(\)$/, '')
      : field
    return intl.formatMessage(
      { id: stop === undefined ? 'loads.problem.of' : 'loads.problem.ofStop' },
      { field: name, problem: text, number: Number(stop ?? 0) + 1, type: format.code('stopType', '') },
    )
  }
}
