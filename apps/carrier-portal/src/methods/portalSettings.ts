import * as v from 'valibot'
import { readMethod, type NoParams } from './defineMethod'

const settingsSchema = v.object({
  Shipper_Login_Url__c: v.nullish(v.string()),
  Carrier_Login_Url__c: v.nullish(v.string()),
  Display_Carrier_Announcement_Banner__c: v.nullish(v.boolean()),
  Enable_Bridge_Todays_Loads__c: v.nullish(v.boolean()),
  Digital_Experience_Domain__c: v.nullish(v.string()),
})

/** What the provider has set for the whole portal (ENT-03). */
export type PortalSettings = v.InferOutput<typeof settingsSchema>

/** `PortalSettings/getCustomSettings`. Read it with `usePortalSettings`, which asks once in the life of a page. */
export const getCustomSettings = readMethod<NoParams, typeof settingsSchema>(
  { className: 'PortalSettings', method: 'getCustomSettings' },
  settingsSchema,
)

const linksSchema = v.object({
  appStore: v.nullish(v.string()),
  googlePlay: v.nullish(v.string()),
  facebook: v.nullish(v.string()),
  twitter: v.nullish(v.string()),
  instagram: v.nullish(v.string()),
})

/** `PortalSettings/getProviderLinks`: the provider's mobile app and social networks, where it has any (FRM-04). */
export const getProviderLinks = readMethod<NoParams, typeof linksSchema>(
  { className: 'PortalSettings', method: 'getProviderLinks' },
  linksSchema,
)
