import { WithMessages } from '#/i18n/i18n'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useComparedLoads } from '#/loads/comparedLoads'
import type { CompareHostProps } from './CompareHostProps'
import { CompareTray } from './CompareTray'

// Dialogs bring React Aria along; the tray is there without it.
const LoadDetailsDialog = lazyPart(async () => (await import('./LoadDetailsDialog')).LoadDetailsDialog)

/** The tray of compared loads, and the details of a result. */
export function CompareHost(props: CompareHostProps) {
  const { rows, details, showDetails } = useComparedLoads()
  const close = () => showDetails(undefined)
  return (
    <WithMessages catalogue="compare-loads">
      {rows.length > 0 ? <CompareTray {...props} /> : null}
      {details ? (
        <OnDemand onClose={close}>
          <LoadDetailsDialog key={details.id} row={details} {...props} onClose={close} />
        </OnDemand>
      ) : null}
    </WithMessages>
  )
}
