import { z } from 'zod'
import type { Callers, Method } from '../define/defineClass'
import { RATE_LIMITS } from '../limits'
import { contract } from '../methods'
import { refusalDetails } from '../refusals/refusalDetails'

const HEAD = `# Server methods

Generated from \`packages/contract\` by \`pnpm --filter=@portal/contract openapi\`; change the definitions, not this page.
[openapi.json](openapi.json) describes params and answers in full. A GET takes \`?methodParams={URL-encoded JSON}\`, a POST the same object
as its body, both below \`/lwr/apex/v63.0/\`. The response is the bare value; an error is \`{ errorCode, message, details? }\`.
`

/** The page of \`docs/\` that lists every method by class. */
export function methodsPage(): string {
  const classes = Object.entries(contract).map(([name, methods]) =>
    [`## ${name}`, ...Object.values(methods).map(section)].join('\n\n'),
  )
  return `${[HEAD.trim(), ...classes, detailsSection(), limitsSection()].join('\n\n')}\n`
}

function section(method: Method): string {
  const conditions = [
    method.needsConsent ? 'consent' : undefined,
    method.needsActiveAccount ? 'an active account' : undefined,
    method.isIdempotent ? '`idempotencyKey`' : undefined,
  ].filter((one) => one !== undefined)
  return [
    `### ${method.className}/${method.method} (${method.verb})`,
    method.summary,
    [
      `- Callers: ${callersText(method.callers)}`,
      `- Params: ${fieldsText(method.params, 'input')}`,
      `- Answer: ${fieldsText(method.answer, 'output')}`,
      ...(conditions.length > 0 ? [`- Needs: ${conditions.join(', ')}`] : []),
      ...(method.limit ? [`- Rate limit: ${method.limit}`] : []),
      ...(method.refuses?.length ? [`- Refuses: ${method.refuses.map(code).join(', ')}`] : []),
    ].join('\n'),
  ].join('\n\n')
}

const code = (text: string): string => `\`${text}\``

const callersText = (callers: Callers): string => {
  if (callers === 'anyone') return 'anyone'
  return callers === 'signedIn' ? 'anyone signed in' : callers.join(', ')
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, unknown>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

function fieldsText(schema: z.ZodType, io: 'input' | 'output'): string {
  // The used subset of JSON Schema.
  return describe(z.toJSONSchema(schema, { io, reused: 'inline' }) as Schema)
}

function describe({ type, properties, required = [], items, anyOf }: Schema): string {
  if (anyOf) return anyOf.map(describe).join(' or ')
  if (items) return `list of ${describe(items)}`
  if (properties) {
    const names = Object.keys(properties).map((name) => code(required.includes(name) ? name : `${name}?`))
    return names.length > 0 ? names.join(', ') : 'none'
  }
  return type === undefined ? 'any value' : String(type)
}

function detailsSection(): string {
  const lines = Object.entries(refusalDetails).map(
    ([name, schema]) => `- ${code(name)}: ${fieldsText(schema, 'output')}`,
  )
  return ['## Details of refusals', lines.join('\n')].join('\n\n')
}

function limitsSection(): string {
  const lines = Object.entries(RATE_LIMITS).map(
    ([name, { limit, windowSeconds }]) => `- ${name}: ${limit} in ${windowSeconds} s`,
  )
  return ['## Rate limits', lines.join('\n')].join('\n\n')
}
