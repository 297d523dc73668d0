import type { ObjectField } from './objectFields'

/** A layout names the person where the field's label names the id, as the layouts of an org do. */
const LAYOUT_LABELS: Readonly<Record<string, string>> = {
  OwnerId: 'Owner',
  CreatedById: 'Created By',
  LastModifiedById: 'Last Modified By',
}

/** The label of a field's layout item. */
export const layoutLabel = ({ apiName, label }: Pick<ObjectField, 'apiName' | 'label'>): string =>
  LAYOUT_LABELS[apiName] ?? label
