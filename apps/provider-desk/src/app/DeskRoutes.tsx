import { lazyPart } from '@portal/app-kit/loading'
import { EmptyState, LinkButton, Skeleton } from '@portal/portal-ui'
import { Suspense, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Navigate, Route, Routes } from 'react-router'
import { Shell } from '#/shell/Shell'
import { OverviewPage } from '#/shell/OverviewPage'
import { WithMessages } from '#/i18n/i18n'

const ListPage = lazyPart(() => import('#/workspace/list/ListPage').then((part) => part.ListPage))
const RecordPage = lazyPart(() => import('#/workspace/record/RecordPage').then((part) => part.RecordPage))

/** Every address of the desk. */
export function DeskRoutes() {
  return (
    <Shell>
      <Routes>
        <Route index element={<OverviewPage />} />
        <Route
          path="o/:objectApiName/list"
          element={
            <Workspace>
              <ListPage />
            </Workspace>
          }
        />
        <Route
          path="r/:recordId"
          element={
            <Workspace>
              <RecordPage />
            </Workspace>
          }
        />
        <Route path="login" element={<Navigate to="/" replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  )
}

/** Pages that are drawn from metadata share one catalogue of messages. */
function Workspace({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <WithMessages catalogue="workspace">{children}</WithMessages>
    </Suspense>
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
