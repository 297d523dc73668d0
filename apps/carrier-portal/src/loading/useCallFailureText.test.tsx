// @vitest-environment jsdom
import { UiApiError } from '@portal/ui-api'
import { renderHook } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { beforeAll, expect, test } from 'vitest'
import { loadRefusalMessages } from '#/refusals/refusalMessages'
import { useCallFailureText } from './useCallFailureText'

beforeAll(async () => {
  await Promise.all([loadRefusalMessages('en-US'), loadRefusalMessages('es-US')])
})

const refusals = { OWN_ROLE: 'users.refused.ownRole' } as const
// The hook uses no other messages.
const messages = {
  'users.refused.ownRole': 'Texto del formulario',
  'errors.call.failed': 'Falló',
} as ComponentProps<typeof IntlProvider>['messages']

function say(locale: string, status: number, errorCode: string, message: string): string {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={locale} {...(messages ? { messages } : {})}>
      {children}
    </IntlProvider>
  )
  const { result } = renderHook(() => useCallFailureText(refusals), { wrapper })
  return result.current(new UiApiError({ code: 'UIAPI_HTTP', message, status, body: { errorCode, message } }))
}

test("returns the server's message in English and the translated code in other languages", () => {
  const facts = 'The file must have at most 5,000,000 bytes.'
  expect(say('en-US', 413, 'FILE_TOO_LARGE', facts)).toBe(facts)
  expect(say('es-US', 413, 'FILE_TOO_LARGE', facts)).toBe(
    'El archivo es demasiado grande. Envíe uno más pequeño.',
  )
})

test("prefers the form's own message, and returns the server's for an unknown code", () => {
  expect(say('es-US', 422, 'OWN_ROLE', 'You cannot change your own role.')).toBe('Texto del formulario')
  expect(say('es-US', 422, 'BRAND_NEW', 'Something new.')).toBe('Something new.')
})

test("returns the server's advice during an outage, else a generic failure", () => {
  expect(say('es-US', 503, 'REGISTER_UNAVAILABLE', 'x')).toMatch(/^El registro de transportistas no está/)
  expect(say('es-US', 503, 'SERVER_UNAVAILABLE', 'x')).toBe('Falló')
  expect(say('es-US', 500, 'UNKNOWN_EXCEPTION', 'x')).toBe('Falló')
})
