import { Icon } from '@portal/portal-ui'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { companyPages, companyPath, type CompanyPage } from '#/address/companyPages'
import { useIsDesktop } from '#/viewport/useIsDesktop'
import styles from './CompanyNavigation.module.css'

export interface CompanyNavigationProps {
  pages: readonly CompanyPage[]
  current: CompanyPage
}

/** Menu of My Company: a column on desktops, a disclosure on phones. */
export function CompanyNavigation({ pages, current }: CompanyNavigationProps) {
  const intl = useIntl()
  const isDesktop = useIsDesktop()
  const details = useRef<HTMLDetailsElement>(null)
  const link = (page: CompanyPage) => (
    <li key={page.hash}>
      <Link
        to={companyPath(page.hash)}
        className={styles.link}
        aria-current={page === current ? 'page' : undefined}
        onClick={() => details.current?.removeAttribute('open')}
      >
        <FormattedMessage id={page.label} />
      </Link>
    </li>
  )
  const company = pages.filter((page) => companyPages.company.includes(page))
  const recommendations = pages.filter((page) => companyPages.recommendations.includes(page))
  const lists = (
    <>
      <ul className={styles.list}>{company.map(link)}</ul>
      {recommendations.length > 0 ? (
        <>
          <p id="company-recommendations" className={styles.group}>
            <FormattedMessage id="frame.menu.recommendations" />
          </p>
          <ul className={styles.list} aria-labelledby="company-recommendations">
            {recommendations.map(link)}
          </ul>
        </>
      ) : null}
    </>
  )
  return (
    <nav aria-label={intl.formatMessage({ id: 'company.navigation' })} className={styles.root}>
      {isDesktop ? (
        lists
      ) : (
        <details ref={details} className={styles.details}>
          <summary className={styles.summary}>
            <span>
              <FormattedMessage id={current.label} />
            </span>
            <Icon as={ChevronDown} />
          </summary>
          <div className={styles.panel}>{lists}</div>
        </details>
      )}
    </nav>
  )
}
