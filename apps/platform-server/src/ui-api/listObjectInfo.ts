import type { UserCaller } from '../access/caller'
import { mayMakeListViews } from '../access/listViewRights'
import { demand, readableFields } from '../access/permissions'
import { displayColumn } from '../lists/listInfo'
import { contentTag } from '../records/recordRepresentation'
import { objectNamed } from './requestValues'

/** Returns columns and filters that list views support (guide, "List Object Info"). */
export function listObjectInfo(caller: UserCaller, objectApiName: string) {
  const object = objectNamed(objectApiName)
  demand(caller, 'read', object)
  const fields = [...readableFields(caller, object).values()]
  const content = {
    columns: fields.map((field) => displayColumn({ steps: [], field })),
    createable: mayMakeListViews(caller),
    filterable: true,
    objectApiName: object.apiName,
    scopes: [
      { apiName: 'everything', label: `All ${object.labelPlural}` },
      { apiName: 'mine', label: `My ${object.labelPlural}` },
    ],
  }
  return { ...content, eTag: contentTag(content) }
}
