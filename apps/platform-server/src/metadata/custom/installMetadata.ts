import { PORTAL_ROLES } from '../../access/caller'
import { hiddenFields, type HiddenFields } from '../../access/hiddenFields'
import { objectPermissions, type ObjectPermission } from '../../access/objectPermissions'
import { staffPermissions, type StaffPermission } from '../../access/staffPermissions'
import { apps, type NavItemDefinition } from '../apps'
import type { LayoutSection, ObjectDefinition } from '../defineObject'
import type { FieldDefinition } from '../fields'
import { clearMetadataCaches } from '../metadataCaches'
import { fieldsOf } from '../objectFields'
import { addObject, findObject } from '../objects'
import { searchConfigurations, type SearchConfiguration } from '../searchConfigurations'
import { customDefinition, customField, customPermission } from './customDefinition'
import type { CustomFields, CustomObject, MetadataFile } from './metadataFile'

/** Includes the id prefix of each custom object. */
export interface StoredMetadata extends MetadataFile {
  readonly prefixes: Readonly<Record<string, string>>
}

const DEFAULT_APP = 'Operations'
const DEFAULT_SECTION = 'Custom Fields'
const MAX_SEARCHED = 5

// The product's metadata is read-only for its code; only an installation extends it, once per process.
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** Rolls back a step of the installation. */
type Undo = () => void

function put<T>(record: Readonly<Record<string, T>>, key: string, value: T): Undo {
  const target = record as Record<string, T>
  const had = Object.hasOwn(target, key)
  const before = target[key]
  target[key] = value
  return () => {
    if (had && before !== undefined) target[key] = before
    else delete target[key]
  }
}

function installObject(object: CustomObject, keyPrefix: string): Undo[] {
  const { apiName } = object
  const definition = customDefinition(object, keyPrefix)
  const texts = Object.entries(object.fields).flatMap(([name, { type }]) => (type === 'text' ? [name] : []))
  const filters = Object.entries(object.fields).flatMap(([name, { type }]) =>
    type === 'picklist' || type === 'checkbox' ? [name] : [],
  )
  return [
    addObject(definition),
    put<StaffPermission>(staffPermissions, apiName, customPermission(object)),
    // Custom objects are for the provider's staff.
    put<ObjectPermission>(objectPermissions, apiName, { read: [] }),
    put<SearchConfiguration>(searchConfigurations, apiName, {
      fields: [...new Set(['Name', ...(object.search ?? texts)])].slice(0, MAX_SEARCHED + 1),
      filters: filters.slice(0, MAX_SEARCHED),
    }),
    addTab(object.app ?? DEFAULT_APP, apiName),
  ]
}

function addTab(app: string, objectApiName: string): Undo {
  const found = apps.find(({ developerName }) => developerName === app)
  if (!found) return () => {}
  const items = found.navItems as NavItemDefinition[]
  const item: NavItemDefinition = { kind: 'object', objectApiName }
  items.push(item)
  return () => {
    items.splice(items.indexOf(item), 1)
  }
}

function installFields(extension: CustomFields): Undo[] {
  const object = findObject(extension.object)
  if (!object) return []
  const names = Object.keys(extension.fields)
  const product = [...fieldsOf(object).keys()]
  const undo = Object.entries(extension.fields).map(([name, field]) =>
    put<FieldDefinition>(object.fields, name, customField(field)),
  )
  undo.push(extendLayout(object, { heading: extension.section ?? DEFAULT_SECTION, fields: names }))
  const hiddenFrom = [...PORTAL_ROLES, 'Guest' as const].filter(
    (role) => !extension.visibleTo?.some((visible) => visible === role),
  )
  const hidden: HiddenFields = { fields: names, from: hiddenFrom }
  undo.push(put(hiddenFields, object.apiName, [...(hiddenFields[object.apiName] ?? []), hidden]))
  const permission = staffPermissions[object.apiName]
  if (permission?.writable)
    undo.push(
      put(staffPermissions, object.apiName, {
        ...permission,
        writable: [...permission.writable, ...names],
      }),
    )
  const members = objectPermissions[object.apiName]
  // Members read these fields, and never write them.
  if (members && !members.writable)
    undo.push(put(objectPermissions, object.apiName, { ...members, writable: product }))
  return undo
}

/** An object without a layout renders every field anyway. */
function extendLayout(object: ObjectDefinition, section: LayoutSection): Undo {
  const before = object.layout
  if (!before) return () => {}
  const target = object as Mutable<ObjectDefinition>
  target.layout = [...before, section]
  return () => {
    target.layout = before
  }
}

let uninstall: (() => void) | undefined

/** Per process. */
export const isMetadataInstalled = (): boolean => uninstall !== undefined

/** Replaces the metadata of an earlier installation in this process. */
export function installMetadata(metadata: StoredMetadata): () => void {
  uninstall?.()
  const undo: Undo[] = []
  for (const object of metadata.objects)
    undo.push(...installObject(object, metadata.prefixes[object.apiName] ?? ''))
  for (const extension of metadata.fields) undo.push(...installFields(extension))
  clearMetadataCaches()
  const remove = () => {
    if (uninstall !== remove) return
    uninstall = undefined
    for (const step of undo.toReversed()) step()
    clearMetadataCaches()
  }
  uninstall = remove
  return remove
}
