import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Badge } from '../badge/Badge.js'
import { Link } from '../link/Link.js'
import { useLayoutEffect } from '../older-react/useLayoutEffect.js'
import { withRef } from '../older-react/withRef.js'
import styles from './LinkTabs.module.css'

export interface LinkTab {
  id: string
  label: ReactNode
  href: string
  isCurrent?: boolean
  /** Count after the label. */
  count?: number
}

export interface LinkTabsProps extends Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> {
  /** Accessible name of the landmark. */
  label: string
  /** Links, in order; one is current. */
  tabs: readonly LinkTab[]
}

/** Links styled as tabs, for sub-pages with URLs: Back works, and each can be opened in a new tab. */
export const LinkTabs = withRef(function LinkTabs({ label, tabs, className, ...rest }: LinkTabsProps) {
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
              {tab.count === undefined ? null : <Badge count={tab.count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})

/** Scrolls the row horizontally to center the current tab, without scrolling the page. */
function showWithin(row: Element | null | undefined, tab: Element) {
  if (!row) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
