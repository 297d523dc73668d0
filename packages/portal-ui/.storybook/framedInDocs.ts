import { GLOBALS_UPDATED, SET_GLOBALS, STORY_ARGS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

type Values = Record<string, unknown>

/** State of a docs page that its framed stories receive. */
interface Said {
  globals: Values
  storyId: string
  args: Values
}

/** What Storybook keeps in each window. */
interface StorybookWindow {
  __STORYBOOK_ADDONS_CHANNEL__: ReturnType<typeof addons.getChannel>
  __STORYBOOK_PREVIEW__: {
    onUpdateGlobals: (said: { globals: Values }) => Promise<void>
    onUpdateArgs: (said: { storyId: string; updatedArgs: Values }) => Promise<void>
  }
}

// The frame is of the same origin as its page, and both are Storybook's.
const page = (window.parent as unknown as StorybookWindow).__STORYBOOK_ADDONS_CHANNEL__
// Not through this window's channel, which would carry the order on to the page.
const preview = (window as unknown as StorybookWindow).__STORYBOOK_PREVIEW__

/** The page hears what this frame has taken, and says it again. */
function once<Event>(take: (event: Event) => void) {
  let last = ''
  return (event: Event) => {
    const text = JSON.stringify(event)
    if (text !== last) take(event)
    last = text
  }
}

const takeGlobals = once(({ globals: { theme, density, locale } }: Said) => {
  void preview.onUpdateGlobals({ globals: { theme, density, locale } })
})
const takeArgs = once(({ storyId, args }: Said) => {
  void preview.onUpdateArgs({ storyId, updatedArgs: args })
})

function takeWhatWasSaid() {
  const said = (page.last(GLOBALS_UPDATED) ?? page.last(SET_GLOBALS)) as [Said] | undefined
  if (said) takeGlobals(said[0])
}

// Before its own are set there is nothing to change.
const own = addons.getChannel()
if (own.last(SET_GLOBALS)) takeWhatWasSaid()
else own.once(SET_GLOBALS, takeWhatWasSaid)

page.on(GLOBALS_UPDATED, takeGlobals)
page.on(STORY_ARGS_UPDATED, takeArgs)
window.addEventListener('pagehide', () => {
  page.off(GLOBALS_UPDATED, takeGlobals)
  page.off(STORY_ARGS_UPDATED, takeArgs)
})
