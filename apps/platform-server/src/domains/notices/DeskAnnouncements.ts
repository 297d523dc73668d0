import { DeskAnnouncements } from '@portal/contract/methods'
import { LANGUAGES } from '../../languages'
import { defineMethod } from '../../methods/defineMethod'

const MOST = 500

/** Newest first. */
export const listDeskAnnouncements = defineMethod(DeskAnnouncements.list, {
  async handle(_params, _caller, { transaction }) {
    const [announcements, translations] = await Promise.all([
      transaction
        .selectFrom('Portal_Announcement__c')
        .select([
          'Id as id',
          'Name as name',
          'Role__c as role',
          'Body__c as body',
          'Active__c as isActive',
          'Start_Date__c as startsAt',
          'Expiry_Date__c as expiresAt',
        ])
        .orderBy('CreatedDate', 'desc')
        .orderBy('Id')
        .limit(MOST)
        .execute(),
      transaction
        .selectFrom('Announcement_Text__c')
        .select([
          'Id as id',
          'Announcement__c as announcementId',
          'Language__c as language',
          'Body__c as body',
        ])
        .execute(),
    ])
    return {
      announcements: announcements.map(({ body: english, ...announcement }) => ({
        ...announcement,
        texts: LANGUAGES.map((language) => {
          const text = translations.find(
            (one) => one.announcementId === announcement.id && one.language === language,
          )
          return {
            language,
            textId: text?.id ?? null,
            body: text?.body ?? english,
            isFallback: !text && language !== 'en-US',
          }
        }),
      })),
    }
  },
})
