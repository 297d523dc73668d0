/** What a value means to the platform. The kind's name is spelled as the platform spells it. */
export interface PicklistAttributes {
  readonly picklistAtrributesValueType: 'WorkStepStatus'
  /** Place in the course of the work, from 1. */
  readonly sortOrder: number
  readonly statusCode: 'New' | 'InProgress' | 'Completed' | 'Canceled'
}

const step = (sortOrder: number, statusCode: PicklistAttributes['statusCode']): PicklistAttributes => ({
  picklistAtrributesValueType: 'WorkStepStatus',
  sortOrder,
  statusCode,
})

/** By object and field, then by value: stops are the steps of the work that a load is. */
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

/** What a value of a field means; null for most. */
export function picklistAttributesOf(
  objectApiName: string,
  fieldApiName: string,
  value: string,
): PicklistAttributes | null {
  return attributes[`${objectApiName}.${fieldApiName}`]?.[value] ?? null
}
