// @vitest-environment jsdom
import { createTestUiApi } from '@portal/ui-api/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWorkspace } from '#/testing/renderWorkspace'
import { NotFound } from './NotFound'

test('an unknown address has the heading and the title of its page, and leads home', async () => {
  document.title = 'Payments · Provider Desk'
  await renderWorkspace({ uiApi: createTestUiApi().uiApi, path: '*', page: <NotFound />, at: '/paymnets' })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(document.title).toBe(`${heading.textContent} · Provider Desk`)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/desk')
})
