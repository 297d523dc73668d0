import { z } from 'zod'
import type { Shape } from '../shape/Shape'

/** A schema that cannot be compiled: browsers could not validate responses. */
export class UnsupportedSchemaError extends Error {
  override readonly name = 'UnsupportedSchemaError'
}

/**
 * Compiles a zod schema to a shape for browsers. Shapes validate types and structure only: a code list is
 * text, because a newer server may have more codes.
 */
export function compileShape(schema: z.core.$ZodType): Shape {
  const kind: string = schema._zod.def.type
  switch (kind) {
    case 'string':
    case 'enum':
      return 's'
    case 'number':
    case 'int':
      return 'n'
    case 'boolean':
      return 'b'
    case 'unknown':
    case 'any':
      return '*'
    case 'literal':
      return literal(schema)
    case 'object':
      return object(schema)
    case 'array':
      return ['[]', compileShape(inner(schema, z.core.$ZodArray).element)]
    case 'record':
      return ['{}', compileShape(inner(schema, z.core.$ZodRecord).valueType)]
    case 'nullable':
      return nullable(compileShape(inner(schema, z.core.$ZodNullable).innerType))
    case 'union':
      return ['|', ...inner(schema, z.core.$ZodUnion).options.map(compileShape)]
    default:
      throw new UnsupportedSchemaError(`An answer cannot have the type "${kind}".`)
  }
}

type Class<T> = abstract new (...args: never[]) => T

/** The definition of a schema, narrowed by kind. */
function inner<T extends z.core.$ZodType>(schema: z.core.$ZodType, kind: Class<T>): T['_zod']['def'] {
  if (schema instanceof kind) return schema._zod.def
  throw new UnsupportedSchemaError(`An answer cannot have the type "${schema._zod.def.type}".`)
}

function literal(schema: z.core.$ZodType): Shape {
  const values = inner(schema, z.core.$ZodLiteral).values
  return [
    '=',
    ...values.filter((value) => typeof value !== 'bigint' && value !== null && value !== undefined),
  ]
}

function object(schema: z.core.$ZodType): Shape {
  const { shape } = inner(schema, z.core.$ZodObject)
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => {
      if (!(value instanceof z.core.$ZodOptional)) return [name, compileShape(value)]
      return [`${name}?`, compileShape(value._zod.def.innerType)]
    }),
  )
}

function nullable(shape: Shape): Shape {
  if (typeof shape !== 'string') return ['?', shape]
  // `NULLABLE` contains every text shape.
  return NULLABLE[shape] ?? shape
}

const NULLABLE: Readonly<Record<string, Shape>> = { s: 's?', n: 'n?', b: 'b?', '*': '*' }
