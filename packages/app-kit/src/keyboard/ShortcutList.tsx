import type { ReactNode } from 'react'
import styles from './ShortcutList.module.css'

/** A shortcut of one key, or of two. */
export interface ShortcutLine {
  id: string
  label: ReactNode
  keys: readonly string[]
}

export interface ShortcutListProps<Line extends ShortcutLine> {
  lines: readonly Line[]
  /** Text of two keys: first then second, first or second. */
  pair: (first: ReactNode, second: ReactNode, line: Line) => ReactNode
}

/** Actions with their keys. */
export function ShortcutList<Line extends ShortcutLine>({ lines, pair }: ShortcutListProps<Line>) {
  return (
    <dl className={styles.list}>
      {lines.map((line) => {
        const [first = '', second] = line.keys
        return (
          <div key={line.id} className={styles.line}>
            <dt>{line.label}</dt>
            <dd className={styles.keys}>
              {second === undefined ? (
                <Key text={first} />
              ) : (
                pair(<Key key="first" text={first} />, <Key key="second" text={second} />, line)
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const Key = ({ text }: { text: string }) => <kbd className={styles.key}>{text}</kbd>
