/**
 * Parses the bearer token of an `Authorization` header (RFC 6750). The id of the org may precede it, as in tokens of an
 * org: `sf` takes no others.
 */
export const readBearer = (authorization = ''): string | undefined =>
  /^bearer +(?:00D[A-Za-z\d]{12,15}!)?([\w.~+/-]+=*)$/iu.exec(authorization)?.[1]
