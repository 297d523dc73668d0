/**
 * Scopes of integration users (ITG-01): `methods:<Class>.<method>`, `objects:<Object>.read`,
 * `objects:<Object>.write`. They narrow the role, never widen it.
 */
const INTEGRATION_SCOPE = /^(?:methods|objects):/u

export const isIntegrationScope = (scope: string): boolean => INTEGRATION_SCOPE.test(scope)

export const methodScope = (className: string, method: string): string => `methods:${className}.${method}`
export const objectScope = (objectApiName: string, access: 'read' | 'write'): string =>
  `objects:${objectApiName}.${access}`

export const admitsMethod = (scope: string, className: string, method: string): boolean =>
  scope.split(' ').includes(methodScope(className, method))

/** Whether the scope includes the action; writing includes reading. */
export function admitsObject(scope: string, action: string, objectApiName: string): boolean {
  const words = scope.split(' ')
  return (
    words.includes(objectScope(objectApiName, 'write')) ||
    (action === 'read' && words.includes(objectScope(objectApiName, 'read')))
  )
}

export const admitsRecords = (scope: string): boolean => / objects:/u.test(` ${scope}`)

/**
 * Returns the scope of an access token: the granted ones, or a requested part of them; undefined beyond
 * them.
 */
export function requestedScope(granted: readonly string[], requested: string | null): string | undefined {
  const words = (requested ?? '').split(' ').filter((word) => word !== '')
  if (words.length === 0) return granted.join(' ')
  return words.every((word) => granted.includes(word)) ? [...new Set(words)].join(' ') : undefined
}
