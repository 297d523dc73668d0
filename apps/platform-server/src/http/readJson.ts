import { invalidInput } from './ApiError'

/**
 * Parses a JSON body, `{}` without a body.
 *
 * @throws {ApiError} 400 for any other body.
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
    throw invalidInput('The body is not valid JSON.')
  }
}
