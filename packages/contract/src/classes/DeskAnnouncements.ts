import { z } from 'zod'
import { LANGUAGES, PORTAL_ROLES } from '../codes/companyCodes'
import { codeOf, instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'

export const DeskAnnouncements = defineClass('DeskAnnouncements', {
  list: {
    verb: 'GET',
    summary: 'The 500 newest announcements, each with the text that every language of the portal shows.',
    params: z.object({}),
    answer: z.strictObject({
      announcements: z.array(
        z
          .strictObject({
            id: recordId,
            name: z.string(),
            role: codeOf([...PORTAL_ROLES, 'Guest']).nullable(),
            isActive: z.boolean(),
            startsAt: instant.nullable().meta({ description: 'Null: as soon as it is active.' }),
            expiresAt: instant.nullable(),
            texts: z.array(
              z.strictObject({
                language: codeOf(LANGUAGES),
                textId: recordId.nullable().meta({
                  description: 'The `Announcement_Text__c` record; null for English and for fallbacks.',
                }),
                body: z.string().nullable(),
                isFallback: z
                  .boolean()
                  .meta({ description: 'The language has no text of its own and shows the English one.' }),
              }),
            ),
          })
          .meta({ id: 'DeskAnnouncement' }),
      ),
    }),
    callers: ['Provider Admin', 'Auditor'],
  },
})
