import type { ObjectDefinition } from './defineObject'

export interface DuplicateRule {
  readonly apiName: string
  readonly label: string
  /** Fields that must all match; text is compared without case and surrounding spaces. */
  readonly fields: readonly string[]
  /** Two nulls match in this field. @default a null matches nothing */
  readonly emptyAgree?: true
  /**
   * `Block`: a constraint rejects the duplicate. `Alert`: the user can confirm and save. `Report`: returned
   * by predupe requests only.
   */
  readonly action: 'Block' | 'Alert' | 'Report'
}

/** By object. A `Block` rule requires a unique key or rule of the object; the others have none. */
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
    // Carriers often have a "Yard" in each of their cities.
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

/** Empty for most objects. */
export function duplicateRulesOf({ apiName }: ObjectDefinition): readonly DuplicateRule[] {
  return (Object.hasOwn(rules, apiName) && rules[apiName]) || []
}
