import { Card, Skeleton } from '@portal/portal-ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useConnection } from '#/connection/ConnectionProvider'
import { dayHere } from '#/loads/insuranceState'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { ReadFailed } from '#/loading/ReadFailed'
import { useSession } from '#/session/SessionProvider'
import styles from '#/features/documents/Documents.module.css'
import { LazyScanDialog } from '#/features/documents/LazyScanDialog'
import { PaperRow } from './PaperRow'
import { paperKinds, paperState, type CompanyFacts } from './companyPapers'
import { useCompanyDocuments } from './useCompanyDocuments'

// The progress bar imports React Aria; the list renders without it.
const OnTheWay = lazyPart(async () => (await import('#/features/documents/OnTheWay')).OnTheWay)

export interface CompanyDocumentsProps {
  accountId: string
  facts: CompanyFacts
}

/**
 * Company documents: types, missing and expiring ones, review status. Readable by the office, writable by its
 * Admins. Deep link: `?show=documents`.
 */
export function CompanyDocuments({ accountId, facts }: CompanyDocumentsProps) {
  const intl = useIntl()
  const { role } = useSession()
  const connection = useConnection()
  const desk = useCompanyDocuments(accountId)
  const heading = useShownHeading()
  const [adding, setAdding] = useState<{ type: string; typeName: string; files: readonly File[] }>()
  const [today] = useState(() => dayHere(new Date()))
  const { documents } = desk
  const mayAdd = role === 'Admin'
  return (
    <Card
      className={styles.desk}
      titleLevel={3}
      title={
        <span ref={heading} tabIndex={-1} className={styles.title}>
          <FormattedMessage id="documents.company.title" />
        </span>
      }
    >
      <p className={styles.quiet}>
        <FormattedMessage id={mayAdd ? 'documents.company.text' : 'documents.company.readOnly'} />
      </p>
      {desk.onTheWay.length > 0 ? (
        <OnDemand waiting={<Skeleton height="3rem" />}>
          <OnTheWay
            entries={desk.onTheWay}
            progress={desk.progress}
            queue={desk.queue}
            isDurable={desk.isDurable}
          />
        </OnDemand>
      ) : null}
      {documents ? (
        <ul className={styles.papers}>
          {paperKinds.map((kind) => {
            const papers = documents.filter(({ type }) => type === kind.type)
            return (
              <PaperRow
                key={kind.type}
                kind={kind}
                papers={papers}
                state={paperState(kind.type, facts, papers, today)}
                expires={kind.type === 'COI' ? facts.insuranceExpires : null}
                isRemoving={desk.isRemoving}
                onRemove={desk.remove}
                onAdd={
                  mayAdd
                    ? (files) =>
                        setAdding({
                          type: kind.type,
                          typeName: intl.formatMessage({ id: kind.name }),
                          files,
                        })
                    : undefined
                }
              />
            )
          })}
        </ul>
      ) : connection !== 'online' ? (
        <p className={styles.quiet}>
          <FormattedMessage id="documents.offline" />
        </p>
      ) : desk.hasFailed ? (
        <ReadFailed titleLevel={4} read={desk} />
      ) : (
        <Skeleton height="20rem" />
      )}
      {adding ? (
        <LazyScanDialog
          {...adding}
          loadId={accountId}
          isOfCompany
          isSignedHere={false}
          present={documents ?? []}
          queue={desk.queue}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </Card>
  )
}

/** Focuses and scrolls to the heading on the deep link. */
function useShownHeading() {
  const { search, key } = useLocation()
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // `key` changes when the same link is clicked again.
    if (!key || new URLSearchParams(search).get('show') !== 'documents') return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [search, key])
  return heading
}
