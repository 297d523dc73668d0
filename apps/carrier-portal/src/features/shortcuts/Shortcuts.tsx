import { listenForShortcuts } from '@portal/app-kit/keyboard/listenForShortcuts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useSession } from '#/session/SessionProvider'
import { bookFocusedRow, focusRow, focusSearch } from './rowActions'
import { useShortcutsOn } from './shortcutSetting'
import { shortcutsOf, type Shortcut } from './shortcutTable'

const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet')).ShortcutSheet)

/** Registers shortcuts on every page and renders their help sheet on demand. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { isGuest, communityType, role } = useSession()
  const isOn = useShortcutsOn()
  const [isSheetOpen, setSheetOpen] = useState(false)

  useEffect(() => {
    if (!isOn) return undefined
    function run({ action, path }: Shortcut) {
      if (path !== undefined) void navigate(path)
      else if (action === 'search') focusSearch()
      else if (action === 'next') focusRow(1)
      else if (action === 'previous') focusRow(-1)
      else if (action === 'book') bookFocusedRow()
      else setSheetOpen(true)
    }
    return listenForShortcuts(shortcutsOf({ isGuest, communityType, role }), run)
  }, [isOn, isGuest, communityType, role, navigate])

  return isSheetOpen ? (
    <OnDemand onClose={() => setSheetOpen(false)}>
      <ShortcutSheet
        shortcuts={shortcutsOf({ isGuest, communityType, role })}
        onClose={() => setSheetOpen(false)}
      />
    </OnDemand>
  ) : null
}
