// @vitest-environment jsdom
import { toastQueue } from '@portal/portal-ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider, useLocale, WithMessages } from '#/i18n/i18n'
import type { Messages } from '@portal/app-kit/i18n/catalogues'
import { LanguageMissing } from './LanguageMissing'
import { useLanguageOfOtherTabs } from './useLanguageOfOtherTabs'

const network = vi.hoisted(() => ({ isAway: false }))
vi.mock(import('#/i18n/catalogues'), async (original) => {
  const actual = await original()
  const missing = () => Promise.reject<Messages>(new TypeError('Failed to fetch'))
  return {
    ...actual,
    loadCatalogue: (name, locale) => (network.isAway ? missing() : actual.loadCatalogue(name, locale)),
    loadLanguage: (locale) => (network.isAway ? missing().then(() => {}) : actual.loadLanguage(locale)),
  }
})

beforeEach(() => {
  network.isAway = false
  localStorage.setItem('portal.locale', 'en-US')
})
afterEach(() => localStorage.clear())

function Page() {
  const { setLocale } = useLocale()
  useLanguageOfOtherTabs()
  return (
    <>
      <h1>
        <FormattedMessage id="frame.menu.findLoads" />
      </h1>
      <input aria-label="typed" />
      <button onClick={() => setLocale('es-US')}>Español</button>
    </>
  )
}

async function open() {
  await act(async () =>
    render(
      <Suspense>
        <LocaleProvider>
          <Page />
          <WithMessages catalogue="frame">
            <LanguageMissing />
          </WithMessages>
        </LocaleProvider>
      </Suspense>,
    ),
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('typed'), 'half a sentence')
  return user
}

const speaks = (words: string) => screen.findByRole('heading', { name: words })
const typed = () => screen.getByLabelText<HTMLInputElement>('typed').value

test('switches to a language chosen in another tab and preserves typed text', async () => {
  await open()
  localStorage.setItem('portal.locale', 'es-US')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.locale' })))
  await speaks('Buscar cargas')
  await waitFor(() => expect(document.documentElement.lang).toBe('es-US'))
  expect(typed()).toBe('half a sentence')
})

test('a page restored from the back/forward cache switches to the stored language', async () => {
  await open()
  localStorage.setItem('portal.locale', 'es-US')
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await speaks('Buscar cargas')
})

test('a language whose messages fail to load leaves the page intact, is reported, and applies on the next load', async () => {
  const user = await open()
  network.isAway = true
  await user.click(screen.getByRole('button', { name: 'Español' }))
  await waitFor(() => expect(toastQueue.getCurrent()?.message).toMatch(/language could not be loaded/))
  await speaks('Find Loads')
  expect(typed()).toBe('half a sentence')
  expect(localStorage.getItem('portal.locale')).toBe('es-US')
})
