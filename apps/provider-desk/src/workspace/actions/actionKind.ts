import type { PlatformAction } from '@portal/ui-api'

/** How the desk performs an action of the org's metadata. */
export type ActionKind =
  | { kind: 'edit' | 'clone' | 'delete' | 'new' }
  | { kind: 'quickAction'; type: 'Create' | 'Update'; target: string }
  | { kind: 'unsupported' }

const STANDARD: ReadonlyMap<string, 'edit' | 'clone' | 'delete' | 'new'> = new Map([
  ['Edit', 'edit'],
  ['Clone', 'clone'],
  ['Delete', 'delete'],
  ['New', 'new'],
])

/**
 * Standard buttons by name, quick actions that create or update a record by layout. Others, such as custom
 * buttons, flows and components of another application, are unsupported: rendered, so that users see them.
 */
export function actionKind({ apiName, type, subtype, targetObject }: PlatformAction): ActionKind {
  if (type === 'StandardButton') {
    // Orgs name the button of a related list after its object: NewContact.
    const kind = STANDARD.get(apiName) ?? (/^New[A-Z]/.test(apiName) ? 'new' : undefined)
    return kind ? { kind } : { kind: 'unsupported' }
  }
  const isForm = type === 'QuickAction' && (subtype === 'Create' || subtype === 'Update')
  return isForm && targetObject
    ? { kind: 'quickAction', type: subtype, target: targetObject }
    : { kind: 'unsupported' }
}
