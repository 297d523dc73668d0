import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../button/IconButton.js'
import { withRef } from '../older-react/withRef.js'
import { paginationMessages, type PaginationMessages } from './messages.js'
import styles from './Pagination.module.css'

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> {
  /** Accessible name of the landmark: the paginated list. */
  label: string
  /** Current page, from 1. */
  page: number
  /** Rows per page. */
  pageSize: number
  /** Rows on all pages; omit it while unknown. */
  total?: number | undefined
  /** Whether there is a next page. @default by `total` */
  hasNext?: boolean | undefined
  /** Called with the new page, from 1. */
  onPageChange: (page: number) => void
  /** Texts in the language of the page. @default English */
  labels?: Partial<PaginationMessages>
}

/** Page buttons for a list. For long lists that users scroll through, use `DataGrid`. */
export const Pagination = withRef(function Pagination({
  label,
  page,
  pageSize,
  total,
  hasNext = total !== undefined && page * pageSize < total,
  onPageChange,
  labels,
  className,
  ...rest
}: PaginationProps) {
  const text = { ...paginationMessages, ...labels }
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = total === undefined ? page * pageSize : Math.min(page * pageSize, total)
  const range = (total === undefined ? text.openRange : text.range)
    .replace('{from}', String(from))
    .replace('{to}', String(to))
    .replace('{total}', String(total))
  return (
    <nav {...rest} aria-label={label} className={clsx(styles.root, className)}>
      <output className={styles.range}>{range}</output>
      <IconButton
        icon={ChevronLeft}
        label={text.previous}
        isDisabled={page <= 1}
        onPress={() => onPageChange(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={text.next}
        isDisabled={!hasNext}
        onPress={() => onPageChange(page + 1)}
      />
    </nav>
  )
})
