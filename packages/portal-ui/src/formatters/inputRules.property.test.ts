import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTimeOptions, fullClockTime, isClockTime, maskClockTime } from './clockTime.js'
import { isEmail } from './email.js'
import { clampTo, distanceRange, maxImageBytes, monthsToDays, weightRange } from './limits.js'
import { onlyDigits } from './onlyDigits.js'
import { parseDecimal } from './parseDecimal.js'
import { initials, isPersonName } from './personName.js'

// Laws: what a mask lets through passes its own rule; a range is never left; reducing twice is reducing once.
describe('input rules', () => {
  test('[VAL-02] an email address has a local part, an @ and a domain with a dot', () => {
    expect(['a@b', '@b.co', 'a@', 'a b@c.co', 'a@b.', 'a@@b.co', ''].map(isEmail)).not.toContain(true)
    expect(['a@b.co', 'x.y+z@mail.example.com'].every(isEmail)).toBe(true)
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmail(address)).toBe(true)
      }),
    )
  })

  test('[VAL-02] rejects a text of 400,000 characters without quadratic backtracking', () => {
    // Going back over it once for each of its letters would take longer than a test may.
    expect(isEmail(`${'a.'.repeat(200_000)}@`)).toBe(false)
  })

  test('[VAL-03] a name is two words of letters, with hyphens and apostrophes only inside', () => {
    expect(['Ann Lee', "Mary-Ann O'Neil", 'José Núñez', 'Ana de la Cruz'].every(isPersonName)).toBe(true)
    expect(
      ['Ann', '-Ann Lee', 'Ann Lee-', 'Ann  ', 'Ann L33', "Ann 'Lee", ''].map(isPersonName),
    ).not.toContain(true)
    // As the server: a middle initial, and a suffix.
    expect(['Robert J. Smith', 'Al Diaz Jr.', 'St. John Rivers'].every(isPersonName)).toBe(true)
    expect(['Ann .', 'Ann Lee..', '. Lee', 'Ann L.ee'].map(isPersonName)).not.toContain(true)
    expect(initials('Mary-Ann van O’Neil')).toBe('MO')
  })

  test('[VAL-05] masks four digits as HH:MM', () => {
    expect(Array.from('1530').reduce((shown, key) => maskClockTime(shown + key, shown), '')).toBe('15:30')
    expect(['24:00', '9:7', '12:60', '1200', ''].map(isClockTime)).not.toContain(true)
  })

  test('[VAL-05] every time of the day can be typed digit by digit and deleted key by key', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        let shown = Array.from(time.replace(':', '')).reduce(
          (text, key) => maskClockTime(text + key, text),
          '',
        )
        expect(shown).toBe(time)
        expect(isClockTime(shown)).toBe(true)
        for (let press = 0; press < 5; press += 1) shown = maskClockTime(shown.slice(0, -1), shown)
        expect(shown).toBe('')
      }),
    )
  })

  test('[VAL-05] editing the hours keeps the minutes, and hours can have one digit', () => {
    expect(maskClockTime('5:30', '15:30')).toBe('5:30')
    expect(maskClockTime(':30', '5:30')).toBe(':30')
    expect(maskClockTime('9:05')).toBe('9:05')
    expect(['9:05', '9:7', '19:05', ''].map(fullClockTime)).toEqual(['09:05', '9:7', '19:05', ''])
  })

  test('[VAL-05] converts a 12-hour time to 24 hours, pasted or typed key by key', () => {
    const typed = (text: string) =>
      Array.from(text).reduce((shown, key) => maskClockTime(shown + key, shown), '')
    for (const read of [typed, (text: string) => maskClockTime(text)]) {
      expect(['9:30 pm', '9:30 a. m.', '12:15am', '12 pm', '930p', '11:59 P.M.'].map(read)).toEqual([
        '21:30',
        '09:30',
        '00:15',
        '12:00',
        '21:30',
        '23:59',
      ])
      expect(['09:30 ', '15:30 pm'].map(read)).toEqual(['09:30', '15:30'])
    }
  })

  test('[VAL-05] parses three digits with a one-digit hour when two digits are no valid hour', () => {
    const left = (digits: string) => fullClockTime(maskClockTime(digits))
    expect(['930', '245', '300', '975', '130', '23'].map(left)).toEqual([
      '09:30',
      '02:45',
      '03:00',
      '97:5',
      '13:0',
      '23:',
    ])
  })

  test('[TIME-01] offers 96 quarter hours', () => {
    const times = clockTimeOptions()
    expect(times).toHaveLength(96)
    expect([times[0], times[1], times.at(-1)]).toEqual(['00:00', '00:15', '23:45'])
    expect(times.every(isClockTime)).toBe(true)
    expect(times.toSorted()).toEqual(times)
  })

  test('[VAL-06] removes other characters than digits, and digits beyond the maximum', () => {
    expect(onlyDigits('12a3')).toBe('123')
    fc.assert(
      fc.property(fc.string(), fc.nat(20), (text, most) => {
        const kept = onlyDigits(text, most)
        expect(kept).toMatch(/^[0-9]*$/)
        expect(kept.length).toBeLessThanOrEqual(most)
        expect(onlyDigits(kept, most)).toBe(kept)
      }),
    )
  })

  test('[VAL-09] clamps weight to 0 to 10000 and distance to 0 to 1000', () => {
    expect([weightRange, distanceRange]).toEqual([
      { min: 0, max: 10_000 },
      { min: 0, max: 1_000 },
    ])
    fc.assert(
      fc.property(fc.double(), (value) => {
        const weight = clampTo(weightRange, value)
        expect(weight >= 0 && weight <= 10_000).toBe(true)
        if (value >= 0 && value <= 10_000) expect(weight === value).toBe(true)
      }),
    )
  })

  test('parses a typed number and clamps it to its limits', () => {
    expect(parseDecimal('1,250.50', { decimals: 2 })).toBe(1250.5)
    expect(parseDecimal('about')).toBeNull()
    expect(Object.is(parseDecimal('-0.2'), 0)).toBe(true)
    expect(['1.005', '8.575', '.005'].map((text) => parseDecimal(text, { decimals: 2 }))).toEqual([
      1.01, 8.58, 0.01,
    ])
    expect(parseDecimal('9'.repeat(400))).toBeNull()
    expect(parseDecimal('9'.repeat(400), weightRange)).toBe(10_000)
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), (value) => {
        expect(parseDecimal(value.toLocaleString('en-US'))).toBe(value)
        expect(parseDecimal(String(value), weightRange)).toBe(clampTo(weightRange, value) + 0)
      }),
    )
  })

  test('[VAL-09] each limit works without the other', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (limit, value) => {
        expect(parseDecimal(String(value), { min: limit })).toBe(Math.max(limit, value) + 0)
        expect(parseDecimal(String(value), { max: limit })).toBe(Math.min(limit, value) + 0)
      }),
    )
  })

  test('parses a decimal comma unless it is a thousands separator', () => {
    const read = (text: string) => parseDecimal(text, { decimals: 2 })
    expect(['1.250,50', '12,5', '1250,50', '0,12', ',5', '1.250.000,5'].map(read)).toEqual([
      1250.5, 12.5, 1250.5, 0.12, 0.5, 1_250_000.5,
    ])
    expect(['1,250', '12,500', '1,250,000', '1.250', '1,250.', '12,', '$1,250'].map(read)).toEqual([
      1250, 12_500, 1_250_000, 1.25, 1250, 12, 1250,
    ])
    fc.assert(
      fc.property(fc.integer({ min: -1e8, max: 1e8 }), (cents) => {
        const written = (locale: string) => (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
        expect([read(written('es-CO')), read(written('es-MX'))]).toEqual([cents / 100 + 0, cents / 100 + 0])
      }),
    )
  })

  test('[VAL-10] images may have 5,000,000 bytes, on Windows 5,242,880', () => {
    expect(['Windows', 'Win32', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'].map(maxImageBytes)).toEqual(
      Array(3).fill(5_242_880),
    )
    expect(['MacIntel', 'Linux x86_64', 'iPhone', 'Darwin', 'Android', ''].map(maxImageBytes)).toEqual(
      Array(6).fill(5_000_000),
    )
  })

  test('[VAL-11] a month is 30.4375 days before rounding', () => {
    expect(monthsToDays(1)).toBe(30.4375)
    fc.assert(
      fc.property(fc.nat(1000), (months) => {
        expect(monthsToDays(months)).toBe(months * 30.4375)
      }),
    )
  })
})
