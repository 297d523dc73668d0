import { expect, test } from 'vitest'
import { carrierLoginAddress, shipperLoginAddress } from './loginAddress'

test('[RTE-13] carriers sign in at the configured URL, else at /carrier/login', () => {
  expect(carrierLoginAddress('https://id.example.com/in', '/carrier/s')).toBe('https://id.example.com/in')
  expect(carrierLoginAddress('', '/carrier/s')).toBe('/carrier/login')
  expect(carrierLoginAddress(null, '/carrier/s/my-loads')).toBe(
    '/carrier/login?returnTo=%2Fcarrier%2Fs%2Fmy-loads',
  )
})

test('[RTE-14] [APX-06] shippers sign in at the configured URL, else below the base', () => {
  expect(shipperLoginAddress('https://id.example.com/s', 'https://x.example.com')).toBe(
    'https://id.example.com/s',
  )
  expect(shipperLoginAddress(null, 'https://x.example.com/')).toBe('https://x.example.com/shipper/login')
  expect(shipperLoginAddress(undefined, undefined)).toBe('/shipper/login')
})
