import { Banners } from '@portal/contract/methods'
import { languageOfTag } from '../../languages'
import { defineMethod } from '../../methods/defineMethod'

/** In order of precedence (BAN-05, BAN-21). */
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

/** Guests get the public announcement. */
export const getAnnouncementByRole = defineMethod(Banners.getAnnouncementByRole, {
  async handle({ role, language }, caller, { transaction, now }) {
    const announcement = await transaction
      .selectFrom('Portal_Announcement__c as announcement')
      .leftJoin('Announcement_Text__c as text', (join) =>
        join
          .onRef('text.Announcement__c', '=', 'announcement.Id')
          .on('text.Language__c', '=', languageOfTag(language)),
      )
      .select((select) => [
        select.fn.coalesce('text.Body__c', 'announcement.Body__c').as('Body__c'),
        'announcement.Expiry_Date__c',
      ])
      .where('announcement.Role__c', '=', caller.kind === 'guest' ? 'Guest' : (role ?? caller.role))
      .where('announcement.Active__c', '=', true)
      .where((where) =>
        where.or([
          where('announcement.Start_Date__c', 'is', null),
          where('announcement.Start_Date__c', '<=', now),
        ]),
      )
      .where('announcement.Expiry_Date__c', '>', now)
      .orderBy('announcement.CreatedDate', 'desc')
      .limit(1)
      .executeTakeFirst()
    return announcement ?? null
  },
})

export const getBannersByRole = defineMethod(Banners.getBannersByRole, {
  handle: async ({ role }, caller) =>
    BANNERS.get(caller.kind === 'guest' ? 'Guest' : (role ?? caller.role)) ?? [],
})
