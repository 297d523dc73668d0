import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/Icon.js'
import { Link } from '../link/Link.js'
import { withRef } from '../older-react/withRef.js'
import styles from './Breadcrumb.module.css'

/** A page above the current one. */
export interface BreadcrumbItem {
  href: string
  label: ReactNode
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> {
  /** Name of the landmark: `Breadcrumb`, in the language of the page. */
  label: string
  /** Pages above this one, the root first. */
  items: readonly BreadcrumbItem[]
  /** Name of this page. Omit it when the heading below shows it. */
  current?: ReactNode
}

/** Links to the pages above the current one. Use `LinkTabs` for sibling pages. */
export const Breadcrumb = withRef(function Breadcrumb({
  label,
  items,
  current,
  className,
  ...rest
}: BreadcrumbProps) {
  return (
    <nav {...rest} aria-label={label} className={clsx(styles.root, className)}>
      <ol className={styles.list}>
        {items.map(({ href, label: name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
            <Icon as={ChevronRight} size={16} />
          </li>
        ))}
        {current ? (
          <li>
            <span aria-current="page">{current}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  )
})
