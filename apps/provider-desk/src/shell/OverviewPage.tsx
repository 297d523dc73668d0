import { FormattedMessage } from 'react-intl'
import { useSession } from '#/session/SessionProvider'
import { PageHeader } from './PageHeader'
import { useDocumentTitle } from './useDocumentTitle'

/** The first page after sign-in, with the user and the apps. */
export function OverviewPage() {
  const { name, role } = useSession()
  useDocumentTitle('shell.overview')
  return (
    <PageHeader
      title={<FormattedMessage id="shell.welcome" values={{ name: name ?? '' }} />}
      subtitle={role}
    />
  )
}
