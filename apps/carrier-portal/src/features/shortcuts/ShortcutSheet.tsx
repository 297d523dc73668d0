import { Dialog } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { WithMessages } from '#/i18n/LocaleProvider'
import styles from './ShortcutSheet.module.css'
import { ShortcutSwitch } from './ShortcutSwitch'
import type { Shortcut } from './shortcutTable'

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
      <dl className={styles.list}>
        {shortcuts.map(({ action, keys, label }) => (
          <div key={action} className={styles.row}>
            <dt>
              <FormattedMessage id={label} />
            </dt>
            <dd className={styles.keys}>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Dialog>
  )
}

function Keys({ keys: [first, second] }: { keys: readonly string[] }) {
  if (second === undefined) return <kbd className={styles.key}>{first}</kbd>
  return (
    <FormattedMessage
      id="shortcuts.pair"
      values={{
        first: (
          <kbd key="first" className={styles.key}>
            {first}
          </kbd>
        ),
        second: (
          <kbd key="second" className={styles.key}>
            {second}
          </kbd>
        ),
      }}
    />
  )
}
