import { Checkbox } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import { setShortcutsOn, useShortcutsOn } from './shortcutSetting'

/** Toggles single-key shortcuts (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const isOn = useShortcutsOn()
  return (
    <WithMessages catalogue="shortcuts">
      <Checkbox
        label={<FormattedMessage id="shortcuts.switch" />}
        hint={<FormattedMessage id="shortcuts.switch.hint" />}
        checked={isOn}
        onCheckedChange={setShortcutsOn}
      />
    </WithMessages>
  )
}
