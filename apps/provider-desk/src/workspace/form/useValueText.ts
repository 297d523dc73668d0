import { getRecord, type FieldInput, type ObjectInfoRepresentation } from '@portal/ui-api'
import { usePicklist, useWire } from '@portal/ui-api/react'
import { useIntl } from 'react-intl'
import { textOf } from '../fields/fieldOf'
import { nameFieldOf } from '../fields/nameFieldOf'
import type { FormField } from './formSections'

/**
 * Returns a function that formats raw values as text in the page's language: picklist labels, lookup names,
 * dates.
 */
export function useValueText(
  object: ObjectInfoRepresentation,
  { name, info }: FormField,
  recordTypeId: string | undefined,
): (value: FieldInput, recordName?: string) => string {
  const intl = useIntl()
  const isPicklist = info.dataType === 'Picklist' || info.dataType === 'MultiPicklist'
  const picklist = usePicklist(
    isPicklist ? { fieldApiName: `${object.apiName}.${name}`, recordTypeId } : null,
  )
  return (value, recordName) => {
    if (value === null || value === '') return ''
    if (typeof value === 'boolean')
      return intl.formatMessage({ id: value ? 'workspace.value.yes' : 'workspace.value.no' })
    if (typeof value === 'number')
      return info.dataType === 'Currency'
        ? intl.formatNumber(value, { style: 'currency', currency: 'USD' })
        : intl.formatNumber(value, { maximumFractionDigits: info.scale })
    if (isPicklist)
      return value
        .split(';')
        .map((code) => picklist.allValues.find((one) => one.value === code)?.label ?? code)
        .join(', ')
    if (info.dataType === 'Date') return intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' })
    if (info.dataType === 'DateTime')
      return intl.formatDate(value, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
    return recordName ?? value
  }
}

/** Name of a referenced record; its id while loading, or without read access. */
export function useLookupName({ info }: FormField, value: FieldInput): string | undefined {
  const target = info.reference ? info.referenceToInfos[0] : undefined
  const nameField = nameFieldOf(target)
  const record = useWire(
    getRecord,
    target && typeof value === 'string' && value !== ''
      ? { recordId: value, optionalFields: [`${target.apiName}.${nameField}`] }
      : null,
  )
  return record.data ? textOf(record.data, nameField) || undefined : undefined
}
