import { openApiDocument } from '@portal/contract/openapi'
import { jsonAnswer } from './jsonAnswer'
import type { PlatformContext } from './platformContext'

/** Describes every server method (ITG-02). */
export const OPENAPI_PATH = '/openapi.json'

let text: string | undefined

/** Returns the same response for every caller: no session needed. */
export function openApiResponse(context: PlatformContext): Response {
  // Cached: converting every schema takes a while.
  text ??= JSON.stringify(openApiDocument())
  return jsonAnswer(context, text, { 'Cache-Control': 'public, max-age=300' })
}
