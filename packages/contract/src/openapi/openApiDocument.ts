import { z } from 'zod'
import type { Callers, Method } from '../define/defineClass'
import { contract } from '../methods'
import { refusalDetails } from '../refusals/refusalDetails'
import { refusalsOf } from '../refusals/refusalsOf'
import { examples } from './examples'

type Json = Record<string, unknown>

const REFERENCE = '#/components/schemas/'
const BASE = '/lwr/apex/v63.0'

/** Renders every server method as OpenAPI 3.1, which uses JSON Schema 2020-12. */
export function openApiDocument(): Json {
  const schemas: Record<string, Json> = {}
  const methods = Object.values(contract).flatMap((one) => Object.values(one))
  const paths = Object.fromEntries(
    methods.map((method) => [
      `${BASE}/${method.className}/${method.method}`,
      { [method.verb.toLowerCase()]: operation(method, schemas) },
    ]),
  )
  const details = Object.entries(refusalDetails).map(([code, schema]) => [
    code,
    schemaOf(schema, 'output', schemas),
  ])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Freight portal server methods',
      version: '63.0',
      description:
        'Methods of the carrier portal and the provider desk. Times are UTC instants (ISO 8601), money is USD, distances are miles, weights are pounds.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
        oauth: { type: 'http', scheme: 'bearer' },
      },
      responses: { Refusal: json('The refusal with its code.', { $ref: `${REFERENCE}Refusal` }) },
      schemas: {
        ...schemas,
        Refusal: {
          type: 'object',
          required: ['errorCode', 'message'],
          properties: {
            errorCode: { type: 'string' },
            message: { type: 'string' },
            details: { $ref: `${REFERENCE}RefusalDetails` },
          },
        },
        RefusalDetails: {
          description: 'Each property is the shape of `details` for the code of its name.',
          type: 'object',
          properties: Object.fromEntries(details),
        },
      },
    },
  }
}

function operation(method: Method, schemas: Record<string, Json>): Json {
  const { className, verb, summary } = method
  const params = schemaOf(method.params, 'input', schemas)
  const example = examples[`${className}/${method.method}`]
  return {
    operationId: `${className}_${method.method}`,
    tags: [className],
    summary,
    ...(verb === 'GET'
      ? { parameters: [methodParams(params, example)] }
      : { requestBody: requestBody(params, example) }),
    responses: {
      200: json('The answer.', schemaOf(method.answer, 'output', schemas)),
      default: { $ref: '#/components/responses/Refusal' },
    },
    security: securityOf(method.callers),
    'x-callers': method.callers,
    'x-refusals': refusalsOf(method),
    ...(method.limit ? { 'x-rate-limit': method.limit } : {}),
    ...(method.isIdempotent ? { 'x-idempotent': true } : {}),
  }
}

/** JSON of a schema, with an example where there is one. */
const content = (schema: Json, example?: object): Json => ({
  'application/json': { schema, ...(example ? { example } : {}) },
})

const methodParams = (schema: Json, example?: object): Json => ({
  name: 'methodParams',
  in: 'query',
  description: 'The params as URL-encoded JSON.',
  content: content(schema, example),
})

const requestBody = (schema: Json, example?: object): Json => ({
  required: true,
  content: content(schema, example),
})

const json = (description: string, schema: Json): Json => ({
  description,
  content: content(schema),
})

function securityOf(callers: Callers): Json[] {
  const isOpen = callers === 'anyone' || callers.includes('Guest')
  return [...(isOpen ? [{}] : []), { session: [] }, { oauth: [] }]
}

/** Converts a zod schema to JSON Schema; adds its named parts to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  const {
    $schema: _draft,
    $defs,
    ...own
  }: Json & { $defs?: Record<string, Json> } = JSON.parse(
    JSON.stringify(made).replaceAll('"#/$defs/', `"${REFERENCE}`),
  )
  for (const [name, { id: _id, ...named }] of Object.entries($defs ?? {})) schemas[name] = named
  if (typeof own['id'] !== 'string') return own
  const { id, ...named } = own
  schemas[own['id']] = named
  return { $ref: `${REFERENCE}${id}` }
}
