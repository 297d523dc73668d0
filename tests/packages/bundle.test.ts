import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, createLogger } from 'vite'
import { expect, inject, test } from 'vitest'
import { entriesOf } from './harness/project.ts'

/** Builds a page that takes every name of these entries, so that no module is left out. Returns the messages of Vite. */
async function messagesOf(entries: readonly string[]): Promise<readonly string[]> {
  const root = inject('projects')[19]
  const page = [
    ...entries.map((entry, index) => `import * as entry${index} from '${entry}'`),
    `import { createRoot } from 'react-dom/client'`,
    `Object.assign(globalThis, { createRoot, all: [${entries.map((_, index) => `entry${index}`).join(', ')}] })`,
  ]
  writeFileSync(join(root, 'bundled.js'), page.join('\n'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="./bundled.js"></script>')
  const messages: string[] = []
  const note = (message: string) => messages.push(stripVTControlCharacters(message))
  const customLogger = { ...createLogger('warn'), warn: note, warnOnce: note, error: note }
  // One chunk of every name is larger than the limit for pages.
  const built = { write: false, chunkSizeWarningLimit: 10_000 }
  await build({ root, configFile: false, customLogger, build: built })
  return messages
}

/** Entries for tests and for Node, which no page imports. */
const isForPages = (entry: string) => !/\/(?:testing|codegen)\b/.test(entry)

test('Vite without plugins bundles ui-api for browsers without a message, except on the directive of its hooks', async () => {
  const messages = await messagesOf(entriesOf('ui-api').filter(isForPages))
  // `@vitejs/plugin-react` hides these.
  expect(messages.filter((message) => !message.includes('"use client"'))).toEqual([])
})

test('Vite without plugins bundles portal-ui without a message on its modules', async () => {
  const messages = await messagesOf(entriesOf('portal-ui'))
  // lucide-react has the directive in two modules.
  expect(messages.filter((message) => !message.includes('/lucide-react/dist/'))).toEqual([])
})
