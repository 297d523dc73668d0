import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.js'

test("is an image with the person's name, and hidden from screen readers without one", () => {
  expect(renderToStaticMarkup(<Avatar name="Ana Ruiz" />)).toMatch(/role="img" aria-label="Ana Ruiz"/)
  const unknown = renderToStaticMarkup(<Avatar name="" />)
  expect(unknown).not.toContain('role="img"')
  expect(unknown).toMatch(/^<span aria-hidden="true"/)
})
