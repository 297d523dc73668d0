// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCatalogues, type Messages } from './createCatalogues'
import { createI18n } from './createI18n'
import { firstLocale, rememberShownLocale } from './shownLocale'

const files = (missing: readonly string[] = []) => {
  const texts: Record<string, Messages> = {
    './shell/messages/en-US.json': { hello: 'Hello' },
    './shell/messages/es-US.json': { hello: 'Hola' },
    './loads/messages/en-US.json': { loads: 'Loads' },
  }
  return Object.fromEntries(
    Object.entries(texts).map(([path, messages]) => [
      path,
      async () => {
        if (missing.includes(path)) throw new Error('offline')
        return messages
      },
    ]),
  )
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'desk-language=; Path=/; Max-Age=0'
})
afterEach(cleanup)

const cookie = { name: 'desk-language', path: '/' }
const onMissing = vi.fn()

async function renderPage(missing?: readonly string[]) {
  const { LocaleProvider, WithMessages, useLocale } = createI18n({
    ...createCatalogues(files(missing)),
    shared: 'shell',
    firstLocale: () => firstLocale(cookie),
    rememberLocale: (locale) => rememberShownLocale(locale, cookie),
    onMissing,
  })
  function Page() {
    const { setLocale } = useLocale()
    return (
      <button type="button" onClick={() => setLocale('es-US')}>
        <FormattedMessage id="hello" /> <FormattedMessage id="loads" />
      </button>
    )
  }
  await act(async () => {
    render(
      <Suspense fallback={null}>
        <LocaleProvider>
          <WithMessages catalogue="loads">
            <Page />
          </WithMessages>
        </LocaleProvider>
      </Suspense>,
    )
  })
  const button = screen.getByRole('button')
  return { button, press: () => act(async () => button.click()) }
}

test('switches the language, sets it on the document and stores it; a missing file falls back to English', async () => {
  const { button, press } = await renderPage()
  expect(button.textContent).toBe('Hello Loads')
  await press()
  expect(button.textContent).toBe('Hola Loads')
  expect(document.documentElement.lang).toBe('es-US')
  expect(localStorage.getItem('portal.locale')).toBe('es-US')
})

test('keeps the page as it is and reports it when the messages of the new language do not load', async () => {
  const { button, press } = await renderPage(['./shell/messages/es-US.json'])
  await press()
  expect(button.textContent).toBe('Hello Loads')
  expect(onMissing).toHaveBeenCalledOnce()
})

test('starts in the language that was chosen before', async () => {
  localStorage.setItem('portal.locale', 'es-US')
  expect((await renderPage()).button.textContent).toBe('Hola Loads')
})
