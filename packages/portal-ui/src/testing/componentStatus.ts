import * as ui from '../index.js'

/** `stable`: changes with a major version only. `preview`: may change with a minor one. */
export type ComponentStatus = 'stable' | 'preview'

/** First version of components that were added later. */
const SINCE: Readonly<Record<string, string>> = {}
const FIRST = '1.0.0'

/** Components whose props may still change. */
const PREVIEW = ['ChatWidget', 'CommandMenu', 'DataGrid', 'MapShell']

/** Returns status and first version; undefined for a name that is not an exported component. */
export function statusOf(name: string): { status: ComponentStatus; since: string } | undefined {
  if (!/^[A-Z]/.test(name) || !(name in ui)) return undefined
  return { status: PREVIEW.includes(name) ? 'preview' : 'stable', since: SINCE[name] ?? FIRST }
}
