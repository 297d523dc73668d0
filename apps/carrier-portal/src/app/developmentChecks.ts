import type { UiApiOptions } from '@portal/ui-api'

/**
 * Validates every property of each response in development: in production the data layer accepts absent ones. The strict
 * mode is loaded on demand, so the first responses are not validated.
 */
export function developmentChecks(): Pick<UiApiOptions, 'validate'> {
  // Not in tests: their servers say no more than a test is about.
  if (import.meta.env.MODE !== 'development') return {}
  let check: UiApiOptions['validate']
  void import('@portal/ui-api/strict').then(({ validateStrictly }) => {
    check = validateStrictly
  })
  return { validate: (...response) => check?.(...response) }
}
