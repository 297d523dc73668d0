import { expectTypeOf } from 'vitest'
import { getRecord } from '../adapters/records/getRecord.js'
import { getFieldValue } from '../representations/fieldValues.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { FieldName } from './fieldTypes.js'

declare const record: RecordRepresentation

// Without a schema names are strings, and values are whatever a field can hold.
expectTypeOf<FieldName>().toEqualTypeOf<string>()
getRecord.key({ recordId: 'a00000000000001AAA', fields: ['Anything__c.AtAll__c', String(1)] })
const value = getFieldValue(record, 'Anything__c.AtAll__c')
expectTypeOf(value).toEqualTypeOf<string | number | boolean | RecordRepresentation | null | undefined>()
// @ts-expect-error a number is no name of a field
getRecord.key({ recordId: 'a00000000000001AAA', fields: [7] })
