import { expect, test } from 'vitest'
import { creditsOf } from './attribution'

test('[FND-06] the attribution of a style is text and links over https, never HTML', () => {
  expect(
    creditsOf(
      '&copy; <a href="https://openmaptiles.org/" target="_blank">OpenMapTiles</a> <a target="_blank" href=\'https://www.openstreetmap.org/copyright\'>&copy; OpenStreetMap <b>contributors</b></a>',
    ),
  ).toEqual([
    { text: '©' },
    { text: 'OpenMapTiles', href: 'https://openmaptiles.org/' },
    { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
  ])
  expect(creditsOf('<a href="javascript:alert(1)">Maps</a><img src=x onerror=alert(1)>')).toEqual([
    { text: 'Maps' },
  ])
  expect(creditsOf('')).toEqual([])
})
