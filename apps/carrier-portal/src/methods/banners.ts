import * as z from 'zod/mini'
import { readMethod } from './defineMethod'

const announcementSchema = z.nullable(
  z.object({ Body__c: z.nullish(z.string()), Expiry_Date__c: z.nullish(z.string()) }),
)
const bannersSchema = z.array(z.string())

/** What the provider wants everybody of a role to read. */
export type Announcement = z.infer<typeof announcementSchema>

/** `Banners/getAnnouncementByRole`, for guests with the role `Guest` (APX-09, BAN-23). */
export const getAnnouncementByRole = readMethod<{ role: string }, typeof announcementSchema>(
  { className: 'Banners', method: 'getAnnouncementByRole' },
  announcementSchema,
)

/** `Banners/getBannersByRole`: types of banners that a role can get (BAN-11). */
export const getBannersByRole = readMethod<{ role: string }, typeof bannersSchema>(
  { className: 'Banners', method: 'getBannersByRole' },
  bannersSchema,
)
