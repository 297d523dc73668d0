import type { ObjectDefinition } from '../../metadata/defineObject'
import { searchConfigurationOf } from '../../metadata/searchConfigurations'
import { SEARCH_COLUMN } from './columns'
import { visibleCondition } from './rowPolicies'
import { identifier } from './sqlText'

/**
 * Most matches of a word search: the newest visible records. Ranking and counting read every match, and a
 * common word matches a good part of a large table.
 */
export const MAX_WORD_MATCHES = 10_000

const isIndexed = (object: ObjectDefinition): boolean => searchConfigurationOf(object)?.isIndexed ?? false

/** Returns ids of records with these words; undefined for objects without an index of words. */
export function wordSearchFunction(object: ObjectDefinition): string | undefined {
  return isIndexed(object) ? `portal_words_${object.apiName.toLowerCase()}` : undefined
}

/** Returns the index of words; undefined for objects that are scanned. */
export function wordIndex(object: ObjectDefinition): { name: string; create: string } | undefined {
  if (!isIndexed(object)) return undefined
  const name = `${object.apiName}_words`
  return {
    name,
    create: `create index ${identifier(name)} on ${identifier(object.apiName)} using gin (${SEARCH_COLUMN})`,
  }
}

/**
 * Functions that use the index of words. Below a row policy PostgreSQL uses only leakproof operators in an
 * index, which `@@` is not; a `security definer` function applies the same rule beside the words, and the
 * row policy still decides about each id. Planned for each call: a common word is found faster from the
 * newest record backward than in the index. A word with a number of four digits or more is found by itself, because
 * each other word costs its whole list, and "L" of "L-0000123" is a word of every load. Created after the tables.
 */
export function wordSearchFunctions(objects: readonly ObjectDefinition[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    objects.flatMap((object) => {
      const name = wordSearchFunction(object)
      if (name === undefined) return []
      return [
        [
          `${name}(text)`,
          `create or replace function ${name}(words text) returns setof text language plpgsql stable security definer
      set search_path from current as $fn$
      declare numbers text := (select string_agg(part.word[1], ' & ')
        from regexp_matches(words, $$('[^']*[0-9]{4}[^']*':\\*)$$, 'g') part(word));
      begin
        if numbers is not null then
          return query execute $numbers$
            select "Id" from (select * from ${identifier(object.apiName)}
              where ${SEARCH_COLUMN} @@ to_tsquery('simple'::regconfig, $2) offset 0) ${identifier(object.apiName)}
            where ${SEARCH_COLUMN} @@ to_tsquery('simple'::regconfig, $1) and ${visibleCondition(object)}
            order by "Id" desc limit ${MAX_WORD_MATCHES} $numbers$ using words, numbers;
          return;
        end if;
        return query execute $query$
          select "Id" from ${identifier(object.apiName)}
          where ${SEARCH_COLUMN} @@ to_tsquery('simple'::regconfig, $1) and ${visibleCondition(object)}
          order by "Id" desc limit ${MAX_WORD_MATCHES} $query$ using words;
      end $fn$`,
        ],
      ]
    }),
  )
}
