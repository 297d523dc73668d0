import { ShortcutList } from '@portal/app-kit/keyboard/ShortcutList'
import { Dialog } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/i18n'
import styles from './ShortcutSheet.module.css'
import { ShortcutSwitch } from './ShortcutSwitch'
import type { Shortcut } from './shortcutTable'

const pairText = (first: ReactNode, second: ReactNode) => (
  <FormattedMessage id="shortcuts.pair" values={{ first, second }} />
)

export interface ShortcutSheetProps {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

export function ShortcutSheet(props: ShortcutSheetProps) {
  return (
    <WithMessages catalogue="shortcuts">
      <Sheet {...props} />
    </WithMessages>
  )
}

function Sheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="small"
      title={intl.formatMessage({ id: 'shortcuts.title' })}
      labels={{ close: intl.formatMessage({ id: 'shortcuts.close' }) }}
    >
      <ShortcutList
        lines={shortcuts.map(({ action, keys, label }) => ({
          id: action,
          keys,
          label: <FormattedMessage id={label} />,
        }))}
        pair={pairText}
      />
      <div className={styles.setting}>
        <ShortcutSwitch />
      </div>
    </Dialog>
  )
}
