import { expect, test } from 'vitest'
import { compileMessages } from './compileMessages'

const FILE = '/app/src/loads/messages/en-US.json'
const compile = (code: string, file = FILE) => {
  const { transform } = compileMessages()
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.')
  return Reflect.apply(transform, undefined, [code, file]) as { code: string } | undefined
}

test('parses the messages of a file, and leaves other files alone', () => {
  expect(JSON.parse(compile('{\n  "a": "Hello"\n}')?.code ?? '')).toEqual({
    a: [{ type: 0, value: 'Hello' }],
  })
  expect(compile('{}', '/app/package.json')).toBeUndefined()
})

test.each([
  ['{\n  "a": "{count"\n}', 'the message "a" is not valid ICU syntax'],
  ['{\n  "a": "One",\n  "b": "Two",\n  "a": "Three"\n}', 'the message "a" is there twice'],
])('refuses %s', (code, reason) => {
  expect(() => compile(code)).toThrow(`${FILE}: ${reason}`)
})
