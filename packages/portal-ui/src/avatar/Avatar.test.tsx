import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.js'

test('is an image with the name of the person, and hidden from screen readers without a name', () => {
  expect(renderToStaticMarkup(<Avatar name="Ana Ruiz" />)).toMatch(/role="img" aria-label="Ana Ruiz"/)
  const unknown = renderToStaticMarkup(<Avatar name="" />)
  expect(unknown).not.toContain('role="img"')
  expect(unknown).toMatch(/^<span aria-hidden="true"/)
})
