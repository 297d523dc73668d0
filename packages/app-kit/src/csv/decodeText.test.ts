import { expect, test } from 'vitest'
import { decodeText } from './decodeText'

const TEXT = 'Número de unidad;Año\r\nÑ-2;2019'
/** Windows-1252 is Latin-1 for these letters. */
const asWindows = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const asUtf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2))
  view.setUint16(0, 0xfeff, !isBig)
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), !isBig)
  return new Uint8Array(view.buffer)
}

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['Windows-1252, which Excel writes', asWindows(TEXT)],
  ['UTF-16, which Excel writes as Unicode text', asUtf16(TEXT, false)],
  ['UTF-16 of the other byte order', asUtf16(TEXT, true)],
])('decodes a file in %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
  expect(decodeText(bytes.slice().buffer)).toBe(TEXT)
})

test('decodes an empty file as an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
