import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { compilerOptions, entriesOf } from './harness/project.ts'

const run = promisify(execFile)
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** Compiles a file of a project; returns the compiler's output. */
async function compile(project: string, code: string, options: object): Promise<string> {
  writeFileSync(join(project, 'main.tsx'), code)
  const tsconfig = { compilerOptions: { ...compilerOptions, ...options }, files: ['main.tsx'] }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(tsconfig))
  return run(process.execPath, [TSC, '-p', '.'], { cwd: project }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

/** `./testing/msw` is for msw, which the projects lack. */
const entries = [...entriesOf('ui-api'), ...entriesOf('portal-ui')].filter((entry) => !entry.endsWith('/msw'))
const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
const used = `export const all = [${entries.map((_, index) => `entry${index}`).join(', ')}]`

const component = `
import { useRef } from 'react'
import { Button, DataGrid, TextField } from '@portal/portal-ui'
import { getFieldValue, getRecord } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'

export function Load({ recordId }: { recordId: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const load = useWire(getRecord, { recordId, fields: ['Load__c.Name'] })
  return (
    <>
      <Button ref={button} onPress={() => button.current?.focus()}>Book load</Button>
      <TextField label="Name" value={String(load.data && getFieldValue(load.data, 'Load__c.Name'))} readOnly />
      <DataGrid
        caption="Loads"
        rows={[{ id: 'a', miles: 3 }]}
        rowKey={(row) => row.id}
        columns={[{ id: 'miles', header: 'Miles', widthPx: 80, cell: (row) => row.miles.toFixed(1) }]}
      />
    </>
  )
}
`

describe.each([18, 19] as const)('with the types of React %i', (react) => {
  test.each([
    ['a bundler', { module: 'ESNext', moduleResolution: 'bundler' }],
    ['Node', { module: 'nodenext' }],
  ])('every entry of the packed packages compiles with skipLibCheck off for %s', async (_, options) => {
    const project = inject('projects')[react]
    expect(existsSync(join(project, 'node_modules/msw'))).toBe(false)
    expect(entries.length).toBeGreaterThan(15)
    expect(await compile(project, [...imports, used, component].join('\n'), options)).toBe('')
  })

  test('a wrong prop and a wrong field of a configuration are errors', async () => {
    const project = inject('projects')[react]
    const wrong = component
      .replace('<Button ', '<Button variant="loud" ')
      .replace("fields: ['Load__c.Name']", "field: ['Load__c.Name']")
    const printed = await compile(project, wrong, { module: 'nodenext' })
    expect(printed.match(/error TS\d+/g)).toEqual(['error TS2561', 'error TS2322'])
  })
})
