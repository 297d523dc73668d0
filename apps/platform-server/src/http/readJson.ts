import { ApiError, invalidInput } from './ApiError'
import { errorShapeOf } from './errorResponse'

/**
 * Parses a JSON body, `{}` without a body.
 *
 * @throws {ApiError} 400 for any other body; for invalid JSON `JSON_PARSER_ERROR` in the UI and REST API, where it also is the
 *   code of a body of another shape, and `INVALID_INPUT` elsewhere.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  // Forms of other sites can send text and form data without a preflight request, but not JSON.
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/iu.test(type))
    throw invalidInput('Send the body as JSON with Content-Type: application/json.')
  try {
    return JSON.parse(text)
  } catch {
    const isOfPlatform = errorShapeOf(new URL(request.url).pathname) === 'array'
    throw new ApiError(
      400,
      isOfPlatform ? 'JSON_PARSER_ERROR' : 'INVALID_INPUT',
      'The body is not valid JSON.',
    )
  }
}
