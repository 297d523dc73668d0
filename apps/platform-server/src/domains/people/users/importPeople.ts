import { CARRIER_ROLES, LANGUAGES, PEOPLE_IMPORT, type PortalRole } from '@portal/contract'
import {
  emailParam,
  nameParam,
  phoneParam,
  type ImportedPerson,
  type ParamsOf,
  type Users,
} from '@portal/contract/methods'
import type { MethodCall } from '../../../methods/defineMethod'
import { invalidInput } from '../../../http/ApiError'
import { invitePerson, type Invitee } from './invitePerson'
import { readMembers } from './member'
import { findSignInOwner } from './signInAddress'

type ImportParams = ParamsOf<(typeof Users)['importRows']>
type Cells = ImportParams['rows'][number]
type Problem = ImportedPerson['problems'][number]

const YES = new Set(['yes', 'true', '1', 'x', 'y', 'si', 'sí'])
const NO = new Set(['', 'no', 'false', '0', 'n'])

/**
 * Invites the people of a file's rows independently; rows with problems are skipped and reported. A preview
 * only omits the invitations. Members and open invitations are unchanged: a client can retry a batch after
 * a lost response without a second mail.
 *
 * @throws {ApiError} 400 for rows beyond the maximum file size.
 */
export async function importPeople(
  call: MethodCall,
  accountId: string,
  { firstRow = 1, rows, isPreview = false }: ImportParams,
): Promise<readonly ImportedPerson[]> {
  if (firstRow + rows.length - 1 > PEOPLE_IMPORT.mostRows)
    throw invalidInput(`A file has at most ${PEOPLE_IMPORT.mostRows.toLocaleString('en-US')} rows. Split it.`)
  const { transaction, configuration } = call
  const members = await readMembers(transaction, accountId)
  const known = new Set(members.flatMap(({ email, mobile }) => [email?.toLowerCase(), email ? null : mobile]))
  const results: ImportedPerson[] = []
  for (const [index, cells] of rows.entries()) {
    const row = firstRow + index
    const { person, problems } = readPerson(cells, configuration.sendsTexts)
    const address = person && (person.email ?? person.mobile)
    if (address && known.has(address)) {
      results.push({ row, status: 'Member', problems: [] })
      continue
    }
    if (address && (await findSignInOwner(transaction, address)))
      problems.push({ column: person.email ? 'email' : 'mobile', code: 'IN_USE' })
    if (!person || problems.length > 0) {
      results.push({ row, status: 'Error', problems })
      continue
    }
    if (!isPreview) {
      await invitePerson(call, accountId, person)
      known.add(address ?? null)
    }
    results.push({ row, status: isPreview ? 'Valid' : 'Invited', problems: [] })
  }
  return results
}

/** Without a person the row has problems. */
function readPerson(cells: Cells, sendsTexts: boolean): { person: Invitee | undefined; problems: Problem[] } {
  const problems: Problem[] = []
  const text = (column: Problem['column']) =>
    (cells[column as keyof Cells] as string | undefined)?.trim() ?? ''
  const name = nameParam.safeParse(text('name'))
  if (!name.success) problems.push({ column: 'name', code: 'NAME' })
  const mobile = phoneParam.safeParse(text('mobile'))
  if (!mobile.success) problems.push({ column: 'mobile', code: 'PHONE' })
  const role = CARRIER_ROLES.find((known) => known === text('role'))
  if (!role) problems.push({ column: 'role', code: 'ROLE' })
  const email = text('email') === '' ? undefined : emailParam.safeParse(text('email'))
  if (email?.success === false) problems.push({ column: 'email', code: 'EMAIL' })
  if (!email && (role !== 'Driver' || !sendsTexts)) problems.push({ column: 'email', code: 'EMAIL_NEEDED' })
  const language = text('language') === '' ? 'en-US' : LANGUAGES.find((known) => known === text('language'))
  if (!language) problems.push({ column: 'language', code: 'LANGUAGE' })
  const drives = text('drives').toLowerCase()
  if (!YES.has(drives) && !NO.has(drives)) problems.push({ column: 'drives', code: 'DRIVES' })
  if (cells.isDuplicate) problems.push({ column: email ? 'email' : 'mobile', code: 'DUPLICATE' })
  const isWhole = name.success && mobile.success && role && language && (email?.success ?? true)
  if (!isWhole || problems.length > 0) return { person: undefined, problems }
  return {
    problems,
    person: {
      name: name.data,
      email: email?.data ?? null,
      mobile: mobile.data,
      language,
      drives: YES.has(drives) || role === 'Driver',
      membership: { Portal_Role__c: role satisfies PortalRole, Component_Keys__c: null },
    },
  }
}
