import { isObject } from '../config/isObject.js'
import { objectInfoRepresentation, type ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { AnswerMismatch } from '../ingest/AnswerMismatch.js'
import { validateStrictly } from '../strict/validateStrictly.js'
import { CodegenError, type CodegenErrorCode } from './CodegenError.js'

/** The object infos in an answer or a file: one, a list, a batch answer, or a dictionary by name. */
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

/** @throws {CodegenError} that names the source and what is wrong in it. */
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
      if (!(cause instanceof AnswerMismatch)) throw cause
      const { reason, path } = cause
      throw new CodegenError(code, `${source} is no object info: ${reason} (at "${path.join('.')}").`, {
        cause,
      })
    }
  })
}
