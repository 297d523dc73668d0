import { Skeleton } from '@portal/portal-ui'
import type { UiApiError } from '@portal/ui-api'
import type { ReactNode } from 'react'
import { PageFailed } from './PageFailed'

export interface LoadedPartProps<Data> {
  query: { data: Data | undefined; error: UiApiError | undefined; refresh: () => Promise<unknown> }
  /** Of the skeleton: about that of the content. */
  height: string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query; a skeleton before, and the error with a retry after it has failed. */
export function LoadedPart<Data>({ query, height, children }: LoadedPartProps<Data>) {
  if (query.error) return <PageFailed error={query.error} onRetry={query.refresh} />
  return query.data === undefined ? <Skeleton height={height} /> : children(query.data)
}
