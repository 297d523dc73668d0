import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** A button, a link or a quick action. `isMassAction` is `'true'` or `'false'`. Source: "Platform Action". */
export const platformActionSchema = z.looseObject({
  actionListContext: z.string(),
  actionTarget: text,
  actionTargetType: text,
  apiName: z.string(),
  externalId: z.string(),
  iconUrl: text,
  id: text,
  isMassAction: z.string(),
  label: z.string(),
  lwcComponent: z.optional(text),
  primaryColor: text,
  relatedListRecordId: text,
  relatedSourceObject: text,
  section: text,
  sourceObject: z.string(),
  subtype: text,
  targetObject: text,
  targetUrl: text,
  type: z.string(),
})

/** Actions by record id, by object name, or under `Global`. Source: "Action". */
export const actionSchema = z.looseObject({
  actions: z.record(
    z.string(),
    z.looseObject({
      actions: z.array(platformActionSchema),
      links: z.optional(z.array(z.unknown())),
      url: z.optional(z.string()),
    }),
  ),
  eTag: z.optional(z.string()),
  url: z.optional(z.string()),
})

/** A button, a link or a quick action. `isMassAction` is `'true'` or `'false'`. Source: "Platform Action". */
export type PlatformAction = z.infer<typeof platformActionSchema>
/** Actions by record id, by object name, or under `Global`. Source: "Action". */
export type ActionRepresentation = z.infer<typeof actionSchema>
