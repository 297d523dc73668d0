/** The document is the frame of a story on a docs page. */
export const isDocsFrame: boolean = window.frameElement?.id.startsWith('iframe--') ?? false

let isPlaying = false
/** The state that the play has left is shown until the reader uses the frame. */
let showsPlay = false

/**
 * Stories in the frames of a docs page leave the focus where the reader has it: dialogs of several frames that contain the
 * focus would take it from each other without an end. It moves within the frame that the reader is in, and while a
 * story plays.
 */
export function leaveFocusToPage(): void {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the element that it was called on
  HTMLElement.prototype.focus = new Proxy(HTMLElement.prototype.focus, {
    apply(focus, element, [options]: [FocusOptions?]) {
      // Focus must not scroll the docs page.
      if (isPlaying || document.hasFocus())
        Reflect.apply(focus, element, [{ ...options, preventScroll: true }])
    },
  })
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, ({ isTrusted }) => (showsPlay &&= !isTrusted), true)
  // The play of another frame takes the focus from this one, which would close its list.
  for (const type of ['blur', 'focusout'])
    window.addEventListener(type, (event) => showsPlay && event.stopImmediatePropagation(), true)
}

/**
 * Makes a play wait for those of the other frames of its docs page: frames that type at the same time take the focus from
 * each other.
 */
export const playAlone =
  <Context>(play: (context: Context) => Promise<void>) =>
  (context: Context): Promise<void> =>
    isDocsFrame ? navigator.locks.request('play', () => playWithFocus(() => play(context))) : play(context)

async function playWithFocus(play: () => Promise<void>): Promise<void> {
  isPlaying = true
  try {
    await play()
  } finally {
    isPlaying = false
    showsPlay = true
  }
}
