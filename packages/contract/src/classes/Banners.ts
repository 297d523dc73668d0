import { z } from 'zod'
import { instant } from '../define/answers'
import { defineClass } from '../define/defineClass'

const role = z.string().max(40).nullish()

const announcement = z
  .strictObject({ Body__c: z.string().nullable(), Expiry_Date__c: instant.nullable() })
  .nullable()
/** A role's current announcement; null for none. */
export type Announcement = z.output<typeof announcement>

export const Banners = defineClass('Banners', {
  getAnnouncementByRole: {
    verb: 'GET',
    summary: 'The current announcement for a role, for guests always the public one.',
    params: z.object({
      role,
      language: z
        .string()
        .max(20)
        .nullish()
        .meta({ description: 'The language of the page, such as `es-US`; English when it is absent.' }),
    }),
    answer: announcement,
    callers: 'anyone',
  },
  getBannersByRole: {
    verb: 'GET',
    summary: 'Banners that a role can get, by precedence (BAN-05, BAN-21).',
    params: z.object({ role }),
    answer: z.array(z.string()),
    callers: 'anyone',
  },
})
