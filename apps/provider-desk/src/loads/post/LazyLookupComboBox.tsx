import { Skeleton } from '@portal/portal-ui'
import { Suspense } from 'react'
import { lazyPart } from '#/loading/lazyPart'
import type { LookupComboBoxProps } from '#/workspace/form/LookupComboBox'

const Field = lazyPart(() => import('#/workspace/form/LookupComboBox').then((part) => part.LookupComboBox))

/** Lazy-loads the combo box, whose suggestions load after the form has rendered. */
export function LazyLookupComboBox(props: LookupComboBoxProps) {
  return (
    <Suspense fallback={<Skeleton height="4.5rem" />}>
      <Field {...props} />
    </Suspense>
  )
}
