import type { PortalTransaction } from '../../database/openDatabase'
import { notFound } from '../../http/ApiError'

export async function loadAnswer(transaction: PortalTransaction, loadId: string) {
  const load = await transaction
    .selectFrom('Load__c')
    .select([
      'Id as id',
      'Load_Number__c as loadNumber',
      'Status__c as status',
      'Rate_Version__c as rateVersion',
      'Linehaul__c as linehaul',
      'Fuel_Surcharge__c as fuelSurcharge',
      'Total_Rate__c as totalRate',
      'Shipper_Rate__c as sellRate',
      'Max_Bid__c as maxBuy',
      'Hold_Reason__c as holdReason',
      'Cancel_Reason__c as cancelReason',
      'Offer_Expires__c as offerExpires',
      'Pickup_From__c as pickupFrom',
      'Delivery_To__c as deliveryTo',
    ])
    .where('Id', '=', loadId)
    .executeTakeFirst()
  if (!load) throw notFound('load')
  return load
}
