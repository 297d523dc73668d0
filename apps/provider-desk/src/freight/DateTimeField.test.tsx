// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { afterEach, expect, test } from 'vitest'
import { messages } from '#/testing/messages'
import { DateTimeField } from './DateTimeField'
import { fromZoneInput, toZoneInput } from './zoneTime'

afterEach(cleanup)

const ZONE = 'America/Chicago'

/** As in the form of a stop, which stores the instant. */
function Stop({ first }: { first: string | null }) {
  const [at, setAt] = useState(first)
  return (
    <IntlProvider locale="en-US" messages={messages}>
      <DateTimeField
        label="Window start (CT)"
        value={toZoneInput(at, ZONE)}
        onValueChange={(local) => setAt(fromZoneInput(local, ZONE))}
      />
      <output>{at ?? 'none'}</output>
      <button type="button" onClick={() => setAt('2027-02-01T15:00:00.000Z')}>
        Copy
      </button>
    </IntlProvider>
  )
}
const day = () => screen.getByLabelText<HTMLInputElement>('Window start (CT)')
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Window start (CT), time' })
const instant = () => screen.getByRole('status').textContent
const type = async (text: string) => {
  await userEvent.clear(time())
  await userEvent.type(time(), text)
  await userEvent.tab()
}

test('a time that is typed over an afternoon is of 24 hours, with or without its colon', async () => {
  render(<Stop first="2026-12-01T21:00:00.000Z" />)
  expect([day().value, time().value]).toEqual(['2026-12-01', '15:00'])
  await type('0800')
  expect([time().value, instant()]).toEqual(['08:00', '2026-12-01T14:00:00.000Z'])
  await type('0:30')
  expect([time().value, instant()]).toEqual(['00:30', '2026-12-01T06:30:00.000Z'])
})

test('the day stays while the time is incomplete, and the other way round', async () => {
  render(<Stop first={null} />)
  fireEvent.input(day(), { target: { value: '2026-12-01' } })
  expect([day().value, instant()]).toEqual(['2026-12-01', 'none'])
  await userEvent.type(time(), '14')
  expect([day().value, instant()]).toEqual(['2026-12-01', 'none'])
  await userEvent.type(time(), '30')
  expect(instant()).toBe('2026-12-01T20:30:00.000Z')
})

test('a time of the hour that the clock skips in spring shows the time that it is taken for', async () => {
  render(<Stop first="2027-03-14T07:00:00.000Z" />)
  await type('0230')
  expect(instant()).toBe(fromZoneInput('2027-03-14T02:30', ZONE))
  expect(time().value).toBe(toZoneInput(instant(), ZONE).slice(11))
  expect(time().value).not.toBe('02:30')
})

test('another value from outside replaces the typed one', async () => {
  render(<Stop first={null} />)
  await userEvent.type(time(), '14')
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect([day().value, time().value]).toEqual(['2027-02-01', '09:00'])
})
