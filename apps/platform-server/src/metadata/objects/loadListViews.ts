import type { ListViewDefinition } from '../listViews'
import { UNDER_WAY } from '../loadLife'

const lane = [
  'Name',
  'Status__c',
  'Origin_City__c',
  'Origin_State__c',
  'Destination_City__c',
  'Destination_State__c',
]

/** Names: portal-contract §5; contents: domain model §8. */
export const loadListViews: readonly ListViewDefinition[] = [
  {
    apiName: 'Posted',
    label: 'Posted Loads',
    columns: [
      ...lane,
      'Equipment_Type__c',
      'Pickup_From__c',
      'Weight_lbs__c',
      'Loaded_Miles__c',
      'Total_Rate__c',
    ],
    filters: [{ fieldApiName: 'Status__c', operator: 'Equals', operandLabels: ['Posted'] }],
    orderedBy: [{ fieldApiName: 'Posted_At__c', isAscending: false }],
  },
  {
    apiName: 'My_Loads',
    label: 'My Loads',
    columns: [
      ...lane,
      'Pickup_From__c',
      'Delivery_To__c',
      'Total_Rate__c',
      'Documents_Status__c',
      'Payment_Status__c',
    ],
    scope: 'mine',
    orderedBy: [{ fieldApiName: 'Pickup_From__c', isAscending: false }],
  },
  {
    apiName: 'Todays_Loads',
    label: "Today's Loads",
    columns: [...lane, 'Pickup_From__c', 'Pickup_To__c', 'Delivery_From__c', 'Delivery_To__c'],
    scope: 'mine',
    filters: [
      { fieldApiName: 'Status__c', operator: 'Equals', operandLabels: UNDER_WAY },
      { fieldApiName: 'Pickup_From__c', operator: 'LessOrEqual', operandLabels: ['TODAY'] },
    ],
    orderedBy: [{ fieldApiName: 'Pickup_From__c', isAscending: true }],
  },
  {
    apiName: 'Delivered_Loads',
    label: 'Delivered Loads',
    columns: [...lane, 'Delivery_To__c', 'Documents_Status__c', 'Payment_Status__c', 'Total_Rate__c'],
    scope: 'mine',
    filters: [{ fieldApiName: 'Status__c', operator: 'Equals', operandLabels: ['Delivered', 'Completed'] }],
    orderedBy: [{ fieldApiName: 'Delivery_To__c', isAscending: false }],
  },
]
