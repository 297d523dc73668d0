import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { objectOf, variantsOf, type TypeOf, type VariantOf } from './Shape.js'

/** The record type of objects without record types; the same id in every org. */
export const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

const FIFTEEN_MINUTES_MS = 900_000

const componentShape = variantsOf('componentType', {
  Canvas: objectOf({}, { apiName: 'string?' }),
  CustomLink: objectOf(
    {},
    { apiName: 'string?', behavior: 'string?', customLinkUrl: 'string?', label: 'string?' },
  ),
  EmptySpace: objectOf({}),
  Field: objectOf({ apiName: 'string' }, { label: 'string?' }),
  ReportChart: objectOf({}, { apiName: 'string?', reportId: 'string?' }),
  VisualforcePage: objectOf({}, { apiName: 'string?' }),
})
type Component<Type extends string> = VariantOf<typeof componentShape, 'componentType', Type>
/** A field in a layout item. */
export interface LayoutField extends Component<'Field'> {}
/** A layout item without content. */
export interface LayoutEmptySpace extends Component<'EmptySpace'> {}
/** A custom link in a layout item. */
export interface LayoutCustomLink extends Component<'CustomLink'> {}
/** A canvas app in a layout item. */
export interface LayoutCanvas extends Component<'Canvas'> {}
/** A report chart in a layout item. */
export interface LayoutReportChart extends Component<'ReportChart'> {}
/** A Visualforce page in a layout item. */
export interface LayoutVisualforcePage extends Component<'VisualforcePage'> {}
/** The content of a layout item, by `componentType`. */
export type LayoutComponent =
  LayoutField | LayoutEmptySpace | LayoutCustomLink | LayoutCanvas | LayoutReportChart | LayoutVisualforcePage

const itemShape = objectOf(
  {
    editableForNew: 'boolean',
    editableForUpdate: 'boolean',
    label: 'string',
    layoutComponents: listOf<LayoutComponent>(componentShape),
    required: 'boolean',
    sortable: 'boolean',
  },
  { lookupIdApiName: 'string?' },
)
/** One cell of a layout row. `lookupIdApiName` is the id field of the lookup that it shows. */
export interface LayoutItem extends TypeOf<typeof itemShape> {}

const sectionShape = objectOf({
  collapsible: 'boolean',
  columns: 'number',
  heading: 'string?',
  id: 'string?',
  layoutRows: listOf(objectOf({ layoutItems: listOf<LayoutItem>(itemShape) })),
  rows: 'number',
  useHeading: 'boolean',
})
/** A section: rows of items from left to right. `columns` is 1 or 2. */
export interface LayoutSection extends TypeOf<typeof sectionShape> {}

/** A record page: sections hold rows, rows hold items, items hold components. */
export const layoutShape = objectOf(
  { id: 'string?', layoutType: 'string', mode: 'string', sections: listOf<LayoutSection>(sectionShape) },
  { eTag: 'string', objectApiName: 'string', recordTypeId: 'string', saveOptions: listOf('object') },
)
/** A record page. `id` is null for layouts that the platform generates. Source: "Record Layout". */
export interface RecordLayoutRepresentation extends TypeOf<typeof layoutShape> {}

/** Cache key of a layout. Record UI responds with layouts of form factor Large, so the key leaves that out. */
export const layoutEntry = (
  object: string,
  recordTypeId: string,
  type: string,
  mode: string,
  formFactor = 'Large',
) => `getLayout:${object}:${recordTypeId}:${type}:${mode}${formFactor === 'Large' ? '' : `:${formFactor}`}`

/** Sections, rows and items of a record page. TTL 15 min. */
export const layoutRepresentation = defineRepresentation<RecordLayoutRepresentation>({
  name: 'RecordLayoutRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['sections'],
  _shape: layoutShape,
  // A layout in a record UI response does not always name its object and record type; its path does.
  _entry: (value, { formFactor }, [, object, recordTypeId]) =>
    layoutEntry(
      value.objectApiName ?? String(object),
      value.recordTypeId ?? String(recordTypeId),
      value.layoutType,
      value.mode,
      typeof formFactor === 'string' ? formFactor : undefined,
    ),
})

/** Cache key of a layout user state. A record UI response for several modes names no mode: View then. */
export function layoutUserStateEntry(layoutId: string, mode: unknown): string {
  const modes: readonly unknown[] = Array.isArray(mode) ? mode : [mode]
  return `LayoutUserState:${layoutId}:${String(modes.length === 1 ? modes[0] : 'View')}`
}

const layoutUserStateShape = objectOf(
  { id: 'string?', sectionUserStates: mapOf(objectOf({ collapsed: 'boolean', id: 'string' })) },
  { eTag: 'string' },
)
/** The collapsed sections of a layout for a user, by section id. Source: "Record Layout User State". */
export interface RecordLayoutUserStateRepresentation extends TypeOf<typeof layoutUserStateShape> {}

/** The collapsed sections of a layout for a user. TTL 15 min; record UI shares the cache entry. */
export const layoutUserStateRepresentation = defineRepresentation<RecordLayoutUserStateRepresentation>({
  name: 'RecordLayoutUserStateRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['sectionUserStates'],
  _shape: layoutUserStateShape,
  _entry: ({ id }, { mode, modes }) => (id === null ? undefined : layoutUserStateEntry(id, mode ?? modes)),
})

const pathLayoutShape = objectOf({}, { eTag: 'string', id: 'string?' })
/** The layout of a path. The public guide does not document its properties. */
export interface PathLayoutRepresentation extends TypeOf<typeof pathLayoutShape> {}

/** The layout of a path. TTL 15 min. */
export const pathLayoutRepresentation = defineRepresentation<PathLayoutRepresentation>({
  name: 'PathLayoutRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _shape: pathLayoutShape,
})
