import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import styles from './PageHeading.module.css'

/** Key of the location that the site was opened with: there the browser, not we, decides about focus. */
export const FirstLocationContext = createContext<string | undefined>(undefined)

export interface PageHeadingProps {
  /** Names the page in its heading and, unless `documentTitle` is given, in the tab. */
  title: string
  documentTitle?: string
  /** Belongs to the name but weighs less: a number. */
  detail?: ReactNode
  /** Stands beside the heading: status, counts, actions. */
  children?: ReactNode
}

/** The page's only h1. After a navigation it takes the focus, so that a screen reader starts at the new page. */
export function PageHeading({ title, documentTitle = title, detail, children }: PageHeadingProps) {
  const intl = useIntl()
  const { key } = useLocation()
  const firstKey = use(FirstLocationContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = useRef(key === firstKey)

  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.bar}>
      <title>{intl.formatMessage({ id: 'page.documentTitle' }, { title: documentTitle })}</title>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
        {detail === undefined ? null : (
          <>
            {' '}
            <span className={styles.detail}>{detail}</span>
          </>
        )}
      </h1>
      {children}
    </div>
  )
}
