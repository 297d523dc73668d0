import type { z } from 'zod'
import { ApiError } from '../http/ApiError'
import type { PlatformContext } from '../http/platformContext'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findObject } from '../metadata/objects'

/** Ids, names or fields per request. */
const MAX_ENTRIES = 2_000

function wrong(message: string): ApiError {
  return new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

/** Always exists: routes declare it. */
export function pathValue(context: PlatformContext, name: string): string {
  return context.req.param(name) ?? ''
}

/** Parses `a,b`. @throws {ApiError} 400 for too many entries. */
export function splitList(text: string): readonly string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length > MAX_ENTRIES) throw wrong(`A list has at most ${MAX_ENTRIES} entries.`)
  return entries
}

/** Parses a query param that is repeated, comma-separated, or both. */
export function listQuery(context: PlatformContext, name: string): readonly string[] {
  return splitList((context.req.queries(name) ?? []).join(','))
}

/** Validates an enumerated query param. @throws {ApiError} 400 with the valid values. */
export function wordQuery<Word extends string>(
  context: PlatformContext,
  name: string,
  words: readonly Word[],
  standard: Word,
): Word {
  const given = context.req.query(name)
  return given === undefined ? standard : oneOf(name, words, given)
}

export function wordsQuery<Word extends string>(
  context: PlatformContext,
  name: string,
  words: readonly Word[],
): readonly Word[] {
  return listQuery(context, name).map((given) => oneOf(name, words, given))
}

function oneOf<Word extends string>(name: string, words: readonly Word[], given: string): Word {
  const found = words.find((word) => word === given)
  if (found === undefined) throw wrong(`${name} is one of ${words.join(', ')}.`)
  return found
}

/** Parses an integer; undefined when absent. */
export function integerQuery(context: PlatformContext, name: string): number | undefined {
  const given = context.req.query(name)
  if (given === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(given)) throw wrong(`${name} is a whole number.`)
  return Number(given)
}

export function booleanQuery(context: PlatformContext, name: string): boolean {
  return wordQuery(context, name, ['true', 'false'], 'false') === 'true'
}

/** @throws {ApiError} 400 with the first error. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.') ?? ''
  throw new ApiError(
    400,
    'JSON_PARSER_ERROR',
    `${place ? `${place}: ` : ''}${issue?.message ?? 'The body is not usable.'}`,
  )
}

/** @throws {ApiError} 404 `INVALID_TYPE`. */
export function objectNamed(apiName: string): ObjectDefinition {
  const object = findObject(apiName)
  if (object) return object
  throw new ApiError(404, 'INVALID_TYPE', `The object "${apiName.slice(0, 80)}" does not exist.`)
}

/** Parses an HTTP date header. @throws {ApiError} 400 when it is invalid. */
export function dateHeader(context: PlatformContext, name: string): Date | undefined {
  const given = context.req.header(name)
  if (given === undefined) return undefined
  const instant = new Date(given)
  if (!Number.isNaN(instant.getTime())) return instant
  throw new ApiError(400, 'INVALID_HEADER', `${name} is a date such as "Sat, 21 Nov 2026 00:00:00 GMT".`)
}
