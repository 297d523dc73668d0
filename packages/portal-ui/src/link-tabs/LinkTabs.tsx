import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
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
  return (
    <nav {...rest} aria-label={label} className={clsx(styles.root, className)}>
      <ul className={styles.list}>
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
