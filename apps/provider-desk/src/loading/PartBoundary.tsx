import { PartNotLoadedError } from '@portal/app-kit/loading'
import { Button } from '@portal/portal-ui'
import { Component, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

export interface PartBoundaryProps {
  /** Renders nothing after a failure, for parts that the page is complete without. @default false */
  isSilent?: boolean
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  isSecondTry: boolean
}

/**
 * Reports a part that did not load in its place, with a retry; the rest of the page stays in use. Other errors
 * go to the boundary of the page.
 */
export class PartBoundary extends Component<PartBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, isSecondTry: false }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  tryAgain = () => this.setState({ error: undefined, isSecondTry: true })

  override render() {
    const { error, isSecondTry } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof PartNotLoadedError)) throw error
    if (this.props.isSilent) return null
    return (
      <div role="alert">
        <FormattedMessage id="shell.partFailed" />{' '}
        {/* Some browsers cache a failed import for the life of the page. */}
        <Button variant="quiet" onPress={isSecondTry ? () => window.location.reload() : this.tryAgain}>
          <FormattedMessage id={isSecondTry ? 'shell.reload' : 'shell.retry'} />
        </Button>
      </div>
    )
  }
}
