import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import { ApiError, notFound } from '../http/ApiError'
import { apps, type AppDefinition, type NavItemDefinition } from '../metadata/apps'
import { findObject } from '../metadata/objects'
import { contentTag } from '../records/recordRepresentation'
import { derivedId, normaliseId } from '../database/schema/recordId'
import { FORM_FACTORS } from './actionList'
import { taggedAnswer } from './answer'
import { BASE_PATH, type UiApiRequest, type UiApiRoute } from './defineRoute'
import { booleanQuery, integerQuery, listQuery, pathValue, wordQuery } from './requestValues'

const STANDARD_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 200
const MAX_PAGE = 1_000

type FormFactor = (typeof FORM_FACTORS)[number]

const appIdOf = ({ developerName }: AppDefinition): string => derivedId('06m', developerName)

/** Returns apps for this form factor, the default app first. */
function appsOf(caller: UserCaller, formFactor: FormFactor): readonly AppDefinition[] {
  return apps.filter(
    ({ communityType, formFactors, roles }) =>
      communityType === caller.communityType &&
      (!roles || roles.some((role) => role === caller.role)) &&
      formFactors.includes(formFactor),
  )
}

/** Tabs that the caller can open (guide, "Navigation Item"). */
function navItemsOf(caller: UserCaller, { navItems }: AppDefinition, formFactor: FormFactor) {
  return navItems.flatMap((item) => navItem(caller, item, formFactor) ?? [])
}

function navItem(caller: UserCaller, item: NavItemDefinition, formFactor: FormFactor) {
  const common = { availableInClassic: false, availableInLightning: true, content: null, iconUrl: null }
  if (item.kind === 'page') {
    return {
      ...common,
      color: null,
      custom: false,
      developerName: item.developerName,
      id: derivedId('02u', item.developerName),
      itemType: 'Standard',
      label: item.label,
      objectApiName: null,
      objectLabel: null,
      objectLabelPlural: null,
      pageReference: { attributes: { pageName: item.pageName }, state: {}, type: 'standard__namedPage' },
      standardType: 'home',
    }
  }
  if (item.kind === 'tab') {
    if (item.roles && !item.roles.some((role) => role === caller.role)) return undefined
    return {
      ...common,
      color: null,
      custom: true,
      developerName: item.developerName,
      id: derivedId('02u', item.developerName),
      itemType: 'Custom',
      label: item.label,
      objectApiName: null,
      objectLabel: null,
      objectLabelPlural: null,
      pageReference: {
        attributes: { apiName: item.developerName },
        state: {},
        type: 'standard__navItemPage',
      },
      standardType: null,
    }
  }
  const object = findObject(item.objectApiName)
  if (!object || !can(caller, 'read', object) || (item.largeOnly && formFactor === 'Small')) return undefined
  return {
    ...common,
    color: object.color,
    custom: object.apiName.endsWith('__c'),
    developerName: object.apiName,
    id: derivedId('02u', object.apiName),
    itemType: 'Entity',
    label: object.labelPlural,
    objectApiName: object.apiName,
    objectLabel: object.label,
    objectLabelPlural: object.labelPlural,
    pageReference: {
      attributes: { actionName: 'list', objectApiName: object.apiName },
      state: {},
      type: 'standard__objectPage',
    },
    standardType: null,
  }
}

/** The app that a user starts with: that of the work of the role, else the first. */
function selectedApp(caller: UserCaller, formFactor: FormFactor): AppDefinition | undefined {
  const all = appsOf(caller, formFactor)
  return all.find(({ selectedFor }) => selectedFor?.some((role) => role === caller.role)) ?? all[0]
}

/** Describes an app (guide, "App"). */
function appOf(caller: UserCaller, app: AppDefinition, formFactor: FormFactor, hasItems: boolean) {
  const navItems = hasItems ? navItemsOf(caller, app, formFactor) : []
  const content = {
    appId: appIdOf(app),
    description: app.description,
    developerName: app.developerName,
    formFactors: app.formFactors,
    headerColor: app.headerColor,
    iconUrl: null,
    isNavAutoTempTabsDisabled: true,
    isNavPersonalizationDisabled: true,
    isNavTabPersistenceDisabled: true,
    isOmniPinnedViewEnabled: false,
    label: app.label,
    logoUrl: null,
    mobileStartUrl: null,
    navItems,
    selected: selectedApp(caller, formFactor) === app,
    startUrl: null,
    type: 'Standard',
    // Tabs cannot be personalized: a user's items are those of the app.
    userNavItems: navItems,
  }
  return { ...content, eTag: contentTag(content) }
}

/** Requires the form factor, because apps differ by it. */
function requiredFormFactor({ context }: UiApiRequest): FormFactor {
  if (context.req.query('formFactor') === undefined)
    throw new ApiError(400, 'MISSING_ARGUMENT', `Give formFactor: ${FORM_FACTORS.join(', ')}.`)
  return wordQuery(context, 'formFactor', FORM_FACTORS, 'Large')
}

function namedApp({ context, caller }: UiApiRequest, formFactor: FormFactor): AppDefinition {
  const given = pathValue(context, 'appId')
  const id = normaliseId(given)
  if (id === undefined)
    throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', `"${given.slice(0, 40)}" is not an app id.`)
  const app = appsOf(caller, formFactor).find((one) => appIdOf(one) === id)
  if (!app) throw notFound('app')
  return app
}

async function getAllApps(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const formFactor = requiredFormFactor(request)
  booleanQuery(context, 'userCustomizations')
  const all = appsOf(caller, formFactor)
  const selected = selectedApp(caller, formFactor)
  const content = { apps: all.map((app) => appOf(caller, app, formFactor, app === selected)) }
  const eTag = contentTag(content)
  return taggedAnswer(context, { ...content, eTag }, eTag)
}

async function getApp(request: UiApiRequest): Promise<Response> {
  const formFactor = requiredFormFactor(request)
  booleanQuery(request.context, 'userCustomizations')
  const app = appOf(request.caller, namedApp(request, formFactor), formFactor, true)
  return taggedAnswer(request.context, app, app.eTag)
}

async function getSelectedApp(request: UiApiRequest): Promise<Response> {
  const formFactor = requiredFormFactor(request)
  const selected = selectedApp(request.caller, formFactor)
  if (!selected) throw notFound('app')
  const app = appOf(request.caller, selected, formFactor, true)
  return taggedAnswer(request.context, app, app.eTag)
}

async function getUserNavItems(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const formFactor = wordQuery(context, 'formFactor', FORM_FACTORS, 'Large')
  const app = namedApp(request, formFactor)
  const content = { navItems: navItemsOf(caller, app, formFactor) }
  const eTag = contentTag(content)
  return taggedAnswer(context, { ...content, eTag }, eTag)
}

async function getNavItems({ context, caller }: UiApiRequest): Promise<Response> {
  const formFactor = wordQuery(context, 'formFactor', FORM_FACTORS, 'Large')
  const page = integerQuery(context, 'page') ?? 0
  const pageSize = integerQuery(context, 'pageSize') ?? STANDARD_PAGE_SIZE
  if (page < 0 || page > MAX_PAGE || pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
    const message = `page is between 0 and ${MAX_PAGE}, pageSize between 1 and ${MAX_PAGE_SIZE}.`
    throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
  }
  const names = listQuery(context, 'navItemNames')
  const items = appsOf(caller, formFactor).flatMap((app) => navItemsOf(caller, app, formFactor))
  const unique = [...new Map(items.map((item) => [item.developerName, item])).values()]
  const asked = unique.filter(({ developerName }) => names.length === 0 || names.includes(developerName))
  const url = (number: number) => {
    const named = names.length > 0 ? { navItemNames: names.join(',') } : {}
    const query = { formFactor, ...named, page: String(number), pageSize: String(pageSize) }
    return `${BASE_PATH}/ui-api/nav-items?${new URLSearchParams(query).toString()}`
  }
  const content = {
    currentPageUrl: url(page),
    navItems: asked.slice(page * pageSize, (page + 1) * pageSize),
    nextPageUrl: (page + 1) * pageSize < asked.length ? url(page + 1) : null,
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { ...content, eTag }, eTag)
}

/** getAllApps, getAppDetails, getSelectedApp, getUserNavItems, getNavItems. */
export const appRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/apps', handle: getAllApps },
  { method: 'GET', path: '/ui-api/apps/selected', handle: getSelectedApp },
  { method: 'GET', path: '/ui-api/apps/:appId', handle: getApp },
  { method: 'GET', path: '/ui-api/apps/:appId/user-nav-items', handle: getUserNavItems },
  { method: 'GET', path: '/ui-api/nav-items', handle: getNavItems },
]
