import type { ObjectInfoRepresentation } from '@portal/ui-api'
import { expect, test } from 'vitest'
import { MOST_ROWS, readUnits, type EquipmentDescription } from './readUnits'

const field = (apiName: string, label: string, dataType: string) => ({
  [apiName]: { apiName, label, dataType, createable: true },
})
const spanish: Readonly<Record<string, string>> = {
  'Unit Number': 'Número de unidad',
  'Dry Van': 'Caja seca',
}
const description: EquipmentDescription = {
  // Only the fields that the parser reads.
  info: {
    fields: {
      ...field('Unit_Number__c', 'Unit Number', 'String'),
      ...field('Kind__c', 'Kind', 'Picklist'),
      ...field('Type__c', 'Equipment Type', 'Picklist'),
      ...field('Max_Weight_lbs__c', 'Max Weight (lbs)', 'Double'),
      ...field('Features__c', 'Features', 'MultiPicklist'),
      ...field('In_Service__c', 'In Service', 'Boolean'),
      ...field('VIN__c', 'VIN', 'String'),
    },
  } as unknown as ObjectInfoRepresentation,
  picklists: {
    Type__c: {
      controllerValues: {},
      defaultValue: null,
      values: [{ attributes: null, validFor: [], value: 'V', label: 'Dry Van' }],
    },
    Features__c: {
      controllerValues: {},
      defaultValue: null,
      values: [{ attributes: null, validFor: [], value: 'LoadBars', label: 'Load Bars' }],
    },
  },
  translate: (text) => spanish[text] ?? text,
}

const head = ['unit number', 'Kind', 'Type__c', 'Max Weight (lbs)', 'Features', 'In Service', 'VIN', 'Colour']

test('matches columns by label or API name, picklist values by label or code', () => {
  expect(
    readUnits(
      [
        head,
        ["Ñandú's 7", 'Truck', 'dry van', '42,000', 'load bars|Novel', 'no', '1m8gdm9axkp042788', 'red'],
      ],
      description,
    ),
  ).toEqual({
    kind: 'rows',
    ignored: ['Colour'],
    rows: [
      {
        line: 2,
        unit: "Ñandú's 7",
        fields: {
          Unit_Number__c: "Ñandú's 7",
          Kind__c: 'Truck',
          Type__c: 'V',
          Max_Weight_lbs__c: 42_000,
          Features__c: 'LoadBars;Novel',
          In_Service__c: false,
          VIN__c: '1M8GDM9AXKP042788',
        },
      },
    ],
  })
})

test('parses a file in Spanish', () => {
  const read = readUnits(
    [
      ['Número de unidad', 'Kind', 'Type__c'],
      ['7', 'Truck', 'Caja seca'],
    ],
    description,
  )
  expect(read).toMatchObject({ kind: 'rows', rows: [{ unit: '7', fields: { Type__c: 'V' } }] })
})

test('reports missing columns, an empty and a too long file', () => {
  expect(
    readUnits(
      [
        ['Unit Number', 'Kind'],
        ['7', 'Truck'],
      ],
      description,
    ),
  ).toEqual({
    kind: 'columnsMissing',
    columns: ['Equipment Type'],
  })
  expect(readUnits([head], description)).toEqual({ kind: 'empty' })
  expect(readUnits([], description)).toEqual({ kind: 'empty' })
  const row = ['7', 'Truck', 'V']
  const rows = (count: number) => [head, ...Array.from({ length: count }, () => row)]
  expect(readUnits(rows(MOST_ROWS), description).kind).toBe('rows')
  expect(readUnits(rows(MOST_ROWS + 1), description)).toEqual({ kind: 'tooMany', count: 10_001 })
})
