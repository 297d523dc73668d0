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

/** The provider as shown to everyone: footer, mails, rate confirmations (ADM-02). */
export const providerIdentity = z
  .strictObject({
    name: z.string(),
    mcNumber: z.string().nullable(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
    phone: z.string().nullable(),
    afterHoursPhone: z.string().nullable(),
    accountingPhone: z.string().nullable(),
    email: z.string().nullable(),
    privacyEmail: z.string().nullable().meta({
      description: 'For questions about terms and personal data (CNS-15); null: those go to `email`.',
    }),
    logoUrl: z.string().nullable().meta({ description: 'A path of this server; changes with the logo.' }),
  })
  .meta({ id: 'ProviderIdentity' })
export type ProviderIdentity = z.output<typeof providerIdentity>

const ownMap = z.strictObject({
  styleUrl: z.string().nullable().meta({
    description: 'A MapLibre style, or a PMTiles file when it ends in `.pmtiles`; null for the embedded map.',
  }),
})

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
    summary: "The provider's mobile app and social networks; null for absent ones (FRM-04).",
    params: noParams,
    answer: providerLinks,
    callers: 'anyone',
  },
  getProviderIdentity: {
    verb: 'GET',
    summary: 'Name, MC number, address, phones, email and logo of the provider (ADM-02).',
    params: noParams,
    answer: providerIdentity,
    callers: 'anyone',
  },
  getMap: {
    verb: 'GET',
    summary: "The operator's own map; null for the embedded one (FND-06).",
    params: noParams,
    answer: ownMap,
    callers: 'anyone',
  },
})
