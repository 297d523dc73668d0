import { mkdirSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { messages } from '../messages'
import { contract } from '../methods'
import { refusalDetails } from '../refusals/refusalDetails'
import { compileShape } from './compileShape'

/**
 * Writes the modules that browsers load, beside the build. Each method, refusal and message has a module of its own, because a
 * bundler puts a module into one file as a whole: a page loads the shapes that it uses. Zod stays behind.
 */
const client = new URL('../client/', import.meta.url)

function write(path: string, name: string, value: unknown, types: readonly string[]): void {
  const file = new URL(path, client)
  mkdirSync(new URL('./', file), { recursive: true })
  writeFileSync(new URL(`${file.href}.js`), `export const ${name} = ${JSON.stringify(value)}\n`)
  writeFileSync(new URL(`${file.href}.d.ts`), `${types.join('\n')}\n`)
}

for (const [className, methods] of Object.entries(contract))
  for (const [method, { verb, answer, summary }] of Object.entries(methods))
    write(`${className}/${method}`, method, { className, method, verb, answer: compileShape(answer) }, [
      `import type { ClientMethod } from '../../define/ClientMethod'`,
      `import type { ${className} } from '../../classes/${className}'`,
      `/** \`${className}/${method}\`: ${summary} */`,
      `export declare const ${method}: ClientMethod<(typeof ${className})['${method}']>`,
    ])

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
writeShapes('messages', messages, ['Messages', 'messages'])
