import { PortalSettings } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { readProviderIdentity } from '../provider/providerIdentity'

/** The response has the five settings of ENT-03. */
export const getCustomSettings = defineMethod(PortalSettings.getCustomSettings, {
  handle: async (_params, _caller, { transaction }) =>
    (await transaction
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
      .executeTakeFirst()) ?? null,
})

/** The response has null where the provider has no link (FRM-04). */
export const getProviderLinks = defineMethod(PortalSettings.getProviderLinks, {
  handle: async (_params, _caller, { transaction }) =>
    (await transaction
      .selectFrom('Portal_Settings__c')
      .select([
        'App_Store_Url__c as appStore',
        'Google_Play_Url__c as googlePlay',
        'Facebook_Url__c as facebook',
        'Twitter_Url__c as twitter',
        'Instagram_Url__c as instagram',
      ])
      .orderBy('CreatedDate')
      .limit(1)
      .executeTakeFirst()) ?? null,
})

/** The response has the operator's own map; null for the embedded one (FND-06). */
export const getMap = defineMethod(PortalSettings.getMap, {
  handle: async (_params, _caller, { configuration }) =>
    await Promise.resolve({ styleUrl: configuration.map?.styleUrl ?? null }),
})

/** ADM-02. */
export const getProviderIdentity = defineMethod(PortalSettings.getProviderIdentity, {
  bypassesRowSecurity: 'Reads the provider’s account, which guests and members may not.',
  handle: async (_params, _caller, { transaction }) => await readProviderIdentity(transaction),
})
