import { Button, FactLine } from '@portal/portal-ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import styles from './QueueLayout.module.css'
import { ItemGone } from './ItemGone'
import { useShortcuts, type Shortcuts } from '#/commands/useShortcuts'
import type { QueueSelection } from './useQueueSelection'

export interface QueueItem {
  id: string
  title: ReactNode
  /** Quiet, below the title: a fact, or several. */
  detail?: ReactNode
  /** At the end of the first line: age, amount. */
  aside?: ReactNode
  tags?: ReactNode
}

export interface QueueLayoutProps {
  /** Names the list for screen readers. */
  label: string
  items: readonly QueueItem[]
  selection: QueueSelection
  /** Beside `j` and `k`, which move the selection. */
  shortcuts?: Shortcuts
  /** Above the list: search, filters. */
  tools?: ReactNode
  /** Rendered instead of both panes when the queue is empty. */
  empty: ReactNode
  /** Below the list, such as a button for more. */
  more?: ReactNode
  /** After an item that left the queue: selects the next one. */
  onNext?: () => void
  /** The selected item. */
  children: ReactNode
}

/** Renders a queue beside the selected item; on phones one of both. `j` and `k` move the selection. */
export function QueueLayout(props: QueueLayoutProps) {
  const { label, items, selection, shortcuts, tools, empty, more, onNext, children } = props
  useShortcuts({
    j: () => selection.move(1),
    k: () => selection.move(-1),
    ...shortcuts,
  })
  const current = useRef<HTMLAnchorElement>(null)
  const detail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (selection.id === undefined) return
    current.current?.scrollIntoView({ block: 'nearest' })
    if (detail.current) detail.current.scrollTop = 0
  }, [selection.id])
  return (
    <div
      className={styles.queue}
      data-open={selection.isOpen || undefined}
      data-empty={(items.length === 0 && !selection.isGone) || undefined}
    >
      <div className={styles.pane}>
        {tools ? <div className={styles.tools}>{tools}</div> : null}
        {items.length === 0 ? (
          empty
        ) : (
          <ul className={styles.list} aria-label={label}>
            {items.map((item) => {
              const isCurrent = item.id === selection.id
              return (
                <li key={item.id}>
                  <Link
                    ref={isCurrent ? current : undefined}
                    to={selection.hrefOf(item.id)}
                    replace={selection.isOpen}
                    className={styles.item}
                    aria-current={isCurrent ? 'true' : undefined}
                  >
                    <span className={styles.head}>
                      <span className={styles.title}>{item.title}</span>
                      {item.aside ? <span className={styles.aside}>{item.aside}</span> : null}
                    </span>
                    <FactLine className={styles.detailLine}>{item.detail}</FactLine>
                    {item.tags ? <span className={styles.tags}>{item.tags}</span> : null}
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
        {more}
      </div>
      {items.length === 0 && !selection.isGone ? null : (
        <section ref={detail} className={styles.detail} aria-live="off">
          <div className={styles.back}>
            <Button variant="quiet" onPress={() => selection.select(undefined)}>
              <ArrowLeft aria-hidden="true" size={18} />
              <FormattedMessage id="queue.back" />
            </Button>
          </div>
          {selection.isGone && onNext ? <ItemGone onNext={onNext} /> : null}
          {children}
        </section>
      )}
    </div>
  )
}
