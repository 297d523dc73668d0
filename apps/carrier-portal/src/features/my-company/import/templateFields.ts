/** Fields of the template, in its order. */
export const TEMPLATE_FIELDS = [
  'Unit_Number__c',
  'Kind__c',
  'Type__c',
  'Length_ft__c',
  'Year__c',
  'VIN__c',
  'Plate__c',
  'Plate_State__c',
  'Max_Weight_lbs__c',
  'Features__c',
  'In_Service__c',
  'Inspection_Due__c',
] as const
