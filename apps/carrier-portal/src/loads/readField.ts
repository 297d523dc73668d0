import { getFieldValue, type RecordRepresentation } from '@portal/ui-api'
import type { LoadPlace, StopTime } from './BookableLoad'

/** Reads fields of a record by name; null when the field is absent or has another type. */
export function fieldReader(record: RecordRepresentation) {
  const value = (name: string) => getFieldValue(record, `${record.apiName}.${name}`)
  const text = (name: string): string | null => {
    const found = value(name)
    return typeof found === 'string' && found !== '' ? found : null
  }
  return {
    text,
    number(name: string): number | null {
      const found = value(name)
      return typeof found === 'number' ? found : null
    },
    flag: (name: string): boolean => value(name) === true,
    /** Values of a multi-select picklist. */
    list: (name: string): readonly string[] => text(name)?.split(';').filter(Boolean) ?? [],
  }
}

export type FieldReader = ReturnType<typeof fieldReader>

export const placeOf = ({ text }: FieldReader, end: 'Origin' | 'Destination'): LoadPlace => ({
  city: text(`${end}_City__c`),
  state: text(`${end}_State__c`),
})

export const windowOf = ({ text }: FieldReader, end: 'Pickup' | 'Delivery'): StopTime => ({
  from: text(`${end}_From__c`),
  to: text(`${end}_To__c`),
  timeZone: text(`${end}_Time_Zone__c`),
})
