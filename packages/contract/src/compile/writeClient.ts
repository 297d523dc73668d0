import { mkdirSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { messages } from '../messages'
import { contract } from '../methods'
import { refusalDetails } from '../refusals/refusalDetails'
import { compileShape } from './compileShape'

/**
 * Writes the browser modules beside the build, without zod. Each method, refusal and message has its own
 * module, because bundlers do not split modules: a page then loads only the shapes that it uses.
 */
const client = new URL('../client/', import.meta.url)

function write(path: string, name: string, value: unknown, types: readonly string[]): void {
  const file = new URL(path, client)
  mkdirSync(new URL('./', file), { recursive: true })
  // Renamed on export, because a method may have the name of a keyword.
  writeFileSync(
    new URL(`${file.href}.js`),
    `const value = ${JSON.stringify(value)}\nexport { value as ${name} }\n`,
  )
  writeFileSync(new URL(`${file.href}.d.ts`), `${types.join('\n')}\n`)
}

for (const [className, methods] of Object.entries(contract))
  for (const [method, { verb, answer, summary, isIdempotent }] of Object.entries(methods)) {
    // Left out by JSON if undefined.
    const value = { className, method, verb, answer: compileShape(answer), isIdempotent }
    write(`${className}/${method}`, method, value, [
      `import type { ClientMethod } from '../../define/ClientMethod'`,
      `import type { ${className} } from '../../classes/${className}'`,
      `/** \`${className}/${method}\`: ${summary} */`,
      `declare const value: ClientMethod<(typeof ${className})['${method}']>`,
      `export { value as ${method} }`,
    ])
  }

function writeShapes(
  folder: string,
  schemas: Record<string, z.ZodType>,
  types: readonly [name: string, from: string],
) {
  const [name, from] = types
  for (const [key, schema] of Object.entries(schemas))
    write(`${folder}/${key}`, key, compileShape(schema), [
      `import type { ShapeOf } from '../../shape/Shape'`,
      `import type { ${name} } from '../../${from}'`,
      `export declare const ${key}: ShapeOf<${name}['${key}']>`,
    ])
}

writeShapes('refusals', refusalDetails, ['RefusalDetails', 'refusals/refusalDetails'])
writeShapes('messages', messages, ['MessageBodies', 'messages'])
