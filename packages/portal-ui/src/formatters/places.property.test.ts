import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDateTime,
  formatDateTimeWithZone,
  formatShortDateTime,
  formatTimeRange,
  formatWindow,
} from './dateTime.js'
import { requirementLabel, requirementLabels } from './requirementLabel.js'
import { stateCode, stateName, usStates } from './usStates.js'
import { timeZoneCode, timeZoneIana, usTimeZones } from './usTimeZones.js'

// Laws: codes and names convert both ways; unknown values pass through; a shown time is the zone's.
describe('states', () => {
  test('[TIME-05] [ACC-02] converts 50 states and DC both ways, ignoring case', () => {
    expect(Object.keys(usStates)).toHaveLength(51)
    for (const [code, name] of Object.entries(usStates)) {
      expect([stateCode(name), stateCode(name.toUpperCase()), stateCode(code.toLowerCase())]).toEqual([
        code,
        code,
        code,
      ])
      expect([stateName(code), stateName(name)]).toEqual([name, name])
    }
    expect(stateCode('Texas')).toBe('TX')
    expect(stateCode('Ontario')).toBe('Ontario')
  })
})

describe('requirements', () => {
  test('[ENT-05] known codes have their display name, unknown ones pass through', () => {
    expect(requirementLabel('CollectOnDelivery')).toBe('Collect on Delivery')
    expect(requirementLabel('CTPAT')).toBe('C-TPAT')
    expect(requirementLabel('constructor')).toBe('constructor')
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(requirementLabel(code)).toBe(
          Object.hasOwn(requirementLabels, code) ? requirementLabels[code] : code,
        )
      }),
    )
  })
})

describe('times in a zone', () => {
  test('[TIME-02] abbreviates zones as dispatchers do, including aliases of a zone', () => {
    expect(
      [
        'America/Los_Angeles',
        'America/Denver',
        'America/Chicago',
        'America/New_York',
        'America/Anchorage',
      ].map(timeZoneCode),
    ).toEqual(['PT', 'MT', 'CT', 'ET', 'AK'])
    expect(['America/Detroit', 'US/Central', 'Pacific/Honolulu'].map(timeZoneCode)).toEqual([
      'ET',
      'CT',
      'HT',
    ])
    expect(timeZoneCode('Europe/Madrid')).toBe('Europe/Madrid')
    for (const { code, iana } of usTimeZones)
      expect([timeZoneIana(code), timeZoneCode(iana)]).toEqual([iana, code])
  })

  test('[TIME-03] formats "Mon D, YYYY HH:MM" in the zone', () => {
    expect(formatDateTime('2026-11-03T20:05:00Z', 'America/Chicago')).toBe('Nov 3, 2026 14:05')
    expect(formatDateTimeWithZone('2026-11-03T20:05:00Z', 'CT')).toBe('Nov 3, 2026 14:05 CT')
    expect(formatDateTime('2026-11-03T06:00:00Z', 'CT')).toBe('Nov 3, 2026 00:00')
  })

  test('[TIME-03] has the same format for every instant in every zone, including repeated hours', () => {
    expect(formatDateTime('2026-11-01T06:30:00Z', 'CT')).toBe('Nov 1, 2026 01:30')
    expect(formatDateTime('2026-11-01T07:30:00Z', 'CT')).toBe('Nov 1, 2026 01:30')
    const zones = usTimeZones.map(({ iana }) => iana)
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (at, zone) => {
          expect(formatDateTime(at, zone)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4} (?:[01]\d|2[0-3]):[0-5]\d$/)
        },
      ),
    )
  })

  test('[TIME-04] formats a window as start-end, with days when it crosses midnight', () => {
    expect(formatTimeRange('2026-11-03T14:00:00Z', '2026-11-03T16:00:00Z', 'CT')).toBe('08:00-10:00')
    expect(formatWindow('2026-11-03T14:00:00Z', '2026-11-03T16:00:00Z', 'CT')).toBe(
      'Nov 3, 2026 08:00-10:00 CT',
    )
    expect(formatTimeRange('2026-11-04T04:00:00Z', '2026-11-04T08:00:00Z', 'CT')).toBe(
      'Nov 3, 2026 22:00 - Nov 4, 2026 02:00',
    )
    expect(formatShortDateTime('2026-11-04T08:00:00Z', 'CT')).toBe('Nov 4 02:00')
    expect(formatShortDateTime('2026-11-04T08:00:00Z', 'CT', 'es-US')).toBe('4 nov 02:00')
  })

  test('rejects an invalid instant', () => {
    expect(() => formatDateTime('soon', 'CT')).toThrow(RangeError)
  })
})
