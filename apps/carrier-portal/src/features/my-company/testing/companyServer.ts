import { http, HttpResponse, type JsonBodyType } from 'msw'

const MASTER = '012000000000000AAA'
const OBJECT = 'Carrier_Location__c'

/** A field of an object info, as far as forms read it. */
export const field = (apiName: string, label: string, dataType = 'String', more: object = {}) => ({
  apiName,
  label,
  dataType,
  calculated: false,
  compound: false,
  compoundComponentName: null,
  compoundFieldName: null,
  controllerName: null,
  controllingFields: [],
  createable: true,
  custom: true,
  extraTypeInfo: null,
  filterable: true,
  htmlFormatted: false,
  inlineHelpText: null,
  length: 80,
  nameField: apiName === 'Name',
  polymorphicForeignKey: false,
  precision: 0,
  reference: false,
  referenceTargetField: null,
  referenceToInfos: [],
  relationshipName: null,
  required: false,
  scale: 0,
  searchPrefilterable: false,
  sortable: true,
  unique: false,
  updateable: true,
  ...more,
})

const fields = {
  Name: field('Name', 'Location Name', 'String', { required: true }),
  Type__c: field('Type__c', 'Type', 'Picklist'),
  Street__c: field('Street__c', 'Street', 'String', { required: true }),
  City__c: field('City__c', 'City'),
  State__c: field('State__c', 'State'),
  Postal_Code__c: field('Postal_Code__c', 'ZIP'),
  Phone__c: field('Phone__c', 'Phone', 'Phone'),
  Hours__c: field('Hours__c', 'Hours', 'TextArea'),
  Primary__c: field('Primary__c', 'Primary', 'Boolean'),
}

type Values = Partial<Record<keyof typeof fields, string | boolean | null>>

/** A record as in a list response. */
export function aLocation(id: string, values: Values, systemModstamp = '2026-11-20T10:00:00.000Z') {
  const all = { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...values }
  return {
    apiName: OBJECT,
    childRelationships: {},
    eTag: `${id}${systemModstamp}`,
    fields: {
      ...Object.fromEntries(
        Object.entries(all).map(([name, value]) => [name, { displayValue: null, value: value ?? null }]),
      ),
      LastModifiedBy: {
        displayValue: 'Olga Other',
        value: {
          apiName: 'User',
          childRelationships: {},
          eTag: 'o',
          fields: { Name: { displayValue: null, value: 'Olga Other' } },
          id: '005000000000009AAA',
          lastModifiedById: null,
          lastModifiedDate: null,
          recordTypeId: null,
          recordTypeInfo: null,
          systemModstamp: null,
          weakEtag: 1,
        },
      },
    },
    id,
    lastModifiedById: '005000000000009AAA',
    lastModifiedDate: systemModstamp,
    recordTypeId: MASTER,
    recordTypeInfo: null,
    systemModstamp,
    weakEtag: Date.parse(systemModstamp),
  }
}

const layout = (mode: string) => ({
  eTag: mode,
  id: '00h000000000001AAA',
  layoutType: 'Full',
  mode,
  objectApiName: OBJECT,
  recordTypeId: MASTER,
  saveOptions: [],
  sections: [
    {
      collapsible: true,
      columns: 1,
      heading: 'Location',
      id: '01B000000000001AAA',
      rows: 9,
      useHeading: true,
      layoutRows: Object.values(fields).map(({ apiName, label, required }) => ({
        layoutItems: [
          {
            editableForNew: true,
            editableForUpdate: true,
            label,
            layoutComponents: [{ apiName, componentType: 'Field', label }],
            lookupIdApiName: null,
            required,
            sortable: true,
          },
        ],
      })),
    },
  ],
})

export const info = (may: boolean) => ({
  apiName: OBJECT,
  associateEntityType: null,
  associateParentEntity: null,
  childRelationships: [],
  createable: may,
  custom: true,
  defaultRecordTypeId: MASTER,
  deletable: may,
  dependentFields: {},
  eTag: 'i',
  feedEnabled: false,
  fields,
  keyPrefix: 'a0A',
  label: 'Location',
  labelPlural: 'Locations',
  layoutable: true,
  mruEnabled: true,
  nameFields: ['Name'],
  queryable: true,
  recordTypeInfos: {},
  searchable: true,
  themeInfo: null,
  updateable: may,
})

/** A fake server for locations with recorded writes. */
export function createCompanyServer() {
  const state = {
    records: [aLocation('a0A000000000001AAA', { Name: 'Main Yard', Type__c: 'Yard', Street__c: '1 A St' })],
    may: true,
    /** Overrides the list response. */
    list: undefined as (() => Response) | undefined,
    write: (): Response => HttpResponse.json({}, { status: 500 }),
    sent: [] as { method: string; body: Record<string, unknown>; since: string | null }[],
  }
  const write = async ({ request }: { request: Request }) => {
    state.sent.push({
      method: request.method,
      body: request.method === 'DELETE' ? {} : ((await request.json()) as Record<string, unknown>),
      since: request.headers.get('If-Unmodified-Since'),
    })
    return state.write()
  }
  const json = (body: unknown) => HttpResponse.json(body as JsonBodyType)
  const handlers = [
    http.post('*/ui-api/list-records/Carrier_Location__c/All', () =>
      state.list
        ? state.list()
        : json({
            count: state.records.length,
            currentPageToken: '0',
            currentPageUrl: null,
            fields: [],
            listInfoETag: 'l',
            nextPageToken: null,
            nextPageUrl: null,
            optionalFields: [],
            pageSize: 50,
            previousPageToken: null,
            previousPageUrl: null,
            records: state.records,
            searchTerm: null,
            sortBy: null,
          }),
    ),
    http.get('*/ui-api/object-info/Carrier_Location__c', () => json(info(state.may))),
    http.get('*/ui-api/object-info/Carrier_Location__c/picklist-values/:type', () =>
      json({
        eTag: 'p',
        picklistFieldValues: {
          Type__c: {
            controllerValues: {},
            defaultValue: null,
            eTag: 't',
            url: '',
            values: ['Yard', 'Office'].map((value) => ({
              attributes: null,
              label: value,
              validFor: [],
              value,
            })),
          },
        },
      }),
    ),
    http.get('*/ui-api/layout/Carrier_Location__c', () => json(layout('Edit'))),
    http.get('*/ui-api/record-defaults/create/Carrier_Location__c', () =>
      json({
        eTag: 'd',
        layout: layout('Create'),
        objectInfos: { [OBJECT]: info(state.may) },
        record: { ...aLocation('', {}), id: null },
      }),
    ),
    http.get('*/ui-api/records/:id', ({ params }) => {
      const found = state.records.find(({ id }) => id === params['id'])
      return found
        ? json(found)
        : HttpResponse.json([{ errorCode: 'NOT_FOUND', message: '' }], { status: 404 })
    }),
    http.post('*/ui-api/records', write),
    http.patch('*/ui-api/records/:id', write),
    http.delete('*/ui-api/records/:id', write),
  ]
  return { state, handlers }
}
