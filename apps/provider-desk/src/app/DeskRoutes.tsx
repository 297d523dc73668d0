import { EmptyState, LinkButton } from '@portal/portal-ui'
import { FormattedMessage } from 'react-intl'
import { Navigate, Route, Routes } from 'react-router'
import { Shell } from '#/shell/Shell'
import { OverviewPage } from '#/shell/OverviewPage'

/** Every address of the desk. */
export function DeskRoutes() {
  return (
    <Shell>
      <Routes>
        <Route index element={<OverviewPage />} />
        <Route path="login" element={<Navigate to="/" replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  )
}

function NotFound() {
  return (
    <EmptyState
      title={<FormattedMessage id="shell.notFound.title" />}
      actions={
        <LinkButton variant="primary" href="/desk">
          <FormattedMessage id="shell.toOverview" />
        </LinkButton>
      }
    >
      <FormattedMessage id="shell.notFound.text" />
    </EmptyState>
  )
}
