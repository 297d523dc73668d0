import * as z from 'zod/mini'

const text = z.nullable(z.string())
const maybe = z.optional(text)
const flag = z.optional(z.boolean())
const eTag = z.optional(z.string())

/** A tab of an app. Source: "Navigation Item". */
export const navItemSchema = z.looseObject({
  availableInClassic: z.boolean(),
  availableInLightning: z.boolean(),
  color: text,
  content: text,
  custom: z.boolean(),
  developerName: z.string(),
  iconUrl: text,
  id: text,
  itemType: z.string(),
  label: z.string(),
  objectApiName: text,
  objectLabel: maybe,
  objectLabelPlural: maybe,
  pageReference: z.nullable(
    z.looseObject({
      attributes: z.record(z.string(), z.unknown()),
      state: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      type: z.string(),
    }),
  ),
  standardType: maybe,
})

/** An app with its tabs. `headerColor` starts with `#`; apps of type Community have no `appId`. Source: "App". */
export const appSchema = z.looseObject({
  appId: text,
  description: maybe,
  developerName: z.string(),
  eTag,
  formFactors: z.array(z.string()),
  headerColor: text,
  iconUrl: maybe,
  isNavAutoTempTabsDisabled: flag,
  isNavPersonalizationDisabled: flag,
  isNavTabPersistenceDisabled: flag,
  isOmniPinnedViewEnabled: flag,
  label: z.string(),
  logoUrl: text,
  mobileStartUrl: maybe,
  navItems: z.array(navItemSchema),
  selected: z.boolean(),
  startUrl: text,
  type: z.optional(z.string()),
  userNavItems: z.array(navItemSchema),
})

/** The apps that the user can open; only the selected one has `navItems`. Source: "Apps". */
export const appsSchema = z.looseObject({ apps: z.array(appSchema), eTag })

/** One page of tabs. Source: "Navigation Items". */
export const navItemsSchema = z.looseObject({
  currentPageUrl: maybe,
  eTag,
  navItems: z.array(navItemSchema),
  nextPageUrl: maybe,
})

/** A tab of an app. Source: "Navigation Item". */
export type NavItem = z.infer<typeof navItemSchema>
/** An app with its tabs. `headerColor` starts with `#`; apps of type Community have no `appId`. Source: "App". */
export type AppRepresentation = z.infer<typeof appSchema>
/** The apps that the user can open; only the selected one has `navItems`. Source: "Apps". */
export type AppsRepresentation = z.infer<typeof appsSchema>
/** One page of tabs. Source: "Navigation Items". */
export type NavItemsRepresentation = z.infer<typeof navItemsSchema>
