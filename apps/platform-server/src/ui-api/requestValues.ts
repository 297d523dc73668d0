import type { z } from 'zod'
import { ApiError } from '../http/ApiError'
import type { PlatformContext } from '../http/platformContext'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findObject } from '../metadata/objects'

/** Ids, names or fields that one request may list. */
const MAX_ENTRIES = 2_000

function wrong(message: string): ApiError {
  return new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

/** A parameter of the path. Routes name their parameters, so it is always there. */
export function pathValue(context: PlatformContext, name: string): string {
  return context.req.param(name) ?? ''
}

/** The entries of a list such as `a,b`. @throws {ApiError} 400 for too many. */
export function splitList(text: string): readonly string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (entries.length > MAX_ENTRIES) throw wrong(`A list has at most ${MAX_ENTRIES} entries.`)
  return entries
}

/** A query parameter that is a list: repeated, separated by commas, or both. */
export function listQuery(context: PlatformContext, name: string): readonly string[] {
  return splitList((context.req.queries(name) ?? []).join(','))
}

/** A query parameter that is one of a few words. @throws {ApiError} 400 naming the words. */
export function wordQuery<Word extends string>(
  context: PlatformContext,
  name: string,
  words: readonly Word[],
  standard: Word,
): Word {
  const given = context.req.query(name)
  return given === undefined ? standard : oneOf(name, words, given)
}

/** A query parameter that is a list of words. */
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

/** A query parameter that is a whole number; undefined when it is absent. */
export function integerQuery(context: PlatformContext, name: string): number | undefined {
  const given = context.req.query(name)
  if (given === undefined) return undefined
  if (!/^-?\d{1,9}$/.test(given)) throw wrong(`${name} is a whole number.`)
  return Number(given)
}

/** A query parameter that is true or false. */
export function booleanQuery(context: PlatformContext, name: string): boolean {
  return wordQuery(context, name, ['true', 'false'], 'false') === 'true'
}

/** Checks a body. @throws {ApiError} 400 naming the first thing that is wrong. */
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

/** The object that a path names. @throws {ApiError} 404 `INVALID_TYPE`. */
export function objectNamed(apiName: string): ObjectDefinition {
  const object = findObject(apiName)
  if (object) return object
  throw new ApiError(404, 'INVALID_TYPE', `The object "${apiName.slice(0, 80)}" does not exist.`)
}

/** The instant of an HTTP date header. @throws {ApiError} 400 when it is none. */
export function dateHeader(context: PlatformContext, name: string): Date | undefined {
  const given = context.req.header(name)
  if (given === undefined) return undefined
  const instant = new Date(given)
  if (!Number.isNaN(instant.getTime())) return instant
  throw new ApiError(400, 'INVALID_HEADER', `${name} is a date such as "Sat, 21 Nov 2026 00:00:00 GMT".`)
}
