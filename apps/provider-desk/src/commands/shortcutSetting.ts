import { createShortcutSetting } from '@portal/app-kit/keyboard/createShortcutSetting'

export const { setShortcutsOn, useShortcutsOn } = createShortcutSetting('desk.shortcuts')
