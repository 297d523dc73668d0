import { useIntl } from 'react-intl'
import styles from './RowActions.module.css'
import { RowIcon } from './RowIcon'

export interface RowActionsProps {
  loadNumber: string
  isSaved: boolean
  isHidden: boolean
  onSave: (isOn: boolean) => void
  onHide: (isOn: boolean) => void
}

/** Keeps a load for later, or takes it out of sight. What is on is said by the name and a filled icon. */
export function RowActions({ loadNumber, isSaved, isHidden, onSave, onHide }: RowActionsProps) {
  const intl = useIntl()
  const name = (id: 'load.save' | 'load.unsave' | 'load.hide' | 'load.unhide') =>
    intl.formatMessage({ id }, { number: loadNumber })
  const saveName = name(isSaved ? 'load.unsave' : 'load.save')
  const hideName = name(isHidden ? 'load.unhide' : 'load.hide')
  return (
    <span className={styles.root}>
      <button
        type="button"
        className={styles.action}
        data-on={isSaved || undefined}
        aria-label={saveName}
        title={saveName}
        onClick={() => onSave(!isSaved)}
      >
        <RowIcon name="bookmark" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={hideName}
        title={hideName}
        onClick={() => onHide(!isHidden)}
      >
        <RowIcon name={isHidden ? 'eye' : 'eyeOff'} />
      </button>
    </span>
  )
}
