import { Skeleton } from '@portal/portal-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { hashName } from '#/address/hashName'
import { PageHeading } from '#/focus/PageHeading'
import { pagePaths } from '#/address/pageTable'
import { ReadFailed } from '#/loading/ReadFailed'
import { CompanyDetails, type CompanyDetailsProps } from './CompanyDetails'
import { CompanyNavigation } from './CompanyNavigation'
import styles from './MyCompanyPage.module.css'
import { SectionPage } from './SectionPage'
import { companySections } from './sections/companySections'
import { useCompanyAccess } from './useCompanyAccess'

/** History state of a redirect, for its message. */
interface RefusedState {
  isRefused: true
}

export interface MyCompanyPageProps {
  /** Slot for `#UserManagement`; Users is a separate feature. */
  users: ReactNode
  /** Slot for the company's documents. */
  renderDocuments: CompanyDetailsProps['renderDocuments']
}

/**
 * The pages of My Company by hash (RTE-11, RTE-12). An inaccessible page redirects to My Company (RTE-18),
 * which says whom to contact (ERR-07).
 */
export function MyCompanyPage({ users, renderDocuments }: MyCompanyPageProps) {
  const intl = useIntl()
  const location = useLocation()
  useTopOnForm()
  const access = useCompanyAccess()
  const hash = hashName(location.hash)
  const page = access.pages?.find((candidate) => candidate.hash === hash)
  const section = companySections.get(hash)
  // Written by the redirect below only.
  const isRefused = (location.state as RefusedState | null)?.isRefused === true
  const name = intl.formatMessage({ id: page?.label ?? 'frame.menu.companyDetails' })

  if (access.pages && !page)
    return (
      <Navigate
        to={pagePaths.My_Company__c}
        replace
        state={section ? ({ isRefused: true } satisfies RefusedState) : null}
      />
    )
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'frame.menu.myCompany' })}
        documentTitle={intl.formatMessage({ id: 'company.documentTitle' }, { page: name })}
      />
      {access.pages && page ? (
        <div className={styles.columns}>
          <CompanyNavigation pages={access.pages} current={page} />
          <div className={styles.content}>
            {isRefused ? (
              <p role="alert" className={styles.refused}>
                <FormattedMessage id="company.noAccess" />
              </p>
            ) : null}
            <PageTitle hash={hash} name={name} />
            {section ? (
              <SectionPage key={hash} section={section} />
            ) : hash === 'UserManagement' ? (
              users
            ) : (
              <CompanyDetails renderDocuments={renderDocuments} />
            )}
          </div>
        </div>
      ) : access.error ? (
        <ReadFailed titleLevel={2} read={access} />
      ) : (
        <output aria-label={intl.formatMessage({ id: 'frame.loading' })} className={styles.waiting}>
          <Skeleton height="240px" />
          <Skeleton height="240px" />
        </output>
      )}
    </>
  )
}

/** Scrolls a form to the top, and restores the list's position. */
function useTopOnForm() {
  const [params] = useSearchParams()
  const direction = useNavigationType()
  const record = params.get('record')
  const shown = useRef(record)
  useEffect(() => {
    if (shown.current !== record && direction !== NavigationType.Pop) window.scrollTo(0, 0)
    shown.current = record
  }, [record, direction])
}

/** Heading of a page; focused after navigation. */
function PageTitle({ hash, name }: { hash: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current !== hash) heading.current?.focus({ preventScroll: true })
    shown.current = hash
  }, [hash])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {name}
    </h2>
  )
}
