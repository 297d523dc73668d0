import { ErrorState, type ErrorStateProps } from '@portal/portal-ui'
import { useErrorLabels } from './useErrorLabels'

export interface ReadFailedProps extends Pick<ErrorStateProps, 'titleLevel'> {
  /** The failed query. */
  read: { readonly isFetching: boolean; readonly refresh: () => unknown }
}

/** Renders the error of a failed query with a retry button. */
export function ReadFailed({ read, ...rest }: ReadFailedProps) {
  return (
    <ErrorState
      {...rest}
      labels={useErrorLabels()}
      isRetrying={read.isFetching}
      onRetry={() => void read.refresh()}
    />
  )
}
