import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { DrawnContext } from './DrawnContext.js'
import { pageTemplateMessages, type PageTemplateMessages } from './messages.js'
import styles from './PageTemplate.module.css'

export type PageTemplateProps = ComponentProps<'div'> & {
  header: ReactNode
  /** The banner strip, if there is one: between header and content. */
  banner?: ReactNode
  footer?: ReactNode
  /** The header stays in view while the page scrolls (TPL-02). @default true */
  isHeaderSticky?: boolean
  /** TPL-05. @default false */
  isFooterHidden?: boolean
  /** On a short page the footer sits at the bottom edge of the viewport (TPL-06). @default true */
  isFooterPinned?: boolean
  /** Id of the main landmark, where the skip link goes. @default 'main' */
  mainId?: string
  /** Without gutters and widest width, for pages that draw to the edge, such as a map. @default false */
  isFullBleed?: boolean
  labels?: Partial<PageTemplateMessages>
}

/**
 * The frame of every page: skip link, header, banner, one main landmark, footer (TPL-01..07). While the content holds a
 * `Skeleton` or an element with `data-page-waiting`, the footer is not seen.
 */
export function PageTemplate({
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
  // Not a frame later: a banner that comes between the first picture and the second would jump.
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
      <DrawnContext value={isDrawn}>{banner}</DrawnContext>
      <main id={mainId} tabIndex={-1} className={styles.main} data-full-bleed={isFullBleed || undefined}>
        {children}
      </main>
      {isFooterHidden ? null : footer}
    </div>
  )
}
