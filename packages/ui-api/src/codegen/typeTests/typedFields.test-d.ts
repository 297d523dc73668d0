import { expectTypeOf } from 'vitest'
// As an application would import it.
// oxlint-disable-next-line no-restricted-imports
import {
  createUiApi,
  getFieldValue,
  getListUi,
  getRecord,
  type FieldName,
  type RecordRepresentation,
} from '@portal/ui-api'
import './schema.test-d.js'

declare const record: RecordRepresentation
const recordId = 'a00000000000001AAA'

// Fields are those of the schema, and those of a parent.
getRecord.key({ recordId, fields: ['Load__c.Name', 'Load__c.Carrier__r.Rating__c'] })
getListUi.key({ objectApiName: 'Load__c', listViewApiName: 'Open', optionalFields: ['Load__c.Rate__c'] })
createUiApi().peek(getRecord, { recordId, fields: ['Account.Parent.Name'] })
// @ts-expect-error the object has no such field
getRecord.key({ recordId, fields: ['Load__c.Nmae'] })
// @ts-expect-error the parent has no such field
getRecord.key({ recordId, fields: ['Load__c.Carrier__r.Nmae'] })
// @ts-expect-error the org has no such object
getListUi.key({ objectApiName: 'Load__c', listViewApiName: 'Open', fields: ['Lod__c.Name'] })
// @ts-expect-error a name without its object
getRecord.key({ recordId, fields: ['Name'] })

// Further away than one parent, names are not checked; neither are those of objects without schema.
getRecord.key({ recordId, fields: ['Load__c.Carrier__r.Parent.Anything', 'Load__c.Owner.Anything'] })
// References as imports give them are not checked.
getRecord.key({ recordId, fields: [{ objectApiName: 'Other__c', fieldApiName: 'Name' }] })

// Values are what the fields hold.
const name = getFieldValue(record, 'Load__c.Name')
expectTypeOf(name).toEqualTypeOf<string | undefined>()
const rate = getFieldValue(record, 'Load__c.Rate__c')
expectTypeOf(rate).toEqualTypeOf<number | null | undefined>()
const hazmat = getFieldValue(record, 'Load__c.IsHazmat__c')
expectTypeOf(hazmat).toEqualTypeOf<boolean | undefined>()
const weight = getFieldValue(record, { objectApiName: 'Load__c', fieldApiName: 'Weight__c' })
expectTypeOf(weight).toEqualTypeOf<number | undefined>()
// A parent may be missing.
const carrier = getFieldValue(record, 'Load__c.Carrier__r.Name')
expectTypeOf(carrier).toEqualTypeOf<string | null | undefined>()
const far = getFieldValue(record, 'Load__c.Carrier__r.Parent.Rating__c')
expectTypeOf(far).toEqualTypeOf<number | null | undefined>()
// Of an object without schema it may be anything.
const owner = getFieldValue(record, 'Load__c.Owner.Name')
expectTypeOf(owner).toEqualTypeOf<string | number | boolean | RecordRepresentation | null | undefined>()
// @ts-expect-error a number is no string
rate satisfies string | null | undefined

const names: FieldName[] = ['Load__c.Name', 'Account.Name']
getRecord.key({ recordId, fields: names })
