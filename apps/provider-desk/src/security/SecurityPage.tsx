import { createSecondFactor, OwnFactors } from '@portal/app-kit/second-factor'
import { Card, Skeleton } from '@portal/portal-ui'
import { Suspense, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageHeader } from '#/shell/PageHeader'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { useSession, useSessionStore } from '#/session/SessionProvider'

/** Renders the user's second factors and recovery codes (DSK-03). */
export function SecurityPage() {
  const store = useSessionStore()
  const { email } = useSession()
  const client = useMemo(() => createSecondFactor(store), [store])
  useDocumentTitle('shell.security')
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="shell.security" />}
        subtitle={<FormattedMessage id="shell.security.text" />}
      />
      <Card>
        <Suspense fallback={<Skeleton height="6rem" />}>
          <OwnFactors client={client} email={email ?? ''} />
        </Suspense>
      </Card>
    </>
  )
}
