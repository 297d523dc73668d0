import { demand } from '../access/permissions'
import { listViewsOf } from '../lists/listViewIndex'
import { recentListIds } from '../lists/recentLists'
import { storedViewsOf } from '../lists/storedListViews'
import { pageTokens, pageUrls, parsePage } from '../lists/paging'
import { contentTag } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import { BASE_PATH, type UiApiRequest } from './defineRoute'
import { booleanQuery, integerQuery, objectNamed } from './requestValues'

const STANDARD_PAGE_SIZE = 20

const families = { listUiUrl: 'list-ui', url: 'list-info' } as const

/**
 * Returns a page of visible list views: those of the product, then those of users.
 *
 * @param link URL property of each view: `listUiUrl` in list-ui, `url` in list-info.
 */
export async function listViewSummaries(
  request: UiApiRequest,
  objectApiName: string,
  link: keyof typeof families,
): Promise<Response> {
  const { context, caller, database } = request
  const object = objectNamed(objectApiName)
  demand(caller, 'read', object)
  const page = parsePage(
    integerQuery(context, 'pageSize'),
    context.req.query('pageToken'),
    STANDARD_PAGE_SIZE,
  )
  const q = context.req.query('q') ?? null
  const recentListsOnly = booleanQuery(context, 'recentListsOnly')
  const family = `${BASE_PATH}/ui-api/${families[link]}/${object.apiName}`
  const { views, recent } = await database.asCaller(caller, async (transaction) => ({
    views: [...listViewsOf(object), ...(await storedViewsOf(transaction, object))],
    recent: recentListsOnly ? await recentListIds(transaction, caller) : undefined,
  }))
  const found = views.filter(
    ({ id, definition }) =>
      definition.label.toLowerCase().includes((q ?? '').toLowerCase()) && (recent?.has(id) ?? true),
  )
  const lists = found
    .slice(page.offset, page.offset + page.size)
    .map(({ id, definition: { apiName, label } }) => ({
      apiName,
      id,
      label,
      [link]: `${family}/${apiName}`,
    }))
  const tokens = pageTokens(page, found.length > page.offset + page.size)
  const content = {
    count: lists.length,
    ...tokens,
    ...pageUrls(family, page, tokens, {
      q: q ?? undefined,
      recentListsOnly: recentListsOnly ? 'true' : undefined,
    }),
    lists,
    objectApiName: object.apiName,
    pageSize: page.size,
    queryString: q,
    recentListsOnly,
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}
