import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { withRef } from '../older-react/withRef.js'
import { DrawnContext } from './DrawnContext.js'
import { pageTemplateMessages, type PageTemplateMessages } from './messages.js'
import styles from './PageTemplate.module.css'

export interface PageTemplateProps extends ComponentProps<'div'> {
  /** A `Header`. */
  header: ReactNode
  /** Between header and content. */
  banner?: ReactNode
  /** A `Footer`. */
  footer?: ReactNode
  /** Sticky header (TPL-02). @default true */
  isHeaderSticky?: boolean
  /** TPL-05. @default false */
  isFooterHidden?: boolean
  /** Pins the footer to the bottom of the viewport on a short page (TPL-06). @default true */
  isFooterPinned?: boolean
  /** Id of the main landmark, the skip link's target. @default 'main' */
  mainId?: string
  /** Removes gutters and maximum width, e.g. for a map. @default false */
  isFullBleed?: boolean
  /** Texts in the language of the page. @default English */
  labels?: Partial<PageTemplateMessages>
}

/**
 * The page layout: skip link, header, banner, main landmark, footer (TPL-01..07). Hides the footer while
 * the content contains a `Skeleton` or `data-page-waiting`.
 */
export const PageTemplate = withRef(function PageTemplate({
  header,
  banner,
  footer,
  isHeaderSticky = true,
  isFooterHidden = false,
  isFooterPinned = true,
  isFullBleed = false,
  mainId = 'main',
  labels,
  className,
  children,
  ...rest
}: PageTemplateProps) {
  const text = { ...pageTemplateMessages, ...labels }
  const isDrawn = useRef(false)
  // Immediately, not a frame later: a banner between the first two frames would shift the layout.
  useEffect(() => {
    isDrawn.current = true
  }, [])
  return (
    <div
      {...rest}
      className={clsx(styles.root, className)}
      data-header={isHeaderSticky ? 'sticky' : undefined}
      data-footer={isFooterPinned ? 'pinned' : undefined}
    >
      <a className={styles.skip} href={`#${mainId}`}>
        {text.skipToContent}
      </a>
      {header}
      <DrawnContext.Provider value={isDrawn}>{banner}</DrawnContext.Provider>
      <main id={mainId} tabIndex={-1} className={styles.main} data-full-bleed={isFullBleed || undefined}>
        {children}
      </main>
      {isFooterHidden ? null : footer}
    </div>
  )
})
