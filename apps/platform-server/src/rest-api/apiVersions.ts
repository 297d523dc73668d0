import { BASE_PATH } from '../ui-api/defineRoute'

/**
 * Older paths are served with the newest shapes. 50 is the default of jsforce; `@salesforce/core` reads the
 * user with version 51.
 */
const OLDEST = 50
const NEWEST = 63

/** Labels a version: three releases a year, 63 is Spring '25. */
function labelOf(version: number): string {
  const before = NEWEST - version
  const season = ['Spring', 'Winter', 'Summer'][before % 3] ?? ''
  const year = 25 - Math.floor(before / 3) - (before % 3 === 2 ? 1 : 0)
  return `${season} '${year}`
}

/** Response of `/services/data`. */
export const apiVersions = Array.from({ length: NEWEST - OLDEST + 1 }, (_, index) => {
  const version = OLDEST + index
  return { label: labelOf(version), url: `/services/data/v${version}.0`, version: `${version}.0` }
})

const OLDER_VERSION = new RegExp(
  `^/services/data/v(?:${apiVersions
    .slice(0, -1)
    .map(({ version }) => version.replace('.', '\\.'))
    .join('|')})(?=/|$)`,
  'u',
)

/** As in an org, the list of versions and that of resources can end with a slash. */
const ROOT_WITH_SLASH = /^(\/services\/data(?:\/v63\.0)?)\/$/u

/** `sf` appends paths to an instance URL that ends with a slash. */
const DOUBLED_SLASH = /^\/\/(?=services\/)/u

/** Rewrites older paths to the newest version, which serves them. */
export const currentVersionPath = (path: string): string =>
  path.replace(DOUBLED_SLASH, '/').replace(OLDER_VERSION, BASE_PATH).replace(ROOT_WITH_SLASH, '$1')

/** Response of `/services/data/v63.0`: resources and their addresses. */
export const apiResources = Object.fromEntries(
  ['sobjects', 'query', 'queryAll', 'composite', 'limits', 'ui-api', 'graphql'].map((name) => [
    name,
    `${BASE_PATH}/${name}`,
  ]),
)
