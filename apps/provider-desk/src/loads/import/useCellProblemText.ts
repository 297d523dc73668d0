import { useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'

/** The server's sentences about a cell; a sentence that is not listed stays in English. */
const KNOWN: Readonly<Record<string, MessageId>> = {
  'is needed': 'loads.import.problem.needed',
  'is needed for a reefer load': 'loads.problem.reefer',
  'must lie ahead': 'loads.problem.ahead',
  'must not be before the window starts': 'loads.problem.window',
  'must not be before the stop ahead of it': 'loads.problem.order',
  'is needed: the facility has no phone': 'loads.problem.phone',
  'is needed: the facility has no hours': 'loads.problem.hours',
  'must be an active shipper': 'loads.problem.shipper',
  'must be the name of an active shipper': 'loads.import.problem.shipper',
  'is the name of several shippers': 'loads.import.problem.shippers',
  'must be the name of a facility': 'loads.import.problem.facility',
  'is the name of several facilities: write Name, City': 'loads.import.problem.facilities',
  'must be a facility with a street': 'loads.import.problem.street',
  'must be a date such as 12/31/2026': 'loads.import.problem.date',
  'must be a time such as 08:00': 'loads.import.problem.time',
  'must be a code of equipment such as V': 'loads.import.problem.equipment',
  'must be a commodity such as Frozen': 'loads.import.problem.commodity',
  'must be a kind of appointment such as FCFS': 'loads.import.problem.appointment',
  'must be a code such as FoodGrade': 'loads.import.problem.requirement',
  'must be a weight in pounds': 'loads.import.problem.number',
  'must be an amount in dollars': 'loads.import.problem.amount',
  'must be degrees Fahrenheit': 'loads.import.problem.number',
  'must be Public or Private Network': 'loads.import.problem.visibility',
  'must not be below the lowest temperature': 'loads.import.problem.temperatures',
  'must not be below the lowest bid': 'loads.import.problem.bids',
}

/** Text of a validation error of a cell. A missing value is "needed", whatever else the response says. */
export function useCellProblemText(): (message: string, cell: string) => string {
  const intl = useIntl()
  return (message, cell) => {
    if (cell === '' && message.startsWith('must be '))
      return intl.formatMessage({ id: 'loads.import.problem.needed' })
    const known = Object.hasOwn(KNOWN, message) ? KNOWN[message] : undefined
    return known ? intl.formatMessage({ id: known }) : message
  }
}
