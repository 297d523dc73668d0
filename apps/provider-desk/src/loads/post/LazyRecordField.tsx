import { Skeleton } from '@portal/portal-ui'
import { Suspense } from 'react'
import { lazyPart } from '#/loading/lazyPart'
import type { RecordFieldProps } from './RecordField'

const Field = lazyPart(() => import('./RecordField').then((part) => part.RecordField))

/** Lazy-loads the record field, whose suggestions load after the form has rendered. */
export function RecordField(props: RecordFieldProps) {
  return (
    <Suspense fallback={<Skeleton height="4.5rem" />}>
      <Field {...props} />
    </Suspense>
  )
}
