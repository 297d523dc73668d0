import { expect, test } from 'vitest'
import * as formatters from '../formatters.js'
import * as ui from '../index.js'

test('the package exports these names and no others', () => {
  expect({ components: Object.keys(ui).sort(), formatters: Object.keys(formatters).sort() }).toMatchSnapshot()
})
