import { ErrorState, type ErrorStateProps } from '@portal/portal-ui'
import { useErrorLabels } from './useErrorLabels'

export interface ReadFailedProps extends Pick<ErrorStateProps, 'titleLevel'> {
  /** What failed, as the hooks of the data layer give it. */
  read: { readonly isFetching: boolean; readonly refresh: () => unknown }
}

/** In the place of what could not be read: says so in the language in use, and asks again on a press. */
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
