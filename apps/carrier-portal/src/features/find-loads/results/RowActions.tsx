import { MOST_COMPARED_LOADS } from '@portal/contract'
import { useIntl } from 'react-intl'
import { useComparedLoads } from '#/loads/comparedLoads'
import type { LoadRowProps } from './LoadRowProps'
import styles from './RowActions.module.css'
import { RowIcon } from './RowIcon'

export type RowActionsProps = Pick<LoadRowProps, 'row' | 'mark' | 'isSaved' | 'isHidden' | 'onHide'>

/** Saves or hides a load; absent for guests. The pressed state is in the name and the filled icon. */
export function RowActions({ row, mark, isSaved = false, isHidden = false, onHide }: RowActionsProps) {
  const intl = useIntl()
  const { rows, toggle } = useComparedLoads()
  if (!mark) return null
  const isCompared = rows.some(({ id }) => id === row.id)
  const name = (
    id: 'load.save' | 'load.unsave' | 'load.hide' | 'load.unhide' | 'load.compare' | 'load.uncompare',
  ) => intl.formatMessage({ id }, { number: row.loadNumber })
  const saveName = name(isSaved ? 'load.unsave' : 'load.save')
  const hideName = name(isHidden ? 'load.unhide' : 'load.hide')
  const compareName = name(isCompared ? 'load.uncompare' : 'load.compare')
  return (
    <span className={styles.root}>
      <button
        type="button"
        className={styles.action}
        data-on={isCompared || undefined}
        disabled={!isCompared && rows.length >= MOST_COMPARED_LOADS}
        aria-label={compareName}
        title={compareName}
        onClick={() => toggle(row)}
      >
        <RowIcon name="compare" />
      </button>
      <button
        type="button"
        className={styles.action}
        data-on={isSaved || undefined}
        aria-label={saveName}
        title={saveName}
        onClick={() => void mark(row.id, 'saved', !isSaved)}
      >
        <RowIcon name="bookmark" />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={hideName}
        title={hideName}
        onClick={() => onHide(row, !isHidden)}
      >
        <RowIcon name={isHidden ? 'eye' : 'eyeOff'} />
      </button>
    </span>
  )
}
