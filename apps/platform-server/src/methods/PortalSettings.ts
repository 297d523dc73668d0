import { z } from 'zod'
import { defineMethod } from './defineMethod'

/** `PortalSettings/getCustomSettings`: the five settings of ENT-03. */
export const getCustomSettings = defineMethod({
  className: 'PortalSettings',
  method: 'getCustomSettings',
  verb: 'GET',
  params: z.object({}),
  callers: 'anyone',
  sees: 'system',
  handle: async (_params, _caller, { transaction }) =>
    await transaction
      .selectFrom('Portal_Settings__c')
      .select([
        'Shipper_Login_Url__c',
        'Carrier_Login_Url__c',
        'Display_Carrier_Announcement_Banner__c',
        'Enable_Bridge_Todays_Loads__c',
        'Digital_Experience_Domain__c',
      ])
      .orderBy('CreatedDate')
      .limit(1)
      .executeTakeFirst(),
})
