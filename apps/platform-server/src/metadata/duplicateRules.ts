import type { ObjectDefinition } from './defineObject'

/** What makes two records of an object the same thing. */
export interface DuplicateRule {
  readonly apiName: string
  readonly label: string
  /** Fields that must all agree; texts are compared without case and outer spaces. */
  readonly fields: readonly string[]
  /** Two records that both have no value agree in that field. Otherwise a record without one is like no other. */
  readonly emptyAgree?: true
  /**
   * `Block`: the database refuses the second record. `Alert`: it can be saved when the user insists. `Report`: it is told
   * when asked (predupe), and saved without a word.
   */
  readonly action: 'Block' | 'Alert' | 'Report'
}

/** By object. A rule that blocks has a unique key or rule of the object behind it; the others have none. */
const rules: Readonly<Record<string, readonly DuplicateRule[]>> = {
  Account: [
    { apiName: 'Account_MC_Number', label: 'Same MC number', fields: ['MC_Number__c'], action: 'Block' },
    { apiName: 'Account_DOT_Number', label: 'Same DOT number', fields: ['DOT_Number__c'], action: 'Block' },
  ],
  Contact: [{ apiName: 'Contact_Email', label: 'Same e-mail', fields: ['Email'], action: 'Alert' }],
  Carrier_Location__c: [
    {
      apiName: 'Location_Address',
      label: 'Same address',
      fields: ['Street__c', 'City__c', 'State__c', 'Postal_Code__c'],
      action: 'Block',
    },
    // Many a carrier has a "Yard" in each of its cities.
    { apiName: 'Location_Name', label: 'Same name', fields: ['Name'], action: 'Report' },
  ],
  Carrier_Equipment__c: [
    {
      apiName: 'Equipment_Unit_Number',
      label: 'Same unit number',
      fields: ['Kind__c', 'Unit_Number__c'],
      action: 'Block',
    },
    { apiName: 'Equipment_VIN', label: 'Same VIN', fields: ['VIN__c'], action: 'Alert' },
  ],
  Preferred_Commodity__c: [
    { apiName: 'Commodity_Once', label: 'Same commodity', fields: ['Commodity__c'], action: 'Block' },
  ],
  Carrier_Specialty__c: [
    { apiName: 'Specialty_Once', label: 'Same specialty', fields: ['Specialty__c'], action: 'Block' },
  ],
  Preferred_Lane__c: [
    {
      apiName: 'Lane_Identity',
      label: 'Same lane',
      fields: [
        'Origin_Kind__c',
        'Origin_City__c',
        'Origin_State__c',
        'Origin_States__c',
        'Origin_Radius_mi__c',
        'Destination_Kind__c',
        'Destination_City__c',
        'Destination_State__c',
        'Destination_States__c',
        'Destination_Radius_mi__c',
        'Equipment_Type__c',
        'Days__c',
      ],
      emptyAgree: true,
      action: 'Block',
    },
  ],
  Saved_Search__c: [{ apiName: 'Saved_Search_Name', label: 'Same name', fields: ['Name'], action: 'Report' }],
}

/** The duplicate rules of an object; none for most. */
export function duplicateRulesOf({ apiName }: ObjectDefinition): readonly DuplicateRule[] {
  return (Object.hasOwn(rules, apiName) && rules[apiName]) || []
}
