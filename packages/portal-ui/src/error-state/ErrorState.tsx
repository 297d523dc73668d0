import { OctagonAlert } from 'lucide-react'
import { Button } from '../button/Button.js'
import { EmptyState, type EmptyStateProps } from '../empty-state/EmptyState.js'
import { withRef } from '../older-react/withRef.js'
import { fillIn } from '../words/fillIn.js'
import styles from './ErrorState.module.css'
import { errorStateMessages, type ErrorStateMessages } from './messages.js'

export interface ErrorStateProps extends Omit<EmptyStateProps, 'title' | 'icon' | 'actions'> {
  /** Retries the request; without it there is no button. */
  onRetry?: () => void
  /** The retry is in flight. @default false */
  isRetrying?: boolean
  /** Reference for support. */
  referenceId?: string
  /** Texts in the language of the page. @default English */
  labels?: Partial<ErrorStateMessages>
}

/** Replaces content after an error, announced immediately: the error, that nothing was lost, and a retry. */
export const ErrorState = withRef(function ErrorState({
  onRetry,
  isRetrying = false,
  referenceId,
  labels,
  children,
  ...rest
}: ErrorStateProps) {
  const text = { ...errorStateMessages, ...labels }
  return (
    <EmptyState
      role="alert"
      {...rest}
      icon={OctagonAlert}
      title={text.title}
      actions={
        onRetry ? (
          <Button onPress={onRetry} isPending={isRetrying}>
            {text.retry}
          </Button>
        ) : undefined
      }
    >
      {children ?? text.text}{' '}
      {referenceId ? (
        <div className={styles.reference}>{fillIn(text.reference, { id: referenceId })}</div>
      ) : null}
    </EmptyState>
  )
})
