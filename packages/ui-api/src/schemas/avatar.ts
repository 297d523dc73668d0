import * as z from 'zod/mini'

const maybe = z.optional(z.nullable(z.string()))
const size = z.optional(z.nullable(z.number()))

/** The picture of a record: a photo, or the icon and colour of its object. Sizes are pixels, colours six hex digits. */
export const recordAvatarSchema = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('Photo'),
    backgroundColor: maybe,
    height: size,
    photoUrl: z.string(),
    provider: maybe,
    recordId: z.string(),
    width: size,
  }),
  z.looseObject({
    type: z.literal('Theme'),
    backgroundColor: maybe,
    iconUrl: z.string(),
    recordId: z.string(),
  }),
])

/** The picture of a record: a photo, or the icon and colour of its object. Sizes are pixels, colours six hex digits. */
export type RecordAvatarRepresentation = z.infer<typeof recordAvatarSchema>
