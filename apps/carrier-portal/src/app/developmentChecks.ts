import type { UiApiOptions } from '@portal/ui-api'

/**
 * Checks every property of what the server answers while the portal is developed: the guard of the data layer, which is
 * all that production has, lets absent ones pass. Schemas are loaded beside the page, so its first answers go without.
 */
export function developmentChecks(): Pick<UiApiOptions, 'validate'> {
  // Not in tests: their servers say no more than a test is about.
  if (import.meta.env.MODE !== 'development') return {}
  let check: UiApiOptions['validate']
  void import('@portal/ui-api/schemas').then(({ checkWithSchemas }) => {
    check = checkWithSchemas
  })
  return { validate: (representation, data) => check?.(representation, data) }
}
