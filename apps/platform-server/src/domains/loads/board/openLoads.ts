import type { EquipmentCode } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../../database/openDatabase'
import { searchVector } from '../../../database/schema/columns'
import { searchedWords } from '../../../database/schema/wordSearch'
import { account } from '../../../metadata/objects/account'
import { load } from '../../../metadata/objects/load'
import { isOpenStatus, openLoadColumns, pickupDay } from '../../../metadata/objects/loadIndexes'
import { searchWords, tsQuery, wordQuery } from '../../../search/searchTerm'

export interface OpenLoadFilters {
  q?: string | null | undefined
  equipment?: readonly EquipmentCode[] | null | undefined
}

export const isWorded = ({ q }: OpenLoadFilters): boolean => (q?.trim() ?? '') !== ''

/** A word of a search, and the shippers and handlers that have it in their names. */
interface SearchedWord {
  word: string
  shippers: string[]
  handlers: string[]
}

const COLUMNS = sql.raw(['Id', 'Pickup_From__c', ...openLoadColumns].map((name) => `l."${name}"`).join(', '))
const isOpen = sql.raw(isOpenStatus('l.'))

/** Words that few loads have. The list of another, such as "L" of "L-0001007", would be read as a whole beside them. */
const isNumber = ({ word }: SearchedWord): boolean => /\d{3}/u.test(word)

/**
 * Returns the CTE `open` of posted and held loads that pass the filters, with the columns of the index of open loads and
 * `day`. Without words each use reads that index; with words the loads are found once: none for a term without letters
 * and digits, as in every word search.
 */
export async function openLoads(
  queries: Queries,
  { q, equipment }: OpenLoadFilters,
): Promise<RawBuilder<unknown>> {
  const select = sql`select ${COLUMNS}, ${sql.raw(pickupDay('l.'))} as day`
  const isMeant = equipment
    ? sql`${isOpen} and l."Equipment_Type__c" = any(${[...equipment]}::text[])`
    : isOpen
  if (!isWorded({ q })) return sql`open as not materialized (${select} from "Load__c" l where ${isMeant})`
  const words = await findNames(queries, searchWords(q?.trim() ?? ''))
  const numbers = words.filter(isNumber)
  const [first, rest] = numbers.length > 0 ? [numbers, words.filter((word) => !isNumber(word))] : [words, []]
  return sql`open as materialized (
    ${select} from (
      select l.* from "Load__c" l where ${isMeant} and ${first.length > 0 ? haveWords(first) : sql`false`} offset 0) l
    ${rest.length > 0 ? sql`where ${haveWords(rest)}` : sql``})`
}

const haveWords = (words: readonly SearchedWord[]): RawBuilder<unknown> =>
  sql.join(words.map(hasWord), sql` and `)

/** SQL of loads at alias `l` that have a word themselves or in a name. */
function hasWord({ word, shippers, handlers }: SearchedWord): RawBuilder<unknown> {
  const itself = sql`${sql.raw(searchedWords(load, 'l'))} @@ ${tsQuery(load, [word])}`
  const named = [
    ...(shippers.length > 0 ? [sql`l."Shipper_Account__c" = any(${shippers}::text[])`] : []),
    ...(handlers.length > 0 ? [sql`l."Handled_By__c" = any(${handlers}::text[])`] : []),
  ]
  return sql`(${sql.join([itself, ...named], sql` or `)})`
}

const nameHas = (name: string) => sql`${sql.raw(searchVector(name))} @@ word.query`

/** Finds shippers and users by each word of their names. The stored words, which include other fields, narrow the search. */
async function findNames(queries: Queries, words: readonly string[]): Promise<SearchedWord[]> {
  if (words.length === 0) return []
  const terms = words.map((word) => wordQuery(account, [word]))
  const { rows } = await sql<SearchedWord>`
    select word.word,
      array(select a."Id" from "Account" a
        where a."Type" = 'Shipper' and a.portal_search @@ word.query and ${nameHas('a."Name"')}) as shippers,
      array(select u."Id" from "User" u
        where u.portal_search @@ word.query and ${nameHas('u."Name"')}) as handlers
    from (select given.word, to_tsquery('simple'::regconfig, given.term) as query, given.at
      from unnest(${[...words]}::text[], ${terms}::text[]) with ordinality as given(word, term, at) offset 0) word
    order by word.at`.execute(queries)
  return rows
}
