import { ErrorState } from '@portal/portal-ui'
import { Component, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'

/** Replaces a page that cannot render, such as one of malformed metadata; the navigation stays in use. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary path={pathname}>{children}</Boundary>
}

interface BoundaryState {
  path: string
  hasFailed: boolean
}

class Boundary extends Component<{ path: string; children: ReactNode }, BoundaryState> {
  override state = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** The next page starts without the error. */
  static getDerivedStateFromProps({ path }: { path: string }, state: BoundaryState) {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? (
      <PageCrashed onRetry={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}

function PageCrashed({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl()
  return (
    <ErrorState
      labels={{
        title: intl.formatMessage({ id: 'shell.pageFailed' }),
        text: intl.formatMessage({ id: 'shell.pageFailed.text' }),
        retry: intl.formatMessage({ id: 'shell.retry' }),
      }}
      onRetry={onRetry}
    />
  )
}
