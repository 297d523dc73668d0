import { z } from 'zod'
import { PORTAL_ROLES, STAFF_ROLES, type UserCaller } from '../access/caller'
import type { Queries } from '../database/openDatabase'
import type { ObjectDefinition } from '../metadata/defineObject'
import { compactFields } from '../metadata/layouts'
import { FILTER_OPERATORS, type ListFilter, type ListViewDefinition } from '../metadata/listViews'
import { lookupOf } from '../metadata/objectFields'
import { pathText, resolveFieldPath } from '../records/fieldPath'
import { invalidList, quoted } from './invalidList'
import { createListContext } from './ListContext'
import { VISIBILITIES, type MadeByUser } from './listViewIndex'
import { viewConditions } from './viewConditions'

const MAX_COLUMNS = 50
const MAX_FILTERS = 20
const MAX_LABEL = 80

/** Text that the database can store. */
const text = z
  .string()
  .regex(/^\P{Cc}*$/u, 'A text has no control characters.')
  .transform((given) => given.toWellFormed())
const label = text.pipe(z.string().trim().min(1, 'A list view needs a label.').max(MAX_LABEL))
const parts = {
  displayColumns: z.array(z.string()).max(MAX_COLUMNS).nullish(),
  filterLogicString: z.string().nullish(),
  filteredByInfo: z
    .array(z.object({ fieldApiName: z.string(), operator: z.string(), operandLabels: z.array(text) }))
    .max(MAX_FILTERS)
    .nullish(),
  listShares: z.array(z.string()).max(20).nullish(),
  scope: z.object({ apiName: z.string() }).nullish(),
  visibility: z.enum(VISIBILITIES).nullish(),
}

/** Request body. Source: catalogue, `createListInfo`. */
export const newListViewBody = z.object({
  ...parts,
  label,
  includeDefaultAttributes: z.boolean().nullish(),
  listViewApiName: z
    .string()
    .regex(/^[A-Za-z]\w{0,79}$/, 'A name is a letter, then letters, digits and underscores, 80 at most.')
    .nullish(),
})

export const listViewChangeBody = z.object({ ...parts, label: label.nullish() })

type Given = z.infer<typeof listViewChangeBody>

export interface CheckedListView {
  readonly definition: ListViewDefinition
  readonly made: Omit<MadeByUser, 'ownerId'>
}

/**
 * Validates a list view: every field must be readable, every filter must compile.
 *
 * @param known the current list view; for a new one, its name, label and defaults.
 * @throws {ApiError} 400 naming the invalid part.
 */
export function checkListView(
  queries: Queries,
  caller: UserCaller,
  object: ObjectDefinition,
  known: CheckedListView,
  given: Given,
  now: Date,
): CheckedListView {
  const { filterLogic: knownLogic, ...rest } = known.definition
  const filters = given.filteredByInfo
    ? given.filteredByInfo.map((filter) => checkedFilter(caller, object, filter))
    : (rest.filters ?? [])
  // New filters without logic are combined with AND.
  const logic = given.filterLogicString ?? (given.filteredByInfo ? '' : (knownLogic ?? ''))
  const definition: ListViewDefinition = {
    ...rest,
    label: given.label ?? rest.label,
    columns: given.displayColumns ? checkedColumns(caller, object, given.displayColumns) : rest.columns,
    filters,
    scope: given.scope ? checkedScope(given.scope.apiName) : (rest.scope ?? 'everything'),
    ...(logic.trim() === '' || given.filterLogicString === null ? {} : { filterLogic: logic.trim() }),
  }
  viewConditions(createListContext(queries, caller, object, now), definition)
  const made = {
    ...known.made,
    visibility: given.visibility ?? known.made.visibility,
    shares: given.listShares ? given.listShares.map(checkedShare) : known.made.shares,
  }
  return { definition, made }
}

/** The object's compact layout, or the name alone. */
export function defaultColumns(object: ObjectDefinition, isIncluded: boolean): readonly string[] {
  return isIncluded ? compactFields(object) : ['Name']
}

function checkedFilter(
  caller: UserCaller,
  object: ObjectDefinition,
  { fieldApiName, operator, operandLabels }: NonNullable<Given['filteredByInfo']>[number],
): ListFilter {
  const known = FILTER_OPERATORS.find((name) => name.toLowerCase() === operator.toLowerCase())
  if (!known)
    throw invalidList(`${quoted(operator)} is no operator; use one of ${FILTER_OPERATORS.join(', ')}.`)
  return {
    fieldApiName: pathText(resolveFieldPath(caller, object, fieldApiName)),
    operator: known,
    operandLabels,
  }
}

/** A lookup column has the lookup's name, even when the request has the parent's name. */
function checkedColumns(
  caller: UserCaller,
  object: ObjectDefinition,
  names: readonly string[],
): readonly string[] {
  if (names.length === 0) throw invalidList('A list view shows at least one column.')
  const columns = names.map((name) => {
    const path = resolveFieldPath(caller, object, name)
    const [step, ...others] = path.steps
    const isParentName = step !== undefined && others.length === 0 && path.field.isName
    return isParentName ? (lookupOf(object, step.relationshipName) ?? path.field).apiName : pathText(path)
  })
  return [...new Set(columns)]
}

function checkedScope(apiName: string): 'everything' | 'mine' {
  const word = apiName.toLowerCase()
  if (word === 'everything' || word === 'mine') return word
  throw invalidList(`${quoted(apiName)} is no scope; use everything or mine.`)
}

const SHARES = ['Account', ...[...PORTAL_ROLES, ...STAFF_ROLES].map((role) => `Role.${role}`)]

function checkedShare(share: string): string {
  const known = SHARES.find((name) => name.toLowerCase() === share.toLowerCase())
  if (known) return known
  throw invalidList(`A list view cannot be shared with ${quoted(share)}; use ${SHARES.join(', ')}.`)
}
