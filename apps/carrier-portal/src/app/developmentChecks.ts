import type { UiApiOptions } from '@portal/ui-api'

/**
 * Validates every property of each response in development. The strict mode is loaded on demand, so the first
 * responses are not validated.
 */
export function developmentChecks(): Pick<UiApiOptions, 'validate'> {
  // Not in tests, whose responses are partial.
  if (import.meta.env.MODE !== 'development') return {}
  let check: UiApiOptions['validate']
  void import('@portal/ui-api/strict').then(({ validateStrictly }) => {
    check = validateStrictly
  })
  return { validate: (...response) => check?.(...response) }
}
