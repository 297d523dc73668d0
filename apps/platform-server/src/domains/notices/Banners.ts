import { Banners } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'

/** Banners by role in order of precedence (BAN-05, BAN-21). */
const BANNERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Admin: ['InactiveAccount', 'NewCarrierUser', 'Announcement', 'MissingDocuments', 'MobileApp'],
    Dispatcher: ['InactiveAccount', 'NewCarrierUser', 'Announcement', 'MissingDocuments', 'MobileApp'],
    Driver: ['InactiveAccount', 'NewCarrierUser', 'Announcement', 'MissingDocuments', 'MobileApp'],
    'Carrier User': ['InactiveAccount', 'NewCarrierUser', 'MobileApp'],
    'Shipper User': [],
    Guest: ['Announcement'],
  }),
)

/** `Banners/getAnnouncementByRole`: the current announcement for a role; guests get the public one. */
export const getAnnouncementByRole = defineMethod(Banners.getAnnouncementByRole, {
  sees: 'system',
  async handle({ role, language }, caller, { transaction, now }) {
    const announcement = await transaction
      .selectFrom('Portal_Announcement__c')
      .select(['Body__c', 'Body_Spanish__c', 'Expiry_Date__c'])
      .where('Role__c', '=', caller.kind === 'guest' ? 'Guest' : (role ?? caller.role))
      .where('Active__c', '=', true)
      .where('Expiry_Date__c', '>', now)
      .orderBy('CreatedDate', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!announcement) return null
    const { Body_Spanish__c: spanish, ...english } = announcement
    return language?.startsWith('es') && spanish ? { ...english, Body__c: spanish } : english
  },
})

/** `Banners/getBannersByRole`: possible banners of a role in order of precedence. */
export const getBannersByRole = defineMethod(Banners.getBannersByRole, {
  handle: async ({ role }, caller) =>
    BANNERS.get(caller.kind === 'guest' ? 'Guest' : (role ?? caller.role)) ?? [],
})
