import type { CrewFit } from '@portal/contract/methods'
import { formatShortDateTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { useNow } from '#/time/useNow'

/** Describes a fit: why it is unavailable, else place and time of availability, and deadhead. */
export function useFitFacts(): (fit: CrewFit) => readonly string[] {
  const intl = useIntl()
  const format = useLoadFormat()
  const nowMs = useNow()

  function reason(unavailable: NonNullable<CrewFit['unavailable']>): string {
    switch (unavailable.kind) {
      case 'noPhone':
        return intl.formatMessage({ id: 'assignment.fit.noPhone' })
      case 'outOfService':
        return intl.formatMessage({ id: 'assignment.fit.outOfService' })
      case 'busy':
        return intl.formatMessage({ id: 'assignment.fit.busy' }, { number: unavailable.loadNumber ?? 'none' })
      case 'powerOnly':
        return intl.formatMessage({ id: 'assignment.fit.powerOnly' })
      case 'wrongType':
        return intl.formatMessage(
          { id: 'assignment.fit.wrongType' },
          { equipment: format.equipment(unavailable.equipmentType) },
        )
      case 'tooShort':
        return intl.formatMessage({ id: 'assignment.fit.tooShort' }, { length: unavailable.neededFt })
    }
  }

  function place(free: NonNullable<CrewFit['free']>): string {
    const city = format.city(free)
    if (Date.parse(free.from) <= nowMs) return intl.formatMessage({ id: 'assignment.fit.freeNow' }, { city })
    // Falls back to the device's zone.
    const zone = free.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
    const time = `${formatShortDateTime(free.from, zone, intl.locale)} ${timeZoneCode(zone)}`
    return intl.formatMessage({ id: 'assignment.fit.freeFrom' }, { city, time })
  }

  return ({ unavailable, free, deadheadMiles }) =>
    [
      unavailable ? reason(unavailable) : '',
      free && (!unavailable || unavailable.kind === 'busy')
        ? place(free)
        : unavailable
          ? ''
          : intl.formatMessage({ id: 'assignment.fit.unknown' }),
      deadheadMiles === null || unavailable
        ? ''
        : intl.formatMessage({ id: 'assignment.fit.deadhead' }, { miles: deadheadMiles }),
    ].filter(Boolean)
}
