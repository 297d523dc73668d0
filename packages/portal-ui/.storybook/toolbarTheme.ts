import { useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { followSystem, type Shade, shadeOf } from './themes.js'

let theme: unknown = 'system'
const listeners = new Set<() => void>()

interface Toolbar {
  globals: Record<string, unknown>
}

function follow({ globals }: Toolbar) {
  theme = globals['theme']
  for (const tell of listeners) tell()
}

// Docs pages have no story context, which is where stories get the toolbar from.
const channel = addons.getChannel()
for (const event of [SET_GLOBALS, GLOBALS_UPDATED]) {
  // The last event before this module was loaded.
  const said = channel.last(event) as [Toolbar] | undefined
  if (said) follow(said[0])
  channel.on(event, follow)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = followSystem(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** What the toolbar's theme means now, for docs pages. */
export const useToolbarShade = (): Shade => useSyncExternalStore(subscribe, () => shadeOf(theme))

/** The chosen theme: light, dark, or the system's. */
export const useToolbarTheme = (): unknown => useSyncExternalStore(subscribe, () => theme)
