/** Tabs of My Loads in their order. Source: domain model §8. */
export const MY_LOADS_TABS = ['upcoming', 'inProgress', 'delivered', 'past', 'cancelled'] as const

export type MyLoadsTab = (typeof MY_LOADS_TABS)[number]

/** Statuses of each tab, by the lifecycle of domain model §3. */
const STATUSES: Readonly<Record<MyLoadsTab, readonly string[]>> = {
  upcoming: ['Booked', 'Dispatched', 'En Route to Pickup'],
  inProgress: ['At Pickup', 'Loaded', 'In Transit', 'At Delivery'],
  delivered: ['Delivered'],
  past: ['Completed'],
  cancelled: ['Cancelled'],
}

const FIELDS = [
  'Name',
  'Load_Number__c',
  'Status__c',
  'Origin_City__c',
  'Origin_State__c',
  'Destination_City__c',
  'Destination_State__c',
  'Pickup_From__c',
  'Pickup_To__c',
  'Pickup_Time_Zone__c',
  'Delivery_From__c',
  'Delivery_To__c',
  'Delivery_Time_Zone__c',
  'Equipment_Type__c',
].map((name) => `Load__c.${name}`)

/** The list behind a tab: what comes next first, what is over last first. */
export function listOfTab(tab: MyLoadsTab) {
  const isAhead = tab === 'upcoming' || tab === 'inProgress'
  return {
    objectApiName: 'Load__c',
    listViewApiName: 'My_Loads',
    fields: FIELDS,
    optionalFields: ['Load__c.Total_Rate__c', 'Load__c.Documents_Status__c', 'Load__c.Payment_Status__c'],
    pageSize: 25,
    sortBy: [isAhead ? 'Load__c.Pickup_From__c' : '-Load__c.Delivery_To__c'],
    where: JSON.stringify({ Status__c: { in: STATUSES[tab] } }),
  }
}
