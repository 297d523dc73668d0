import * as z from 'zod/mini'
import { readMethod, type NoParams } from './defineMethod'

const settingsSchema = z.object({
  Shipper_Login_Url__c: z.nullish(z.string()),
  Carrier_Login_Url__c: z.nullish(z.string()),
  Display_Carrier_Announcement_Banner__c: z.nullish(z.boolean()),
  Enable_Bridge_Todays_Loads__c: z.nullish(z.boolean()),
  Digital_Experience_Domain__c: z.nullish(z.string()),
})

/** What the provider has set for the whole portal (ENT-03). */
export type PortalSettings = z.infer<typeof settingsSchema>

/** `PortalSettings/getCustomSettings`. Read it with `usePortalSettings`, which asks once in the life of a page. */
export const getCustomSettings = readMethod<NoParams, typeof settingsSchema>(
  { className: 'PortalSettings', method: 'getCustomSettings' },
  settingsSchema,
)
