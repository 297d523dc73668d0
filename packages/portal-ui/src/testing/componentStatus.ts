import * as ui from '../index.js'

/** `stable`: changes with a major version only. `preview`: may change with a minor one. */
export type ComponentStatus = 'stable' | 'preview'

/** The first version of the package that has a component, where it is not the first of all. */
const SINCE: Readonly<Record<string, string>> = {}
const FIRST = '1.0.0'

/** Components whose props may still change. */
const PREVIEW = ['ChatWidget', 'CommandMenu', 'DataGrid', 'MapShell']

/** Status and first version of an exported component; undefined for any other name. */
export function statusOf(name: string): { status: ComponentStatus; since: string } | undefined {
  if (!/^[A-Z]/.test(name) || !(name in ui)) return undefined
  return { status: PREVIEW.includes(name) ? 'preview' : 'stable', since: SINCE[name] ?? FIRST }
}
