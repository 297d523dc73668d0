import * as v from 'valibot'
import { readMethod } from './defineMethod'

const announcementSchema = v.nullable(
  v.object({ Body__c: v.nullish(v.string()), Expiry_Date__c: v.nullish(v.string()) }),
)
const bannersSchema = v.array(v.string())

/** What the provider wants everybody of a role to read. */
export type Announcement = v.InferOutput<typeof announcementSchema>

/** `Banners/getAnnouncementByRole`, for guests with the role `Guest` (APX-09, BAN-23). `language`: none for English. */
export const getAnnouncementByRole = readMethod<
  { role: string; language?: string },
  typeof announcementSchema
>({ className: 'Banners', method: 'getAnnouncementByRole' }, announcementSchema)

/** `Banners/getBannersByRole`: types of banners that a role can get (BAN-11). */
export const getBannersByRole = readMethod<{ role: string }, typeof bannersSchema>(
  { className: 'Banners', method: 'getBannersByRole' },
  bannersSchema,
)
