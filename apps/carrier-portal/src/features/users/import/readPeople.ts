import { foldHeader } from '@portal/app-kit/csv'
import { LANGUAGE_NAMES, PEOPLE_IMPORT } from '@portal/contract'
import type { CsvFile } from '#/csv/CsvFileProblem'

export const PEOPLE_COLUMNS = ['name', 'email', 'mobile', 'role', 'language', 'drives'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

/** The cells of a person by column. */
export type PersonCells = Partial<Record<PeopleColumn, string>> & { isDuplicate?: true }

export type ReadPeople = CsvFile<PersonCells, PeopleColumn>

/** Names of the columns in spreadsheets, in English and Spanish. First and last name make the name. */
const NAMES: Readonly<Record<PeopleColumn | 'first' | 'last', readonly string[]>> = {
  name: [
    'name',
    'full name',
    'driver',
    'driver name',
    'user',
    'nombre',
    'nombre completo',
    'chofer',
    'conductor',
  ],
  first: ['first', 'first name', 'primer nombre', 'nombres'],
  last: ['last', 'last name', 'surname', 'apellido', 'apellidos'],
  email: ['email', 'e-mail', 'mail', 'email address', 'correo', 'correo electronico'],
  mobile: [
    'mobile',
    'mobile phone',
    'phone',
    'phone number',
    'cell',
    'cell phone',
    'telefono',
    'celular',
    'movil',
  ],
  role: ['role', 'access', 'rol', 'acceso'],
  language: ['language', 'preferred language', 'idioma'],
  drives: ['drives', 'drives too', 'also drives', 'conduce', 'tambien conduce'],
}
const known = new Map(
  (Object.entries(NAMES) as [PeopleColumn | 'first' | 'last', readonly string[]][]).flatMap(
    ([column, names]) => names.map((name) => [foldHeader(name), column] as const),
  ),
)

/** Names of roles in spreadsheets besides those of the screen. */
const ROLE_NAMES: Readonly<Record<string, string>> = {
  admin: 'Admin',
  administrator: 'Admin',
  administrador: 'Admin',
  dispatcher: 'Dispatcher',
  dispatch: 'Dispatcher',
  book: 'Dispatcher',
  despachador: 'Dispatcher',
  driver: 'Driver',
  drive: 'Driver',
  chofer: 'Driver',
  conductor: 'Driver',
  'carrier user': 'Carrier User',
  viewer: 'Carrier User',
}
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  english: 'en-US',
  ingles: 'en-US',
  en: 'en-US',
  spanish: 'es-US',
  espanol: 'es-US',
  es: 'es-US',
}
/** The server takes no longer cells. */
const MOST_CHARACTERS = 200

/**
 * Reads a table as people. Roles and languages by their usual names become codes; without a role column everyone
 * is a driver. The server checks every cell.
 *
 * @param roleNames labels of the roles on the screen, by code.
 */
export function readPeople(
  table: readonly (readonly string[])[],
  roleNames: Readonly<Record<string, string>>,
): ReadPeople {
  const [head, ...body] = table
  if (!head || body.length === 0) return { kind: 'empty' }
  if (body.length > PEOPLE_IMPORT.mostRows) return { kind: 'tooMany', count: body.length }
  const columns = head.map((title) => known.get(foldHeader(title)))
  const hasName = columns.includes('name') || (columns.includes('first') && columns.includes('last'))
  const missing = (['name', 'mobile'] as const).filter((column) =>
    column === 'name' ? !hasName : !columns.includes(column),
  )
  if (missing.length > 0) return { kind: 'columnsMissing', columns: missing }
  const roles = new Map([
    ...Object.entries(ROLE_NAMES),
    ...Object.entries(roleNames).map(([code, label]) => [foldHeader(label), code] as const),
    ...Object.keys(roleNames).map((code) => [foldHeader(code), code] as const),
  ])
  const languages = new Map([
    ...Object.entries(LANGUAGE_CODES),
    ...Object.entries(LANGUAGE_NAMES).flatMap(([code, name]) => [
      [foldHeader(name), code] as const,
      [foldHeader(code), code] as const,
    ]),
  ])
  const seen = new Set<string>()
  const rows = body.map((cells): PersonCells => {
    const of = (column: PeopleColumn | 'first' | 'last') =>
      (cells[columns.indexOf(column)] ?? '').trim().slice(0, MOST_CHARACTERS)
    const at = (column: PeopleColumn | 'first' | 'last') => (columns.includes(column) ? of(column) : '')
    const role = at('role')
    const language = at('language')
    const person = {
      name: at('name') || `${at('first')} ${at('last')}`.trim(),
      email: at('email'),
      mobile: at('mobile'),
      role: role === '' ? 'Driver' : (roles.get(foldHeader(role)) ?? role),
      language: language === '' ? '' : (languages.get(foldHeader(language)) ?? language),
      drives: at('drives'),
    }
    const address = person.email.toLowerCase() || person.mobile.replaceAll(/\D/gu, '').slice(-10)
    const isDuplicate = address !== '' && seen.has(address)
    seen.add(address)
    return isDuplicate ? { ...person, isDuplicate } : person
  })
  return {
    kind: 'rows',
    rows,
    ignored: head.filter((title, index) => !columns[index] && title.trim() !== ''),
  }
}
