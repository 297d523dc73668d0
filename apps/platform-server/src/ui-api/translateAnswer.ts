import { gunzipSync } from 'node:zlib'
import { isStaff } from '../access/caller'
import { jsonAnswer } from '../http/jsonAnswer'
import type { PlatformContext } from '../http/platformContext'
import { languageOfHeader, type Language } from '../languages'
import { metadataText } from '../metadata/metadataText'

/** Properties with texts of the metadata. */
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

/**
 * Returns the language of the metadata in a response. The portal translates the metadata itself; the desk
 * does not.
 */
export function metadataLanguage(context: PlatformContext): Language {
  const caller = context.get('caller')
  return caller.kind === 'user' && isStaff(caller)
    ? languageOfHeader(context.req.header('accept-language'))
    : 'en-US'
}

/** Translates a response. Record data stays, except the labels of picklist values. */
export async function translateAnswer(
  context: PlatformContext,
  response: Response,
  language: Language,
): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (language === 'en-US' || !isJson || !response.ok) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'gzip'
  const body: unknown = JSON.parse(Buffer.from(isPacked ? gunzipSync(bytes) : bytes).toString())
  translate(body, language)
  const headers = Object.fromEntries(response.headers)
  for (const name of ['content-type', 'content-encoding', 'content-length', 'vary']) delete headers[name]
  return jsonAnswer(context, JSON.stringify(body), headers, response.status)
}

function translate(value: unknown, language: Language): void {
  if (Array.isArray(value)) for (const item of value) translate(item, language)
  else if (isObject(value)) {
    for (const [name, text] of Object.entries(value))
      if (typeof text !== 'string') translate(text, language)
      else if (TEXTS.has(name)) value[name] = metadataText(text, language)
    translatePicklist(value, language)
    translateRecordType(value, language)
  }
}

/** Translates the name of a record type; a record's name has no `recordTypeId` beside it. */
function translateRecordType(info: Record<string, unknown>, language: Language): void {
  if (typeof info['name'] === 'string' && typeof info['recordTypeId'] === 'string')
    info['name'] = metadataText(info['name'], language)
}

/**
 * Translates picklists: only they have a text as value and another one to display it ({@link
 * displayValue}).
 */
function translatePicklist(field: Record<string, unknown>, language: Language): void {
  const { displayValue, value } = field
  if (typeof displayValue !== 'string' || typeof value !== 'string') return
  field['displayValue'] = displayValue
    .split(';')
    .map((part) => metadataText(part, language))
    .join(';')
}
