import type { PlatformContext } from '../http/platformContext'
import { ApiError } from '../http/ApiError'
import { refusalOf } from '../http/errorResponse'
import { jsonAnswer, VARY } from '../http/jsonAnswer'
import { metadataLanguage } from './translateAnswer'

/** The browser revalidates every response: permissions may change at any time. */
const CACHE_CONTROL = 'private, no-cache'

/**
 * Responds with JSON and its ETag, or with 304 (`If-None-Match`).
 *
 * @param bodyTag identifies the English response.
 * @param changedAt ms since 1970 of the latest change, for `If-Modified-Since` without an ETag.
 */
export function taggedAnswer(
  context: PlatformContext,
  body: unknown,
  bodyTag: string,
  changedAt?: number,
): Response {
  const language = metadataLanguage(context)
  // After a switch of language a browser sends the other language's ETag, and must not get a 304.
  const eTag = language === 'en-US' ? bodyTag : `${bodyTag}-${language}`
  const headers: Record<string, string> = { ETag: `"${eTag}"`, 'Cache-Control': CACHE_CONTROL }
  if (changedAt !== undefined) headers['Last-Modified'] = new Date(changedAt).toUTCString()
  if (isKnown(context, eTag, changedAt))
    return new Response(null, { status: 304, headers: { ...headers, ...VARY } })
  return jsonAnswer(context, JSON.stringify(body), headers)
}

function isKnown(context: PlatformContext, eTag: string, changedAt: number | undefined): boolean {
  const tags = context.req.header('if-none-match')
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${eTag}"`)
  }
  const since = Date.parse(context.req.header('if-modified-since') ?? '')
  // HTTP dates have whole seconds.
  return changedAt !== undefined && Math.floor(changedAt / 1000) <= Math.floor(since / 1000)
}

export interface BatchItem {
  readonly statusCode: number
  readonly result: unknown
}

/** Converts an ApiError to the item's error. */
export async function batchItem(work: () => unknown): Promise<BatchItem> {
  try {
    return { statusCode: 200, result: await work() }
  } catch (error) {
    return failedItem(error)
  }
}

export function failedItem(error: unknown): BatchItem {
  const refusal = refusalOf(error)
  if (!(refusal instanceof ApiError)) throw error
  return { statusCode: refusal.status, result: [{ errorCode: refusal.errorCode, message: refusal.message }] }
}

export function batchAnswer(context: PlatformContext, results: readonly BatchItem[]): Response {
  const hasErrors = results.some(({ statusCode }) => statusCode >= 400)
  return jsonAnswer(context, JSON.stringify({ hasErrors, results }), { 'Cache-Control': CACHE_CONTROL })
}
