import { DocumentTitle } from '@portal/app-kit/first-paint'
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import styles from './PageHeading.module.css'

/** Location key of the first page: there the browser controls the focus. */
export const FirstLocationContext = createContext<string | undefined>(undefined)

export interface PageHeadingProps {
  /** Heading text and, without `documentTitle`, the document's title. */
  title: string
  documentTitle?: string
  /** Lighter text after the title, such as a number. */
  detail?: ReactNode
  /** Content beside the heading: status, counts, actions. */
  children?: ReactNode
}

/** The page's only h1. Focused after a navigation, so that a screen reader starts at the new page. */
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
      <DocumentTitle title={intl.formatMessage({ id: 'page.documentTitle' }, { title: documentTitle })} />
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
