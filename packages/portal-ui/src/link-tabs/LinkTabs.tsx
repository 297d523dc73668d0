import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from '../link/Link.js'
import styles from './LinkTabs.module.css'

export interface LinkTab {
  id: string
  label: ReactNode
  href: string
  isCurrent?: boolean
  /** How many things are there; shown after the label. */
  count?: number
}

export type LinkTabsProps = Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> & {
  /** Name of the landmark. */
  label: string
  tabs: readonly LinkTab[]
}

/** Sub-pages that have addresses. They look like tabs and are links: Back works, and each can be opened in a new window. */
export function LinkTabs({ label, tabs, className, ...rest }: LinkTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const currentId = tabs.find((tab) => tab.isCurrent)?.id
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (currentId !== undefined && current) showWithin(list.current?.parentElement, current)
  }, [currentId])
  return (
    <nav {...rest} aria-label={label} className={clsx(styles.root, className)}>
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              className={styles.tab}
              href={tab.href}
              {...(tab.isCurrent ? { 'aria-current': 'page' as const } : {})}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the row is longer than the screen: it is scrolled so that the current tab is in its middle; the page stays. */
function showWithin(row: Element | null | undefined, tab: Element) {
  if (!row) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
