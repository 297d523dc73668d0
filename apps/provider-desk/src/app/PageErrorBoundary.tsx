import { PartNotLoadedError } from '@portal/app-kit/loading'
import { ErrorState } from '@portal/portal-ui'
import { Component, useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'

const reloadPage = () => window.location.reload()

export interface PageErrorBoundaryProps {
  /** Loads the whole document. @default that of the window */
  reload?: () => void
  children: ReactNode
}

/**
 * Replaces a page that cannot render, such as one of malformed metadata or one whose code did not load; the navigation
 * stays in use.
 */
export function PageErrorBoundary({ reload = reloadPage, children }: PageErrorBoundaryProps) {
  const { pathname } = useLocation()
  return (
    <Boundary path={pathname} reload={reload}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  path: string
  reload: () => void
  children: ReactNode
}

interface BoundaryState {
  path: string
  hasFailed: boolean
  error: unknown
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, hasFailed: false, error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error }
  }

  /** The next page starts without the error. */
  static getDerivedStateFromProps({ path }: { path: string }, state: BoundaryState) {
    return path === state.path ? null : { path, hasFailed: false, error: undefined }
  }

  tryAgain = () => this.setState({ hasFailed: false, error: undefined })

  override render() {
    const { hasFailed, error } = this.state
    if (!hasFailed) return this.props.children
    return error instanceof PartNotLoadedError ? (
      <PageNotLoaded reload={this.props.reload} onRetry={this.tryAgain} />
    ) : (
      <PageCrashed onRetry={this.tryAgain} />
    )
  }
}

function PageCrashed({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  return (
    <ErrorState
      titleLevel={1}
      labels={{
        title: intl.formatMessage({ id: 'shell.pageFailed' }),
        text: intl.formatMessage({ id: 'shell.pageFailed.text' }),
        retry: intl.formatMessage({ id: 'shell.retry' }),
      }}
      onRetry={onRetry}
    />
  )
}

function PageNotLoaded({ reload, onRetry }: { reload: () => void; onRetry: () => void }) {
  const intl = useIntl()
  // Browsers cache a failed import for the life of the document. No page is shown, so that nothing is lost.
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])
  return (
    <ErrorState
      titleLevel={1}
      labels={{
        title: intl.formatMessage({ id: 'shell.pageNotLoaded' }),
        text: intl.formatMessage({ id: 'shell.pageNotLoaded.text' }),
        retry: intl.formatMessage({ id: 'shell.retry' }),
      }}
      // Offline, a reload would leave the desk.
      onRetry={() => (navigator.onLine ? reload() : onRetry())}
    />
  )
}
