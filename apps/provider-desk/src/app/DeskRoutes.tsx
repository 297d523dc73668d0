import { InOwnTask } from '@portal/app-kit/first-paint'
import { lazyPart } from '@portal/app-kit/loading'
import { Skeleton } from '@portal/portal-ui'
import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { DESK_PAGES } from './deskPages'
import { OverviewPage } from './deskStarts'
import { PageErrorBoundary } from './PageErrorBoundary'
import { NotFound } from '#/shell/NotFound'
import { Shell } from '#/shell/Shell'
import { WithMessages } from '#/i18n/i18n'

const ListPage = lazyPart(() => import('#/workspace/list/ListPage').then((part) => part.ListPage))
const NewRecordPage = lazyPart(() =>
  import('#/workspace/form/NewRecordPage').then((part) => part.NewRecordPage),
)
const EditRecordPage = lazyPart(() =>
  import('#/workspace/form/EditRecordPage').then((part) => part.EditRecordPage),
)
const CloneRecordPage = lazyPart(() =>
  import('#/workspace/form/CloneRecordPage').then((part) => part.CloneRecordPage),
)
const RecordPage = lazyPart(() => import('#/workspace/record/RecordPage').then((part) => part.RecordPage))
const SecurityPage = lazyPart(() => import('#/security/SecurityPage').then((part) => part.SecurityPage))

const SearchPage = lazyPart(() => import('#/workspace/search/SearchPage').then((part) => part.SearchPage))

/** Paths of metadata-driven pages. */
const WORKSPACE_ROUTES = [
  ['search', SearchPage],
  ['o/:objectApiName/list', ListPage],
  ['o/:objectApiName/new', NewRecordPage],
  ['r/:recordId', RecordPage],
  ['r/:recordId/edit', EditRecordPage],
  ['r/:recordId/clone', CloneRecordPage],
] as const

export function DeskRoutes() {
  return (
    <Shell>
      <InOwnTask>
        <Routes>
          <Route
            index
            element={
              <Workspace catalogues={['queue', 'overview']}>
                <OverviewPage />
              </Workspace>
            }
          />
          {WORKSPACE_ROUTES.map(([path, Page]) => (
            <Route
              key={path}
              path={path}
              element={
                <Workspace catalogues={['workspace']}>
                  <Page />
                </Workspace>
              }
            />
          ))}
          {DESK_PAGES.map(({ path, catalogues, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <Workspace catalogues={catalogues}>
                  <Page />
                </Workspace>
              }
            />
          ))}
          <Route
            path="security"
            element={
              <Suspense fallback={<Skeleton height="12rem" />}>
                <SecurityPage />
              </Suspense>
            }
          />
          <Route path="login" element={<Navigate to="/" replace />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </InOwnTask>
    </Shell>
  )
}

/** Renders a page with its message catalogues; an inner catalogue extends the outer ones. */
function Workspace({ catalogues, children }: { catalogues: readonly string[]; children: ReactNode }) {
  return (
    <PageErrorBoundary>
      <Suspense fallback={<Skeleton height="12rem" />}>
        {catalogues.reduceRight(
          (inner, catalogue) => (
            <WithMessages catalogue={catalogue}>{inner}</WithMessages>
          ),
          children,
        )}
      </Suspense>
    </PageErrorBoundary>
  )
}
