import type { Language } from '../languages'
import { metadataText } from '../metadata/metadataText'

/** Properties of the UI API that hold texts of the metadata. */
const TEXTS: ReadonlySet<string> = new Set([
  'label',
  'labelPlural',
  'heading',
  'inlineHelpText',
  'description',
  'successMessage',
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Puts an answer of the UI API into a language. Record data stays, except the labels of picklist values. */
export async function translateAnswer(response: Response, language: Language): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (language === 'en-US' || !isJson || !response.ok) return response
  const body: unknown = await response.json()
  translate(body, language)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}

function translate(value: unknown, language: Language): void {
  if (Array.isArray(value)) for (const item of value) translate(item, language)
  else if (isObject(value)) {
    for (const [name, text] of Object.entries(value))
      if (typeof text !== 'string') translate(text, language)
      else if (TEXTS.has(name)) value[name] = metadataText(text, language)
    translatePicklist(value, language)
  }
}

/** Only picklists have a text as value and another one to display it ({@link displayValue}). */
function translatePicklist(field: Record<string, unknown>, language: Language): void {
  const { displayValue, value } = field
  if (typeof displayValue !== 'string' || typeof value !== 'string') return
  field['displayValue'] = displayValue
    .split(';')
    .map((part) => metadataText(part, language))
    .join(';')
}
