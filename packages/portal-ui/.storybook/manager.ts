import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { followSystem, shadeOf, themes } from './themes.js'

let theme: unknown = 'system'

function show() {
  addons.setConfig({ theme: themes[shadeOf(theme)] })
}

function follow({ globals }: { globals: Record<string, unknown> }) {
  theme = globals['theme']
  show()
}

show()
followSystem(show)
// The frame has the theme of the toolbar, as what stands in it.
addons.register('portal/theme', (api) => {
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
