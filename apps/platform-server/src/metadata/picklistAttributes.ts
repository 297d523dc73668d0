/** The platform's spelling. */
export interface PicklistAttributes {
  readonly picklistAtrributesValueType: 'WorkStepStatus'
  /** Position in the sequence of work, from 1. */
  readonly sortOrder: number
  readonly statusCode: 'New' | 'InProgress' | 'Completed' | 'Canceled'
}

const step = (sortOrder: number, statusCode: PicklistAttributes['statusCode']): PicklistAttributes => ({
  picklistAtrributesValueType: 'WorkStepStatus',
  sortOrder,
  statusCode,
})

/** By object, field and value. Stops map to work steps of the load. */
const attributes: Readonly<Record<string, Readonly<Record<string, PicklistAttributes>>>> = {
  'Load_Stop__c.Status__c': {
    Scheduled: step(1, 'New'),
    'En Route': step(2, 'InProgress'),
    Arrived: step(3, 'InProgress'),
    Working: step(4, 'InProgress'),
    Departed: step(5, 'Completed'),
    Skipped: step(6, 'Canceled'),
  },
}

/** Null for most values. */
export function picklistAttributesOf(
  objectApiName: string,
  fieldApiName: string,
  value: string,
): PicklistAttributes | null {
  return attributes[`${objectApiName}.${fieldApiName}`]?.[value] ?? null
}
