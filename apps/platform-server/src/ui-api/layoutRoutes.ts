import { demand } from '../access/permissions'
import { LAYOUT_MODES, LAYOUT_TYPES } from '../metadata/layouts'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { recordLayout } from './recordLayout'
import { recordTypeQuery } from './recordTypeRequest'
import { objectNamed, pathValue, wordQuery } from './requestValues'

async function getLayout({ context, caller }: UiApiRequest): Promise<Response> {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  wordQuery(context, 'formFactor', ['Large', 'Medium', 'Small'], 'Large')
  const recordType = recordTypeQuery(context, object)
  const type = wordQuery(context, 'layoutType', LAYOUT_TYPES, 'Full')
  const mode = wordQuery(context, 'mode', LAYOUT_MODES, 'View')
  const layout = recordLayout(caller, object, type, mode, recordType)
  return taggedAnswer(context, layout, layout.eTag)
}

export const layoutRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/layout/:objectApiName', handle: getLayout },
]
