import { apps } from '../apps'
import type { CustomObject, MetadataFile } from './metadataFile'

/** Without earlier deployments. */
export interface KnownMetadata {
  /** Field names by object; system fields included. */
  readonly objects: ReadonlyMap<string, ReadonlySet<string>>
}

const SYSTEM_FIELDS = [
  'Id',
  'Name',
  'OwnerId',
  'CreatedById',
  'CreatedDate',
  'LastModifiedById',
  'LastModifiedDate',
]

/** Validates a parsed file; returns its contradictions. */
export function checkMetadata({ objects, fields }: MetadataFile, known: KnownMetadata): readonly string[] {
  const problems: string[] = []
  const names = objects.map(({ apiName }) => apiName)
  const exists = (name: string) => known.objects.has(name) || names.includes(name)
  for (const [index, object] of objects.entries()) {
    const at = `objects.${index} (${object.apiName})`
    if (names.indexOf(object.apiName) !== index) problems.push(`${at}: is described twice`)
    if (known.objects.has(object.apiName))
      problems.push(`${at}: is an object of the product; add fields to it under "fields"`)
    problems.push(...checkObject(object).map((problem) => `${at}.${problem}`))
  }
  const described = [
    ...objects.map((object) => ({ at: object.apiName, own: object.fields })),
    ...fields.map((extension) => ({ at: extension.object, own: extension.fields })),
  ]
  for (const { at, own } of described)
    for (const [name, field] of Object.entries(own)) {
      if (field.type === 'lookup' && !exists(field.references))
        problems.push(`${at}.${name}: references "${field.references}", which is no object`)
      if (field.type === 'lookup' && field.onDelete === 'clear' && field.required)
        problems.push(`${at}.${name}: a required lookup can't be cleared; use "restrict" or "cascade"`)
    }
  for (const [index, { object, fields: own }] of fields.entries()) {
    const at = `fields.${index} (${object})`
    const existing = known.objects.get(object)
    if (!existing) {
      problems.push(`${at}: is no object of the product; a custom object has its fields in "objects"`)
      continue
    }
    for (const [name, field] of Object.entries(own)) {
      if (existing.has(name)) problems.push(`${at}.${name}: is a field of the product`)
      if ('required' in field && field.required)
        problems.push(`${at}.${name}: can't be required, because existing records have no value`)
    }
  }
  return [...problems, ...repeatedLists(described)]
}

function checkObject(object: CustomObject): readonly string[] {
  const has = new Set([...SYSTEM_FIELDS, ...Object.keys(object.fields)])
  const missing = (at: string, given: readonly string[] = []) =>
    given.filter((name) => !has.has(name)).map((name) => `${at}: has no field "${name}"`)
  const texts = new Set(['text', 'longText', 'phone', 'email', 'url', 'picklist'])
  return [
    ...missing('compact', object.compact),
    ...(object.layout ?? []).flatMap(({ fields }, index) => missing(`layout.${index}`, fields)),
    ...(object.listViews ?? []).flatMap(({ columns, filters = [], orderedBy = [] }, index) =>
      missing(`listViews.${index}`, [
        ...columns,
        ...filters.map(({ fieldApiName }) => fieldApiName),
        ...orderedBy.map(({ fieldApiName }) => fieldApiName),
      ]),
    ),
    ...(object.search ?? [])
      .filter((name) => name !== 'Name' && !texts.has(object.fields[name]?.type ?? ''))
      .map((name) => `search: "${name}" is no text field`),
    ...(object.app === undefined ||
    apps.some(
      ({ developerName, communityType }) => communityType === 'Provider' && developerName === object.app,
    )
      ? []
      : [`app: "${object.app}" is no app of the desk`]),
  ]
}

/** Names of related lists are unique per parent. */
function repeatedLists(described: readonly { at: string; own: CustomObject['fields'] }[]): readonly string[] {
  const seen = new Set<string>()
  const problems: string[] = []
  for (const { at, own } of described)
    for (const [name, field] of Object.entries(own)) {
      if (field.type !== 'lookup' || field.relatedList === undefined) continue
      const key = `${field.references}.${field.relatedList}`
      if (seen.has(key)) problems.push(`${at}.${name}: "${key}" is the list of another field`)
      seen.add(key)
    }
  return problems
}
