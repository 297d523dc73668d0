import { openApiDocument } from '@portal/contract/openapi'
import { jsonAnswer } from './jsonAnswer'
import type { PlatformContext } from './platformContext'

/** Path of the description of every server method (ITG-02). */
export const OPENAPI_PATH = '/openapi.json'

let text: string | undefined

/** Responds with the OpenAPI document of the contract. It is the same for every caller, so it needs no session. */
export function openApiResponse(context: PlatformContext): Response {
  // Converting every schema takes a while, so only the first request does it.
  text ??= JSON.stringify(openApiDocument())
  return jsonAnswer(context, text, { 'Cache-Control': 'public, max-age=300' })
}
