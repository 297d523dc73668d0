import { isObject } from '../config/isObject.js'
import { objectInfoSchema, type ObjectInfoRepresentation } from '../schemas/objectInfo.js'
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
    const { success, data, error } = objectInfoSchema.safeParse(one)
    if (success) return data
    const [issue] = error.issues
    throw new CodegenError(
      code,
      `${source} is no object info: ${issue?.message} (at "${issue?.path.join('.')}").`,
      { cause: error },
    )
  })
}
