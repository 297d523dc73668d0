import { Skeleton } from '@portal/portal-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { hashName } from '../../page/hashName'
import { PageHeading } from '../../page/PageHeading'
import { pagePaths } from '../../page/pageTable'
import { ReadFailed } from '../../page/ReadFailed'
import { CompanyDetails, type CompanyDetailsProps } from './CompanyDetails'
import { CompanyNavigation } from './CompanyNavigation'
import styles from './MyCompanyPage.module.css'
import { SectionPage } from './SectionPage'
import { companySections } from './sections/companySections'
import { useCompanyAccess } from './useCompanyAccess'

/** Written into the history entry when an address was refused, so that the page can say why it is another one. */
interface RefusedState {
  isRefused: true
}

export interface MyCompanyPageProps {
  /** What stands at `#UserManagement`; Users is a feature of its own. */
  users: ReactNode
  /** The company's papers, below its details; a feature of its own as well. */
  renderDocuments: CompanyDetailsProps['renderDocuments']
}

/**
 * The company and its eight pages, each at its own hash (RTE-11, RTE-12). A page that this person may not open leads to
 * My Company itself (RTE-18), which says whom to ask (ERR-07).
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

/** A form in the place of its list begins at its beginning; going back leads to where one was. */
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

/** The heading of a page below My Company. It takes the focus when another one was chosen, as pages do. */
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
