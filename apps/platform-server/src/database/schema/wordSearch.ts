import type { ObjectDefinition } from '../../metadata/defineObject'
import { searchConfigurationOf } from '../../metadata/searchConfigurations'
import { SEARCH_COLUMN, searchVector } from './columns'
import { visibleCondition } from './rowPolicies'
import { identifier } from './sqlText'

/**
 * Most matches of a word search: the newest visible records. Ranking and counting read every match, and a
 * common word matches a good part of a large table.
 */
export const MAX_WORD_MATCHES = 10_000

const isIndexed = (object: ObjectDefinition): boolean => searchConfigurationOf(object)?.isIndexed ?? false

/**
 * Returns the places (`ctid`) of records with these words, for the statement that calls it: a lookup of each id would
 * read three pages of the primary key. Undefined for objects without an index of words. An upgraded database keeps
 * `portal_words_…`, which returned ids, for servers of an earlier version.
 */
export function wordSearchFunction(object: ObjectDefinition): string | undefined {
  return isIndexed(object) ? `portal_word_rows_${object.apiName.toLowerCase()}` : undefined
}

/** Begins the word of a number's last digits. No typed word has it, as it separates words. */
const END_MARK = '/'

/**
 * Returns the SQL of a number's last digits as a word: in reverse order, so that any ending of the number begins it
 * and one word is enough. `L-0012345` becomes `/5432100`.
 */
export function numberEnd(number: string): string {
  return `array_to_tsvector(array['${END_MARK}' || coalesce(reverse(substring(${number} from '[0-9]+$')), '')])`
}

/** Returns the typed last digits of a number as the beginning of {@link numberEnd}; undefined for other words. */
export function endingOf(word: string): string | undefined {
  return /^[0-9]+$/u.test(word) ? END_MARK + Array.from(word).toReversed().join('') : undefined
}

/** Returns the SQL of the words that a search compares: those of the column, and the last digits of the number. */
export function searchedWords(object: ObjectDefinition, alias?: string): string {
  const number = searchConfigurationOf(object)?.number
  const column = (name: string) => (alias ? `${alias}.${identifier(name)}` : identifier(name))
  // Beside the column: a formula of its own would rewrite the table of an existing database.
  return number === undefined
    ? column(SEARCH_COLUMN)
    : `(${column(SEARCH_COLUMN)} || ${numberEnd(column(number))})`
}

/** Returns the indexes of words; none for objects that are scanned. */
export function wordIndexes(object: ObjectDefinition): readonly { name: string; create: string }[] {
  if (!isIndexed(object)) return []
  const { number, indexedPart: part } = searchConfigurationOf(object) ?? {}
  // Another name than the index without numbers had, which serves searches until this one is built.
  const name = `${object.apiName}_${number === undefined ? 'words' : 'number_words'}`
  const on = `on ${identifier(object.apiName)} using gin (${searchedWords(object)})`
  return [
    { name, create: `create index ${identifier(name)} ${on}` },
    ...(part
      ? [
          {
            name: part.index,
            create: `create index ${identifier(part.index)} ${on} where ${part.where}`,
          },
        ]
      : []),
  ]
}

/** Most whole words for a typed beginning; a beginning of more words is searched as such. */
const MAX_WHOLE_WORDS = 20

/** Matches the beginnings in a query that the word table can have: those of letters. */
const LETTER_BEGINNINGS = String.raw`'([^'0-9${END_MARK}][^']*)':\*`

/**
 * Statements that replace beginnings in `query` by the whole words of the table that begin with them: the index reads
 * the list of a whole word by need, and the whole list of every beginning. Words of the table are those of records that
 * the statement sees, because each transaction adds its own. A word that is not in it may be of a table that is still to
 * be filled.
 */
const wholeWords = (table: string): string => `
        if strpos(query::text, '<') = 0 then
          for beginning in select distinct part.word[1]
              from regexp_matches(query::text, $$${LETTER_BEGINNINGS}$$, 'g') part(word) loop
            select array_agg($$'$$ || replace(replace(known.word, $$\\$$, $$\\\\$$), $$'$$, $$''$$) || $$'$$) into whole
            from (select distinct listed.word from ${table} listed
              where listed.word >= beginning and listed.word <= beginning || chr(1114111)
                and starts_with(listed.word, beginning) limit ${MAX_WHOLE_WORDS + 1}) known;
            if cardinality(whole) between 1 and ${MAX_WHOLE_WORDS} then
              query := replace(query::text, $$'$$ || beginning || $$':*$$, '(' || array_to_string(whole, ' | ') || ')')::tsquery;
            end if;
          end loop;
        end if;`

/** Matches the parts of a query that are looked for first. */
export const NUMBER_WORDS = String.raw`(\('[0-9]{3,}':\* \| '[^']*':\*\)|'[^']*[0-9]{4}[^']*':\*)`

/**
 * Returns the condition of the query `$1`, with the records of another one whose name has the words. As a union, because
 * an `or` would read the whole table.
 */
function matches(object: ObjectDefinition): string {
  const own = `${searchedWords(object)} @@ $1::tsquery`
  const name = searchConfigurationOf(object)?.namedBy
  const parent = name === undefined ? undefined : object.fields[name]?.references
  if (name === undefined || parent === undefined) return own
  const table = identifier(object.apiName)
  return `"Id" in (
            select "Id" from ${table} where ${own}
            union select "Id" from ${table} where ${identifier(name)} = any(array(
              select "Id" from ${identifier(parent)}
              where ${SEARCH_COLUMN} @@ $1::tsquery and ${searchVector('"Name"')} @@ $1::tsquery)))`
}

/**
 * Functions that use the index of words. Below a row policy PostgreSQL uses only leakproof operators in an
 * index, which `@@` is not; a `security definer` function applies the same rule beside the words, and the
 * row policy still decides about each id. Planned for each call: a common word is found faster from the
 * newest record backward than in the index. A word with a number of four digits or more, or three last digits, is found
 * by itself, because each other word costs its whole list, and "L" of "L-0000123" is a word of every load. Other
 * beginnings are searched as whole words where a table has them. Created after the tables.
 */
export function wordSearchFunctions(objects: readonly ObjectDefinition[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    objects.flatMap((object) => {
      const name = wordSearchFunction(object)
      if (name === undefined) return []
      const searched = searchedWords(object)
      const wordTable = searchConfigurationOf(object)?.wordTable
      return [
        [
          `${name}(text)`,
          `create or replace function ${name}(words text) returns setof tid language plpgsql stable security definer
      set search_path from current as $fn$
      declare numbers text := (select string_agg(part.word[1], ' & ')
        from regexp_matches(words, $$${NUMBER_WORDS}$$, 'g') part(word));
        query tsquery := to_tsquery('simple'::regconfig, words);
        beginning text;
        whole text[];
      begin
        if numbers is not null then
          return query execute $numbers$
            select place from (select ctid as place, * from ${identifier(object.apiName)}
              where ${searched} @@ to_tsquery('simple'::regconfig, $2) offset 0) ${identifier(object.apiName)}
            where ${searched} @@ to_tsquery('simple'::regconfig, $1) and ${visibleCondition(object)}
            order by "Id" desc limit ${MAX_WORD_MATCHES} $numbers$ using words, numbers;
          return;
        end if;${wordTable === undefined ? '' : wholeWords(wordTable)}
        return query execute $query$
          select ctid from ${identifier(object.apiName)}
          where ${matches(object)} and ${visibleCondition(object)}
          order by "Id" desc limit ${MAX_WORD_MATCHES} $query$ using query;
      end $fn$`,
        ],
      ]
    }),
  )
}
