const RECORD_ID = /^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/u
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** The path without what identifies someone or something: ids become `{id}`, portal pages become one name. */
export function routePattern(path: string): string {
  if (!/^\/(?:services|lwr|auth|events|healthz|readyz|metrics)(?:\/|$)/u.test(path)) return '/portal'
  return path
    .split('/')
    .slice(0, 12)
    .map((part) =>
      (RECORD_ID.test(part) && /\d/u.test(part)) || UUID.test(part)
        ? '{id}'
        : part.includes(',')
          ? '{ids}'
          : part.slice(0, 60),
    )
    .join('/')
}
