import { createUiApi, getObjectInfo } from '@portal/ui-api'
import { afterEach, expect, test, vi } from 'vitest'
import { developmentChecks } from './developmentChecks'

const withoutLabel = { apiName: 'Account', fields: {} }

afterEach(() => vi.unstubAllEnvs())

test('in development rejects a response without a required property', async () => {
  vi.stubEnv('MODE', 'development')
  const uiApi = createUiApi(developmentChecks())
  const ingest = () =>
    uiApi.ingest(getObjectInfo, { objectApiName: 'Account' }, structuredClone(withoutLabel))
  expect(ingest).not.toThrow()
  await vi.waitFor(() => expect(ingest).toThrow('(at "childRelationships")'))
})

test("in production validates with the data layer's checks only", () => {
  vi.stubEnv('MODE', 'production')
  expect(developmentChecks()).toEqual({})
})
