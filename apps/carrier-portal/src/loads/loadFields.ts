const required = ['Name', 'Status__c', 'Load_Number__c']

/** Fields that not every role may read (rates) or not every load has. */
const optional = [
  'Mode__c',
  'Equipment_Type__c',
  'Trailer_Length_ft__c',
  'Weight_lbs__c',
  'Pieces__c',
  'Commodity__c',
  'Commodity_Detail__c',
  'Temperature_Min_F__c',
  'Temperature_Max_F__c',
  'Requirements__c',
  'Loaded_Miles__c',
  'Stop_Count__c',
  'Linehaul__c',
  'Fuel_Surcharge__c',
  'Total_Rate__c',
  'Rate_Version__c',
  'Book_Now__c',
  'In_Waterfall__c',
  'Bids_Allowed__c',
  'Offer_Expires__c',
  'Pickup_From__c',
  'Pickup_To__c',
  'Delivery_From__c',
  'Delivery_To__c',
  'Pickup_Time_Zone__c',
  'Delivery_Time_Zone__c',
  'Origin_City__c',
  'Origin_State__c',
  'Destination_City__c',
  'Destination_State__c',
  'Notes_To_Carrier__c',
]

const ofLoad = (names: readonly string[]) => names.map((name) => `Load__c.${name}`)

/** Field selection of a load's page. Unreadable `optionalFields` are omitted from the response. */
export const loadFields = { fields: ofLoad(required), optionalFields: ofLoad(optional) }
