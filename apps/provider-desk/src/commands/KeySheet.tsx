import { ShortcutList, type ShortcutLine } from '@portal/app-kit/keyboard/ShortcutList'
import { Dialog, Switch } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { NavTab } from '#/shell/useNavigation'
import { setShortcutsOn, useShortcutsOn } from './shortcutSetting'
import styles from './KeySheet.module.css'

export interface KeySheetProps {
  tabs: readonly NavTab[]
  onClose: () => void
}

interface KeyLine extends Omit<ShortcutLine, 'id'> {
  /** How two keys belong together. @default 'or' */
  joined?: 'then' | 'or'
}

const message = (id: MessageId) => <FormattedMessage id={id} />

const pairText = (first: ReactNode, second: ReactNode, { joined = 'or' }: Pick<KeyLine, 'joined'>) => (
  <FormattedMessage id={`commands.keys.${joined}`} values={{ first, second }} />
)

const EVERYWHERE: readonly KeyLine[] = [
  { label: message('commands.keys.open'), keys: ['Ctrl K', '/'] },
  { label: message('commands.keys.help'), keys: ['?'] },
]
const LISTS: readonly KeyLine[] = [
  { label: message('commands.keys.move'), keys: ['↑ ↓ ← →'] },
  { label: message('commands.keys.edit'), keys: ['Enter', 'F2'] },
  { label: message('commands.keys.select'), keys: ['Space'] },
  { label: message('commands.keys.cancel'), keys: ['Esc'] },
]
const FORMS: readonly KeyLine[] = [{ label: message('commands.keys.save'), keys: ['Ctrl S'] }]

/** Renders every key of the desk, with the switch that turns single keys off (WCAG 2.1.4). */
export function KeySheet({ tabs, onClose }: KeySheetProps) {
  const intl = useIntl()
  const isOn = useShortcutsOn()
  const pages = tabs.flatMap(({ label, key }): KeyLine[] =>
    key ? [{ label, keys: ['g', key], joined: 'then' }] : [],
  )
  return (
    <Dialog isOpen onOpenChange={onClose} title={intl.formatMessage({ id: 'commands.keys.title' })}>
      <div className={styles.groups}>
        <Group title="commands.keys.everywhere" lines={EVERYWHERE} />
        <Group title="commands.keys.goTo" lines={pages} />
        <Group title="commands.keys.lists" lines={LISTS} />
        <Group title="commands.keys.forms" lines={FORMS} />
      </div>
      <Switch
        label={message('commands.keys.switch')}
        hint={message('commands.keys.switchHint')}
        checked={isOn}
        onCheckedChange={setShortcutsOn}
      />
    </Dialog>
  )
}

function Group({ title, lines }: { title: MessageId; lines: readonly KeyLine[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>
        <FormattedMessage id={title} />
      </h3>
      <ShortcutList lines={lines.map((line, index) => ({ ...line, id: String(index) }))} pair={pairText} />
    </section>
  )
}
