import { invalidInput } from './ApiError'

/**
 * The JSON body of a request, `{}` when there is none.
 *
 * @throws {ApiError} 400 when the body is something else.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text === '') return {}
  // Forms of other sites can post text and form data without asking the browser, JSON they cannot.
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\b/iu.test(type))
    throw invalidInput('Send the body as JSON with Content-Type: application/json.')
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput('The body is not valid JSON.')
  }
}
