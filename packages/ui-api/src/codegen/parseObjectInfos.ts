import { isObject } from '../define/json.js'
import { objectInfoRepresentation, type ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import { validateStrictly } from '../strict/validateStrictly.js'
import { CodegenError, type CodegenErrorCode } from './CodegenError.js'

/** Extracts object infos from a response or a file: one, a list, a batch response, or a dictionary. */
function candidates(value: unknown, source: string, code: CodegenErrorCode): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return [value]
  if (Array.isArray(value['results']))
    return value['results'].map((item: unknown, i) => {
      if (!isObject(item)) return item
      const { statusCode, result } = item
      if (typeof statusCode !== 'number' || statusCode < 300) return result
      throw new CodegenError(code, `${source} holds an error ${statusCode} in place of object ${i + 1}.`)
    })
  if (isObject(value['objectInfos'])) return Object.values(value['objectInfos'])
  return 'fields' in value || 'apiName' in value ? [value] : Object.values(value)
}

/** @throws {CodegenError} with the source and the validation error. */
export function parseObjectInfos(
  value: unknown,
  source: string,
  code: CodegenErrorCode,
): readonly ObjectInfoRepresentation[] {
  const found = candidates(value, source, code)
  if (found.length === 0) throw new CodegenError(code, `${source} holds no object info.`)
  return found.map((one) => {
    try {
      validateStrictly(objectInfoRepresentation.name, one, objectInfoRepresentation)
      // The check has just seen every property.
      return one as ObjectInfoRepresentation
    } catch (cause) {
      if (!(cause instanceof ResponseMismatchError)) throw cause
      const { reason, path } = cause
      throw new CodegenError(code, `${source} is no object info: ${reason} (at "${path.join('.')}").`, {
        cause,
      })
    }
  })
}
