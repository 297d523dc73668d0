import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'

const settings = z
  .strictObject({
    Shipper_Login_Url__c: z.string().nullable(),
    Carrier_Login_Url__c: z.string().nullable(),
    Display_Carrier_Announcement_Banner__c: z.boolean().nullable(),
    Enable_Bridge_Todays_Loads__c: z.boolean().nullable(),
    Digital_Experience_Domain__c: z.string().nullable(),
  })
  .nullable()
/** The provider's settings of the portal (ENT-03); null by default. */
export type PortalSettingsAnswer = z.output<typeof settings>

const providerLinks = z
  .strictObject({
    appStore: z.string().nullable(),
    googlePlay: z.string().nullable(),
    facebook: z.string().nullable(),
    twitter: z.string().nullable(),
    instagram: z.string().nullable(),
  })
  .nullable()
/** The provider's mobile app and social networks; null by default. */
export type ProviderLinks = z.output<typeof providerLinks>

export const PortalSettings = defineClass('PortalSettings', {
  getCustomSettings: {
    verb: 'GET',
    summary: 'The five settings of ENT-03.',
    params: noParams,
    answer: settings,
    callers: 'anyone',
  },
  getProviderLinks: {
    verb: 'GET',
    summary: "The provider's mobile app and social networks; null where it has none (FRM-04).",
    params: noParams,
    answer: providerLinks,
    callers: 'anyone',
  },
})
