import { expect, test } from 'vitest'
import * as entry from '../index.js'
import * as schemasEntry from './index.js'
import { schemas } from './schemas.js'

interface Returning {
  readonly name: string
  readonly returns?: { readonly name: string; readonly isOpaque?: boolean }
  readonly flows?: readonly Returning[]
}

const adapters = Object.values(entry).filter(
  (value): value is typeof value & Returning => typeof value === 'object' && 'kind' in value,
)
const shapes = adapters.flatMap((adapter: Returning) =>
  [adapter, ...(adapter.flows ?? [])].flatMap(({ name, returns }) =>
    returns && !returns.isOpaque ? [[name, returns.name] as const] : [],
  ),
)

test.each(shapes)('what %s answers has a schema: %s', (_, name) => {
  expect(schemas).toHaveProperty(name)
})

test('the entry for schemas exports those of metadata by name of their representation', () => {
  expect(schemas).toMatchObject(schemasEntry.metadataSchemas)
  expect(Object.keys(schemasEntry.metadataSchemas)).toContain('PicklistValuesRepresentation')
})
