import { aGraphqlResponse, aGraphqlConnection } from './aGraphqlResponse.js'
import { aRecord } from './aRecord.js'
import { createTestUiApi } from './createTestUiApi.js'

export const LOAD = 'a00000000000001AAA'
export const OTHER = 'a00000000000002AAA'
export const STOP = 'a01000000000001AAA'
export const ANN = '005000000000001AAA'
export const BOB = '005000000000002AAA'

export const over = (node: string) => ({
  query: `{ uiapi { query { Load__c { edges { node { ${node} } cursor } pageInfo { hasNextPage } totalCount } } } }`,
})
export const loads = over(
  'Id Name { value displayValue } Rate__c { value displayValue } Owner { Id Name { value displayValue } } Stops__r { edges { node { Id Status__c { value } } } }',
)
export const display = (value: unknown, displayValue: string | null = null) => ({ value, displayValue })
export const node = (more: object = {}) => ({
  Id: LOAD,
  Name: display('L-1'),
  Rate__c: display(1200, '$1,200'),
  Owner: { Id: ANN, Name: display('Ann') },
  Stops__r: aGraphqlConnection([{ Id: STOP, Status__c: { value: 'Open' } }]),
  ...more,
})
export const response = (...nodes: object[]) => aGraphqlResponse({ Load__c: nodes })

export const load = (weakEtag: number, fields: Parameters<typeof aRecord>[0] = {}) =>
  aRecord({ id: LOAD, apiName: 'Load__c', weakEtag, ...fields })
export const record = (...names: string[]) => ({
  recordId: LOAD,
  fields: names.map((name) => `Load__c.${name}`),
})
export const start = (...nodes: object[]) =>
  createTestUiApi({
    records: [
      load(7, { fields: { Name: 'L-1', Rate__c: display(1200, '$1,200') as never } }),
      aRecord({ id: OTHER, apiName: 'Load__c', fields: { Name: 'L-2' } }),
    ],
    overrides: { 'POST /graphql': () => response(...nodes) },
  })
// Tests read deep into responses.
// oxlint-disable-next-line typescript/no-explicit-any
export type Shown = { readonly node: Record<string, any> }
export const rowsOf = (snapshot: { readonly data: unknown }): readonly Shown[] =>
  (
    snapshot.data as
      | {
          readonly data: {
            readonly uiapi: { readonly query: { readonly Load__c: { readonly edges: readonly Shown[] } } }
          }
        }
      | undefined
  )?.data.uiapi.query.Load__c.edges as readonly Shown[]
