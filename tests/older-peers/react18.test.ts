import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('this suite runs on React 18.3', () => {
  expect([version, domVersion]).toEqual(['18.3.1', '18.3.1'])
})
